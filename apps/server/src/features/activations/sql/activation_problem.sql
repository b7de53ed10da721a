-- Why a device can't be activated, or null. A trial is not "already active". What runs for ever, by an activation or by a code, is never charged
-- for. A key that was sent and would decide who becomes the owner must be right, and of a device that has none it is wrong: nobody pays for a
-- device that they believed to become theirs.
CREATE OR REPLACE FUNCTION activation_problem(p_is_enabled boolean, p_package_kind text, p_paid_expires_at timestamptz, p_is_confirmed boolean,
  p_is_wrong_key boolean, p_now timestamptz, p_code_expires_at timestamptz DEFAULT NULL)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN NOT p_is_enabled THEN 'C10022'
    WHEN p_package_kind = 'lifetime' OR p_code_expires_at >= lifetime_end() THEN 'C10021'
    WHEN p_is_wrong_key THEN 'C10405'
    WHEN p_paid_expires_at > p_now AND NOT p_is_confirmed THEN 'C10020'
  END
$$;
