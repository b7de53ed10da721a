-- A yearly code's year begins when it is bought; a renewal adds a year to the later of now and its expiry.
CREATE OR REPLACE FUNCTION code_expiry(p_kind text, p_expires_at timestamptz, p_now timestamptz)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_kind
    WHEN 'lifetime' THEN '9999-12-31T00:00:00Z'::timestamptz
    ELSE (greatest(p_expires_at, p_now) AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC'
  END
$$;
