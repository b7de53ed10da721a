-- Sessions, mailed links, the second step, and what slows down whoever guesses. One's own sign-in works the same in both environments.

-- A passcode confirmation belongs to one session in one environment.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sessions_pkey PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT sessions_token_hash_key UNIQUE,
  user_id bigint NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users,
  kind text COLLATE "C" NOT NULL CONSTRAINT sessions_kind_check CHECK (kind IN ('full', 'restricted', 'view')),
  remember boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ip text COLLATE "C",
  user_agent text,
  passcode_confirmed_until_live timestamptz,
  passcode_confirmed_until_sandbox timestamptz,
  -- Viewing the portal as somebody else: a session of that person's that belongs to a session of the viewer's, and ends with it.
  viewer_session_id bigint CONSTRAINT sessions_viewer_session_id_fkey REFERENCES sessions ON DELETE CASCADE,
  CONSTRAINT sessions_viewer_check CHECK ((kind = 'view') = (viewer_session_id IS NOT NULL))
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_viewer_session_id_idx ON sessions (viewer_session_id) WHERE viewer_session_id IS NOT NULL;

CREATE TABLE account_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT account_tokens_pkey PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT account_tokens_user_id_fkey REFERENCES users,
  purpose text COLLATE "C" NOT NULL
    CONSTRAINT account_tokens_purpose_check CHECK (purpose IN ('create-password', 'reset-password', 'update-email', 'reset-passcode')),
  token_hash bytea NOT NULL CONSTRAINT account_tokens_token_hash_key UNIQUE,
  payload jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- From where it was used: the sign-in that follows comes from there, also while strangers guess at the account.
  used_ip text COLLATE "C"
);
CREATE INDEX account_tokens_user_id_idx ON account_tokens (user_id, purpose);
CREATE INDEX account_tokens_expires_at_idx ON account_tokens (expires_at);

-- Two-step sign-in. The secret has to be readable, as a code can only be computed from it: it is encrypted with the installation's
-- key. Recovery codes are kept as hashes.
CREATE TABLE two_factors (
  user_id bigint NOT NULL CONSTRAINT two_factors_pkey PRIMARY KEY CONSTRAINT two_factors_user_id_fkey REFERENCES users,
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null while it is being set up: it asks for nothing yet.
  enabled_at timestamptz,
  -- The 30-second step of the code that was taken last; a code works once.
  last_step bigint
);

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES two_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

-- Guesses at passwords, passcodes, PINs and device keys. Logged: a crash of the database must not hand out new tries.
CREATE TABLE attempts (
  scope text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  window_start timestamptz NOT NULL,
  count int NOT NULL,
  -- How often in a row a subject was locked: each time for longer.
  locks smallint NOT NULL DEFAULT 0,
  CONSTRAINT attempts_pkey PRIMARY KEY (scope, subject)
);
CREATE INDEX attempts_window_start_idx ON attempts (window_start);

-- Limits per address and on look-ups. Unlogged: written at every such request, and losing them in a crash does no harm.
CREATE UNLOGGED TABLE rate_hits (
  scope text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  window_start timestamptz NOT NULL,
  count int NOT NULL,
  CONSTRAINT rate_hits_pkey PRIMARY KEY (scope, subject)
);
CREATE INDEX rate_hits_window_start_idx ON rate_hits (window_start);

GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, account_tokens, two_factors, recovery_codes, attempts, rate_hits TO {{serving_roles}};
