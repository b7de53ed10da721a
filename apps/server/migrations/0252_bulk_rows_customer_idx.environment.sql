-- Index bulk_rows_customer_idx: what anybody's files say of a device's customer, to be erased with them.
CREATE INDEX CONCURRENTLY bulk_rows_customer_idx ON bulk_rows (lower(regexp_replace(mac, '[^0-9A-Za-z]', '', 'g')))
  WHERE num_nonnulls(comment, name, contact, note, language) > 0;
