-- Until when a code is good that is bought or renewed now: as what is activated. A yearly one's year begins when it is bought; a renewal
-- adds a year to the later of now and its expiry.
CREATE OR REPLACE FUNCTION code_expiry(p_kind text, p_expires_at timestamptz, p_now timestamptz)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT activation_expiry(CASE p_kind WHEN 'lifetime' THEN 'lifetime' ELSE '1-year' END, p_expires_at, p_now)
$$;
