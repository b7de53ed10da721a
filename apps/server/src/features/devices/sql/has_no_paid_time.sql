-- Whether nothing that anybody paid for runs on a device: no time at all, or a trial. Whoever pays next becomes its owner.
CREATE OR REPLACE FUNCTION has_no_paid_time(p_paid_expires_at timestamptz, p_code_expires_at timestamptz, p_now timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (p_paid_expires_at > p_now) IS NOT TRUE AND (p_code_expires_at > p_now) IS NOT TRUE
$$;
