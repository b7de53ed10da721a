-- Expand: customers found by any part of what is noted of them.

-- The digits of a number too, whatever they are grouped by.
ALTER TABLE customers ADD COLUMN searched text COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (
  coalesce(name, '') || ' ' || coalesce(contact, '') || ' ' || coalesce(note, '') || ' ' || regexp_replace(coalesce(contact, ''), '[^0-9]', '', 'g')
) STORED;

-- A tenant's own, among everybody's and without trigrams; everybody's, for operators, by trigrams where there are any.
CREATE INDEX customers_owner_text_idx ON customers USING gin (account_text_pieces(owner_id, searched));
CREATE INDEX customers_mac_pieces_idx ON customers USING gin (mac_pieces(mac));
DO $$ DECLARE
  v_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  IF v_schema IS NOT NULL THEN
    EXECUTE format('CREATE INDEX customers_text_idx ON customers USING gin (searched %s.gin_trgm_ops)', v_schema);
  END IF;
END $$;
