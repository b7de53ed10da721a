-- Index customers_owner_updated_at_idx: customers of an owner, the newest first.
CREATE INDEX CONCURRENTLY customers_owner_updated_at_idx ON customers (owner_id, updated_at, id) WHERE num_nonnulls(name, contact, note, locale) > 0;
