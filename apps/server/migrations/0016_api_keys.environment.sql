-- A person's key to the API of this environment. Only its hash is kept; the prefix tells people which one it is.
CREATE TABLE api_keys (
  user_id bigint NOT NULL CONSTRAINT api_keys_pkey PRIMARY KEY CONSTRAINT api_keys_user_id_fkey REFERENCES users,
  key_hash bytea NOT NULL CONSTRAINT api_keys_key_hash_key UNIQUE,
  prefix text COLLATE "C" NOT NULL,
  is_enabled boolean NOT NULL,
  scopes text[] NOT NULL CONSTRAINT api_keys_scopes_check
    CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['check', 'activate', 'codes', 'playlists', 'credit-read']),
  -- None: from anywhere.
  allowed_addresses inet[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_used_ip text COLLATE "C",
  -- The number of password resets (core.users) that its owner had when the key was made or confirmed last.
  password_resets int NOT NULL DEFAULT 0
);

GRANT SELECT, INSERT, UPDATE ON api_keys TO {{serving_role}};
