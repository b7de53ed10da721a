-- What live and sandbox each have of their own: credit, devices, activations, playlists.
-- Runs once per environment. Times come from the server's clock, so no column defaults to now().

-- Sets of words are domains, not CHECKs of their tables: PostgreSQL reads a table's CHECKs anew for every statement, which made an
-- activation a fifth slower. For the same reason the tables that an activation writes have few; verify-ledger proves the rest.
CREATE DOMAIN transfer_type AS text COLLATE "C" CHECK (VALUE IN ('Added Credit', 'Added Self Credit', 'Withdraw', 'Activation',
  'Code Purchase', 'Code Renewal', 'Plan Purchase', 'Reversal'));
CREATE DOMAIN transfer_amount AS bigint CHECK (VALUE BETWEEN 1 AND 1000000000);
CREATE DOMAIN package_kind AS text COLLATE "C" CHECK (VALUE IN ('trial', '1-year', 'lifetime'));
CREATE DOMAIN activation_source AS text COLLATE "C" CHECK (VALUE IN ('portal', 'api', 'code', 'bulk'));
CREATE DOMAIN device_mac AS text COLLATE "C" CHECK (VALUE ~ '^[0-9a-z]{2}(:[0-9a-z]{2}){5}$');

-- The credit accounts. Ids below 100 are the system's: their balance is not stored, because every activation would then wait for
-- one shared row; verify-ledger sums them. The counters ride on the row that a transfer writes anyway.
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100) CONSTRAINT accounts_pkey PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  user_id bigint CONSTRAINT accounts_user_id_key UNIQUE CONSTRAINT accounts_user_id_fkey REFERENCES users,
  balance bigint,
  transfer_count bigint NOT NULL DEFAULT 0,
  activation_count bigint NOT NULL DEFAULT 0,
  reversal_count bigint NOT NULL DEFAULT 0,
  -- What its holder gave to others, all time, without what was reversed.
  credit_given bigint NOT NULL DEFAULT 0,
  opened_at timestamptz,
  CONSTRAINT accounts_balance_check CHECK ((kind = 'user') = (balance IS NOT NULL) AND balance >= 0)
) WITH (fillfactor = 50); -- room beside each row: a new balance then touches no index

INSERT INTO accounts (id, kind) OVERRIDING SYSTEM VALUE VALUES (1, 'issuance'), (2, 'activations'), (3, 'codes'), (4, 'sales');

-- One movement of credit points, never changed afterwards. Ids are drawn while the user's account is locked, so that in one account
-- their order is that of the running balance (…_balance_after, null on the system's side).
CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT transfers_pkey PRIMARY KEY,
  debit_account_id bigint NOT NULL CONSTRAINT transfers_debit_account_id_fkey REFERENCES accounts,
  credit_account_id bigint NOT NULL CONSTRAINT transfers_credit_account_id_fkey REFERENCES accounts,
  amount transfer_amount NOT NULL,
  tr_type transfer_type NOT NULL,
  debit_balance_after bigint,
  credit_balance_after bigint,
  actor_id bigint,
  reverses_id bigint CONSTRAINT transfers_reverses_id_fkey REFERENCES transfers,
  note text,
  created_at timestamptz NOT NULL
);
-- A statement reads both sides of one user's account. The system's side is left out: a query must say "… IS NOT NULL" to use these.
CREATE INDEX transfers_debit_idx ON transfers (debit_account_id, id) WHERE debit_balance_after IS NOT NULL;
CREATE INDEX transfers_credit_idx ON transfers (credit_account_id, id) WHERE credit_balance_after IS NOT NULL;
-- The logs of shared and withdrawn credit, without the millions of activations. A query must repeat the condition.
CREATE INDEX transfers_shares_idx ON transfers (tr_type, id) WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw');
CREATE INDEX transfers_shares_debit_idx ON transfers (debit_account_id, id) WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw');
CREATE UNIQUE INDEX transfers_reverses_id_key ON transfers (reverses_id) WHERE reverses_id IS NOT NULL;

-- The nine 4-character pieces of a MAC. An exact piece finds a few hundred devices among millions, where a trigram of hexadecimal
-- digits finds thousands. Names of pg_catalog only: a restored dump evaluates this with an empty search_path.
CREATE FUNCTION mac_pieces(p_mac text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 1, 4), pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 2, 4),
    pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 3, 4), pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 4, 4),
    pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 5, 4), pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 6, 4),
    pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 7, 4), pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 8, 4),
    pg_catalog.substr(pg_catalog.replace(p_mac, ':', ''), 9, 4)]
$$;

-- One (application, MAC) pair. expires_at is the later of the paid time and the trial; a device that never had either counts as
-- expired since it exists. A lifetime is paid until 9999-12-31.
CREATE TABLE devices (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT devices_pkey PRIMARY KEY,
  mac device_mac NOT NULL,
  application_id int NOT NULL CONSTRAINT devices_application_id_fkey REFERENCES applications,
  owner_id bigint, -- a user; they are never deleted, and a foreign key would cost each activation a look-up
  package_kind package_kind,
  expires_at timestamptz NOT NULL,
  paid_expires_at timestamptz,
  trial_ends_at timestamptz,
  is_enabled boolean NOT NULL DEFAULT true,
  -- Who disabled it. Only the same or a higher level enables it again.
  disabled_level text COLLATE "C",
  app_type text,
  -- What the player told when it registered; all null until then, and after the owner's reset.
  device_key text COLLATE "C",
  install_id text COLLATE "C",
  token_hash bytea CONSTRAINT devices_token_hash_key UNIQUE,
  model text,
  version text,
  ip text COLLATE "C",
  registered_at timestamptz,
  -- Until the owner confirms, the player sees no playlist that was saved before it registered.
  registration_confirmed_at timestamptz,
  last_seen_at timestamptz,
  -- The activation on top, and the one that the player has seen: an activation can be undone while it is on top and unseen.
  last_activation_id bigint,
  seen_activation_id bigint,
  switched_to text COLLATE "C",
  switched_from text COLLATE "C",
  switched_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT devices_mac_application_id_key UNIQUE (mac, application_id),
  CONSTRAINT devices_expires_at_check CHECK (expires_at = coalesce(greatest(paid_expires_at, trial_ends_at), created_at))
) WITH (fillfactor = 85); -- room for last_seen_at, which changes often and is in no index
CREATE INDEX devices_owner_id_idx ON devices (owner_id, id);
CREATE INDEX devices_owner_expires_at_idx ON devices (owner_id, expires_at);
CREATE INDEX devices_expires_at_idx ON devices (expires_at);
CREATE INDEX devices_mac_pieces_idx ON devices USING gin (mac_pieces(mac));

-- What happened to a device besides activations, which have their own log.
CREATE TABLE device_events (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT device_events_pkey PRIMARY KEY,
  device_id bigint NOT NULL CONSTRAINT device_events_device_id_fkey REFERENCES devices,
  at timestamptz NOT NULL,
  kind text COLLATE "C" NOT NULL CONSTRAINT device_events_kind_check CHECK (kind IN ('registered', 'registration-reset',
    'registration-confirmed', 'enabled', 'disabled', 'activation-cancelled', 'switched')),
  actor_id bigint,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX device_events_device_id_idx ON device_events (device_id, id);

-- The activation log. previous_… is what an undo puts back. No foreign keys to catalogue rows: they would lock rows that all share.
CREATE TABLE activations (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT activations_pkey PRIMARY KEY,
  transfer_id bigint NOT NULL CONSTRAINT activations_transfer_id_key UNIQUE,
  account_id bigint NOT NULL,
  device_id bigint NOT NULL,
  application_id int NOT NULL,
  package_kind package_kind NOT NULL,
  credit_point int NOT NULL,
  source activation_source NOT NULL,
  comment text,
  customer_email text COLLATE "C",
  box_expiry_date timestamptz NOT NULL,
  previous_activation_id bigint,
  previous_package_kind package_kind,
  previous_paid_expires_at timestamptz,
  previous_owner_id bigint,
  created_at timestamptz NOT NULL,
  reversed_at timestamptz
);
CREATE INDEX activations_account_id_idx ON activations (account_id, id);
CREATE INDEX activations_device_id_idx ON activations (device_id, id);

-- Activations per account, application and day (UTC). Keyed by an account that is locked anyway, so counting never waits.
CREATE TABLE activation_counters (
  account_id bigint NOT NULL,
  application_id int NOT NULL,
  day date NOT NULL,
  activations int NOT NULL DEFAULT 0,
  credit_points bigint NOT NULL DEFAULT 0,
  reversals int NOT NULL DEFAULT 0,
  reversed_credit_points bigint NOT NULL DEFAULT 0,
  CONSTRAINT activation_counters_pkey PRIMARY KEY (account_id, application_id, day)
) WITH (fillfactor = 70);
CREATE INDEX activation_counters_day_idx ON activation_counters (day);

CREATE TABLE playlists (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT playlists_pkey PRIMARY KEY,
  device_id bigint NOT NULL CONSTRAINT playlists_device_id_fkey REFERENCES devices,
  -- Whose it is: what a former owner saved stays hidden from the next one.
  owner_id bigint NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT playlists_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  type text COLLATE "C" NOT NULL CONSTRAINT playlists_type_check CHECK (type IN ('general', 'xc')),
  url text COLLATE "C" NOT NULL CONSTRAINT playlists_url_check CHECK (char_length(url) BETWEEN 1 AND 2048),
  username text COLLATE "C",
  password text COLLATE "C",
  epg_url text COLLATE "C",
  is_protected boolean NOT NULL DEFAULT false,
  pin_hash text COLLATE "C",
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT playlists_xc_check CHECK (type <> 'xc' OR (username IS NOT NULL AND password IS NOT NULL)),
  CONSTRAINT playlists_pin_check CHECK (is_protected = (pin_hash IS NOT NULL))
);
CREATE INDEX playlists_device_id_idx ON playlists (device_id, id);
CREATE INDEX playlists_owner_id_idx ON playlists (owner_id);

-- Answers kept for 30 days: the same request again moves nothing and answers the same.
CREATE TABLE idempotency_keys (
  account_id bigint NOT NULL,
  call text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  result jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, call, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING brin (created_at);

-- What is to happen after commit. A relay moves these rows to the job queue in batches.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pkey PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

-- Credit, activations and their counters change by function alone; of a device the serving role may write what its player tells.
GRANT SELECT ON accounts, transfers, devices, device_events, activations, activation_counters, playlists, idempotency_keys TO {{serving_role}};
GRANT UPDATE (app_type, model, version, ip, last_seen_at) ON devices TO {{serving_role}};
GRANT INSERT ON device_events, outbox TO {{serving_role}};
GRANT INSERT, UPDATE, DELETE ON playlists TO {{serving_role}};
GRANT SELECT, UPDATE, DELETE ON outbox TO {{jobs_role}};
GRANT EXECUTE ON FUNCTION mac_pieces(text) TO {{serving_role}};
