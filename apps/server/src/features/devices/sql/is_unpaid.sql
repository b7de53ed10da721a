-- Whether nothing that was paid for is or was on a device: no time at all, a trial, or a code that was freed since. Whose it is has not paid for
-- it, be it that they granted the trial or that their code was there for a moment, and must not close it to who will.
CREATE OR REPLACE FUNCTION is_unpaid(p_paid_expires_at timestamptz, p_code_expires_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(p_paid_expires_at, p_code_expires_at) IS NULL
$$;
