-- Index customers_owner_name_idx: customers of an owner by name.
CREATE INDEX CONCURRENTLY customers_owner_name_idx ON customers (owner_id, name, id) WHERE num_nonnulls(name, contact, note, locale) > 0;
