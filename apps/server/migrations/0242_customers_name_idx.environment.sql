-- Index customers_name_idx: customers of everybody by name.
CREATE INDEX CONCURRENTLY customers_name_idx ON customers (name, id);
