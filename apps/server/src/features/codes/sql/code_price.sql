-- A code costs 1 credit point for a year, 2 for a lifetime, and 1 for each year more (`codePrices` of the contract).
CREATE OR REPLACE FUNCTION code_price(p_kind text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_kind WHEN 'yearly' THEN 1 WHEN 'lifetime' THEN 2 WHEN 'renewal' THEN 1 END
$$;
