-- People, roles, sessions, the catalogue of applications, and what every part of the server shares.
-- Times come from the server's clock, so no column defaults to now(). Text that machines compare is COLLATE "C"; what people read
-- and sort is COLLATE "und-x-icu". Lengths are those of contracts/limits.ts.

CREATE TABLE roles (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT roles_pkey PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT roles_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  is_locked boolean NOT NULL DEFAULT false,
  suits_groups smallint[] NOT NULL CONSTRAINT roles_suits_groups_check CHECK (suits_groups <@ ARRAY[1, 2, 3, 4]::smallint[]),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX roles_name_key ON roles (lower(name));

-- Permission ids and names live in contracts/permissions.ts.
CREATE TABLE role_permissions (
  role_id int NOT NULL CONSTRAINT role_permissions_role_id_fkey REFERENCES roles ON DELETE CASCADE,
  permission_id smallint NOT NULL CONSTRAINT role_permissions_permission_id_check CHECK (permission_id > 0),
  CONSTRAINT role_permissions_pkey PRIMARY KEY (role_id, permission_id)
);

-- Groups: 1 admin, 2 reseller, 3 sub-reseller, 4 staff. People are never deleted, only removed (removed_at).
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT users_pkey PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT users_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  email text COLLATE "C" NOT NULL CONSTRAINT users_email_check CHECK (char_length(email) BETWEEN 3 AND 255 AND email = lower(email)),
  old_email text COLLATE "C" CONSTRAINT users_old_email_check CHECK (char_length(old_email) BETWEEN 3 AND 255 AND old_email = lower(old_email)),
  group_id smallint NOT NULL CONSTRAINT users_group_id_check CHECK (group_id BETWEEN 1 AND 4),
  role_id int NOT NULL CONSTRAINT users_role_id_fkey REFERENCES roles,
  parent_id bigint,
  -- With the foreign key below it holds every parent to group 2, also when that parent's own group is about to change.
  parent_group_id smallint GENERATED ALWAYS AS (CASE WHEN parent_id IS NOT NULL THEN 2 END) STORED,
  password_hash text COLLATE "C",
  passcode_hash text COLLATE "C",
  status smallint NOT NULL DEFAULT 1 CONSTRAINT users_status_check CHECK (status IN (0, 1)),
  is_disabled_by_admin boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  email_verified_at timestamptz,
  logo_path text COLLATE "C",
  locale text COLLATE "C" NOT NULL DEFAULT 'en' CONSTRAINT users_locale_check CHECK (char_length(locale) BETWEEN 2 AND 10),
  last_login_at timestamptz,
  last_login_ip text COLLATE "C",
  created_by bigint CONSTRAINT users_created_by_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_id_group_id_key UNIQUE (id, group_id),
  CONSTRAINT users_parent_fkey FOREIGN KEY (parent_id, parent_group_id) REFERENCES users (id, group_id),
  CONSTRAINT users_parent_check CHECK ((group_id = 3) = (parent_id IS NOT NULL))
);
CREATE INDEX users_parent_id_idx ON users (parent_id, created_at DESC) WHERE parent_id IS NOT NULL;
CREATE INDEX users_group_id_idx ON users (group_id, created_at DESC) WHERE removed_at IS NULL;
CREATE INDEX users_removed_at_idx ON users (removed_at DESC) WHERE removed_at IS NOT NULL;
CREATE INDEX users_role_id_idx ON users (role_id);

CREATE TABLE applications (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT applications_pkey PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT applications_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  logo_path text COLLATE "C",
  place_location text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  tag_line text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  yearly_credits int NOT NULL DEFAULT 1 CONSTRAINT applications_yearly_credits_check CHECK (yearly_credits BETWEEN 1 AND 100000),
  lifetime_credits int NOT NULL DEFAULT 2 CONSTRAINT applications_lifetime_credits_check CHECK (lifetime_credits BETWEEN 1 AND 100000),
  trial_days int NOT NULL DEFAULT 7 CONSTRAINT applications_trial_days_check CHECK (trial_days BETWEEN 0 AND 365),
  requires_device_key boolean NOT NULL DEFAULT false,
  accepts_codes boolean NOT NULL DEFAULT false,
  retired_at timestamptz,
  created_by bigint CONSTRAINT applications_created_by_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX applications_name_key ON applications (lower(name));

CREATE TABLE user_applications (
  user_id bigint NOT NULL CONSTRAINT user_applications_user_id_fkey REFERENCES users,
  application_id int NOT NULL CONSTRAINT user_applications_application_id_fkey REFERENCES applications ON DELETE CASCADE,
  CONSTRAINT user_applications_pkey PRIMARY KEY (user_id, application_id)
);
CREATE INDEX user_applications_application_id_idx ON user_applications (application_id);

-- A passcode confirmation belongs to one session in one environment.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sessions_pkey PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT sessions_token_hash_key UNIQUE,
  user_id bigint NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users,
  kind text COLLATE "C" NOT NULL CONSTRAINT sessions_kind_check CHECK (kind IN ('full', 'restricted')),
  remember boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ip text COLLATE "C",
  user_agent text,
  passcode_confirmed_until_live timestamptz,
  passcode_confirmed_until_sandbox timestamptz
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE account_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT account_tokens_pkey PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT account_tokens_user_id_fkey REFERENCES users,
  purpose text COLLATE "C" NOT NULL
    CONSTRAINT account_tokens_purpose_check CHECK (purpose IN ('create-password', 'reset-password', 'update-email')),
  token_hash bytea NOT NULL CONSTRAINT account_tokens_token_hash_key UNIQUE,
  payload jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_tokens_user_id_idx ON account_tokens (user_id, purpose);
CREATE INDEX account_tokens_expires_at_idx ON account_tokens (expires_at);

-- Guesses at passwords, passcodes, PINs and device keys. Logged: a crash of the database must not hand out new tries.
CREATE TABLE attempts (
  scope text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  window_start timestamptz NOT NULL,
  count int NOT NULL,
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

-- What goes out by mail; the local mailbox shows these rows.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT mails_pkey PRIMARY KEY,
  environment text COLLATE "C" NOT NULL CONSTRAINT mails_environment_check CHECK (environment IN ('live', 'sandbox')),
  to_address text COLLATE "C" NOT NULL,
  locale text COLLATE "C" NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_created_at_idx ON mails (created_at);

-- The live role runs the business. Rows that history points at are not its to delete.
GRANT SELECT, INSERT, UPDATE, DELETE ON roles, role_permissions, applications, user_applications TO {{live_role}};
GRANT SELECT, INSERT, UPDATE ON users, settings TO {{live_role}};

-- In the sandbox people, roles, catalogue and settings are read-only, but for one's own sign-in, profile and passcode.
GRANT SELECT ON roles, role_permissions, applications, user_applications, users, settings TO {{sandbox_role}};
GRANT UPDATE (name, email, old_email, password_hash, passcode_hash, email_verified_at, locale, last_login_at, last_login_ip, version)
  ON users TO {{sandbox_role}};

GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, account_tokens, attempts, rate_hits, mails TO {{serving_roles}};
GRANT SELECT, INSERT ON audit_log TO {{serving_roles}};
