-- Expand: customers are found whatever their accents are.

-- A text as it is compared: without case, accents and marks, letters that differ by one taken for the plain ones, as many write names on a
-- phone. Names of pg_catalog only: a restored dump evaluates this with an empty search_path.
CREATE FUNCTION folded_text(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.replace(pg_catalog.replace(
    pg_catalog.translate(
      pg_catalog.regexp_replace(
        pg_catalog.normalize(pg_catalog.lower(p_text COLLATE pg_catalog."und-x-icu"), 'NFKD'), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
      'øłđħıىة', 'oldhiيه'),
    'ß', 'ss'), 'æ', 'ae')
$$;
GRANT EXECUTE ON FUNCTION folded_text TO {{serving_role}};

-- Everybody's, for operators; of the text as it stands no longer.
DO $$ DECLARE
  v_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  IF v_schema IS NOT NULL THEN
    EXECUTE format('CREATE INDEX customers_folded_text_idx ON customers USING gin (folded_text(searched) %s.gin_trgm_ops)', v_schema);
  END IF;
END $$;
