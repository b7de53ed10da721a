-- Index customers_updated_at_idx: customers of everybody, the newest first.
CREATE INDEX CONCURRENTLY customers_updated_at_idx ON customers (updated_at, id) WHERE num_nonnulls(name, contact, note, locale) > 0;
