-- Addresses of people's own systems that are told what happens, and what was sent to them.

CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhooks_pkey PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT webhooks_user_id_fkey REFERENCES users,
  url text COLLATE "C" NOT NULL,
  description text,
  events text[] COLLATE "C" NOT NULL,
  -- Encrypted by the server, whose key is not in the database. The former one signs too until its time is over.
  sealed_secret bytea NOT NULL,
  old_sealed_secret bytea,
  old_secret_until timestamptz,
  is_enabled boolean NOT NULL DEFAULT true,
  disabled_reason text COLLATE "C" CONSTRAINT webhooks_disabled_reason_check CHECK (disabled_reason IN ('owner', 'failing', 'gone')),
  failing_since timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT webhooks_disabled_check CHECK (is_enabled = (disabled_reason IS NULL))
);
CREATE INDEX webhooks_user_id_idx ON webhooks (user_id);

-- One message to one endpoint. next_attempt_at lies a while ahead of a try under way, so that one whose process died is made up for.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
  webhook_id bigint NOT NULL CONSTRAINT webhook_deliveries_webhook_id_fkey REFERENCES webhooks ON DELETE CASCADE,
  -- What happened; each endpoint is told once, however often the task that tells it runs.
  event_key text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  body text NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'pending' CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status int,
  response_excerpt text,
  error text COLLATE "C",
  duration_ms int,
  created_at timestamptz NOT NULL,
  request_id text COLLATE "C",
  CONSTRAINT webhook_deliveries_event_key_key UNIQUE (webhook_id, event_key),
  CONSTRAINT webhook_deliveries_next_attempt_check CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_webhook_id_idx ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_next_attempt_at_idx ON webhook_deliveries (next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks, webhook_deliveries TO {{serving_role}};
