-- What a request left to be done carries its id. Rows that the ledger's functions and triggers write take it from the transaction,
-- which the server tells it together with the call; without a request there is none.
ALTER TABLE outbox ADD COLUMN request_id text COLLATE "C" DEFAULT nullif(current_setting('tessera.request_id', true), '');
ALTER TABLE webhook_deliveries ADD COLUMN request_id text COLLATE "C";
