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

-- One's own sign-in works the same in both environments.
GRANT SELECT, INSERT, UPDATE, DELETE ON two_factors, recovery_codes TO {{serving_roles}};
