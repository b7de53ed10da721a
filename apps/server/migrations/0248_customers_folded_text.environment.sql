-- Expand: customers are found whatever their accents are.

-- Everybody's, for operators.
DO $$ DECLARE
  v_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  IF v_schema IS NOT NULL THEN
    EXECUTE format('CREATE INDEX customers_folded_text_idx ON customers USING gin (folded_text(searched) %s.gin_trgm_ops)', v_schema);
  END IF;
END $$;
