-- A reseller's own list in the orders that the database can keep; the first of them counts it too. Measured with 5,000 below one
-- reseller: by name 15 ms without, sorted by the language's own order, and under 1 ms with it.
CREATE INDEX users_children_name_idx ON users (parent_id, name, id) WHERE parent_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX users_children_email_idx ON users (parent_id, email, id) WHERE parent_id IS NOT NULL AND removed_at IS NULL;
