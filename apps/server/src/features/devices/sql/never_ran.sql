-- Whether nothing has ever run on a device: no package, no trial and no code.
CREATE OR REPLACE FUNCTION never_ran(p_paid_expires_at timestamptz, p_trial_ends_at timestamptz, p_code_expires_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(p_paid_expires_at, p_trial_ends_at, p_code_expires_at) IS NULL
$$;

GRANT EXECUTE ON FUNCTION never_ran TO {{serving_role}};
