-- Whether a device has nothing but a trial that somebody granted it: who did has not paid for it, and must not close it to who will.
CREATE OR REPLACE FUNCTION has_only_granted_trial(p_trial_granted_by bigint, p_paid_expires_at timestamptz, p_code_expires_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_trial_granted_by IS NOT NULL AND coalesce(p_paid_expires_at, p_code_expires_at) IS NULL
$$;
