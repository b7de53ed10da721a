-- Who did what, before and after. It outlives what it tells of, hence no foreign keys; nobody but the owner can change a row.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  environment text COLLATE "C" NOT NULL CONSTRAINT audit_log_environment_check CHECK (environment IN ('live', 'sandbox')),
  actor_id bigint,
  actor_email text COLLATE "C",
  on_behalf_of bigint,
  action text COLLATE "C" NOT NULL,
  target_kind text COLLATE "C" NOT NULL,
  target_id text COLLATE "C",
  before jsonb,
  after jsonb,
  ip text COLLATE "C",
  user_agent text,
  request_id text COLLATE "C"
);
CREATE INDEX audit_log_target_idx ON audit_log (target_kind, target_id, id);

-- The log is read from its newest end, by who did it, by what was done, or by day; nothing of that may read millions of rows.
-- Activations are most of it and are found by the others, so the index of actions, which they would fill, leaves them out.
CREATE INDEX audit_log_at_idx ON audit_log (at, id);
CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, at, id);
CREATE INDEX audit_log_action_idx ON audit_log (action, at, id) WHERE action <> 'device.activate';
CREATE INDEX audit_log_sandbox_idx ON audit_log (at, id) WHERE environment = 'sandbox';

-- Everything that one request did, by the id that its answer carried.
CREATE INDEX audit_log_request_id_idx ON audit_log (request_id) WHERE request_id IS NOT NULL;

GRANT SELECT, INSERT ON audit_log TO {{serving_roles}};
