-- Expand: tickets that wait for an answer are counted for every dashboard.

CREATE INDEX tickets_waiting_idx ON tickets (raised_by) WHERE deleted_at IS NULL AND status IN ('OPEN', 'REOPEN');
