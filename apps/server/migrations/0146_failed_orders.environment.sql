-- An order that failed may be tried again on the provider's page for a day; the job that looks after orders finds those by this.
CREATE INDEX orders_failed_idx ON orders (created_at) WHERE status = 'failed';
