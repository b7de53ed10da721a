-- One calendar year in UTC, whatever the session's time zone; 29 February becomes the 28th.
CREATE OR REPLACE FUNCTION activation_expiry(p_package_kind text, p_paid_expires_at timestamptz, p_now timestamptz)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_package_kind
    WHEN 'lifetime' THEN lifetime_end()
    WHEN '1-year' THEN (greatest(p_paid_expires_at, p_now) AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC'
  END
$$;
