-- Everything that one request did, by the id that its answer carried.
CREATE INDEX audit_log_request_id_idx ON audit_log (request_id) WHERE request_id IS NOT NULL;
