-- Index customers_name_idx: customers of everybody by name.
CREATE INDEX CONCURRENTLY customers_name_idx ON customers (name, id) WHERE num_nonnulls(name, contact, note, locale) > 0;
