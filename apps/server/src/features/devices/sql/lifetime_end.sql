-- When what runs for ever ends, as the contract's `lifetimeEnd` says.
CREATE OR REPLACE FUNCTION lifetime_end() RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '9999-12-31T00:00:00Z'::timestamptz
$$;
