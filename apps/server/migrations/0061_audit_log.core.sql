-- The log is read from its newest end, by who did it, by what was done, or by day; nothing of that may read millions of rows.
-- Activations are most of it and are found by the others, so the index of actions, which they would fill, leaves them out.
CREATE INDEX audit_log_at_idx ON audit_log (at, id);
CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, at, id);
CREATE INDEX audit_log_action_idx ON audit_log (action, at, id) WHERE action <> 'device.activate';
CREATE INDEX audit_log_sandbox_idx ON audit_log (at, id) WHERE environment = 'sandbox';
