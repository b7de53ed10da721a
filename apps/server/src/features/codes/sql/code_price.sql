-- A code costs 1 credit point for a year, 2 for a lifetime.
CREATE OR REPLACE FUNCTION code_price(p_kind text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_kind WHEN 'lifetime' THEN 2 ELSE 1 END
$$;
