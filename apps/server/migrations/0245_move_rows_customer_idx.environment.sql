-- Index move_rows_customer_idx: what a file that moved in says of somebody's customers, to be erased with them.
CREATE INDEX CONCURRENTLY move_rows_customer_idx ON move_rows (mac) WHERE customer IS NOT NULL AND done_at IS NOT NULL;
