-- Index move_rows_mac_idx: what files that moved in say of a device, whether it came by them or not: it goes when its customer is erased.
CREATE INDEX CONCURRENTLY move_rows_mac_idx ON move_rows (mac) WHERE mac IS NOT NULL;
