-- Expand: what was made under a key, for whoever sends the same request again because no answer came. Kept for two days.

CREATE TABLE made_once (
  user_id bigint NOT NULL,
  environment text COLLATE "C" NOT NULL CONSTRAINT made_once_environment_check CHECK (environment IN ('live', 'sandbox')),
  call text COLLATE "C" NOT NULL CONSTRAINT made_once_call_check CHECK (char_length(call) < 200),
  key text COLLATE "C" NOT NULL CONSTRAINT made_once_key_check CHECK (char_length(key) BETWEEN 1 AND 64),
  hash text COLLATE "C" NOT NULL CONSTRAINT made_once_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- Null only until the transaction that made it ends.
  result jsonb,
  created_at timestamptz NOT NULL,
  CONSTRAINT made_once_pkey PRIMARY KEY (user_id, environment, call, key)
);
CREATE INDEX made_once_created_at_idx ON made_once USING brin (created_at);

GRANT SELECT, INSERT, DELETE, UPDATE (result) ON made_once TO {{serving_roles}};
