-- The ledger: accounts, and what moved between them. They change by the functions of the database alone (features/*/sql), where all rules
-- that decide over credit stand, so that no caller can read a balance, compute, and write it back.
--
-- Each such function answers one jsonb, {"code", "data"}: 000000, or the code of the refusal. Nothing is written with a refusal.
-- Locks are taken in one order everywhere (accounts by id, then codes by id, then devices by MAC and application), with FOR NO KEY UPDATE.
-- An idempotency key belongs to an account, and that account is locked before the key is looked up: duplicates wait there.
-- Each sets enable_seqscan off: a plan is kept as long as the connection and the statistics of its tables, and on a young database it
-- would read them whole from then on (measured: 700 activations per second fell to 330 within half a minute).

-- Sets of words are domains, not CHECKs of their tables: PostgreSQL reads a table's CHECKs anew for every statement, which made an
-- activation a fifth slower. For the same reason the tables that an activation writes have few; verify-ledger proves the rest.
CREATE DOMAIN transfer_type AS text COLLATE "C" CHECK (VALUE IN ('Added Credit', 'Added Self Credit', 'Withdraw', 'Activation',
  'Code Purchase', 'Code Renewal', 'Plan Purchase', 'Reversal'));
CREATE DOMAIN transfer_amount AS bigint CHECK (VALUE BETWEEN 1 AND 1000000000);

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
  -- Below this many points its holder gets a mail, once per crossing. Null: no alert.
  low_credit_threshold bigint CONSTRAINT accounts_low_credit_threshold_check CHECK (low_credit_threshold BETWEEN 1 AND 1000000000),
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
CREATE UNIQUE INDEX transfers_reverses_id_key ON transfers (reverses_id) WHERE reverses_id IS NOT NULL;

-- The log of shared and withdrawn credit, by type and from either side, without the millions of activations. It is sorted by all of its
-- columns, so they are all in the indexes. A query must repeat the condition.
CREATE INDEX transfers_shares_type_idx ON transfers (tr_type, id) INCLUDE (amount, debit_account_id, credit_account_id)
  WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw');
CREATE INDEX transfers_shares_debit_idx ON transfers (debit_account_id, id) INCLUDE (amount, tr_type, credit_account_id)
  WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw');
CREATE INDEX transfers_shares_credit_idx ON transfers (credit_account_id, id) INCLUDE (amount, tr_type, debit_account_id)
  WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw');

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
  created_at timestamptz NOT NULL,
  -- The request that left it to be done. Rows that the ledger's functions and triggers write take it from the transaction, which the
  -- server tells it together with the call; without a request there is none.
  request_id text COLLATE "C" DEFAULT nullif(current_setting('tessera.request_id', true), '')
);

-- Whether a person may act and receive, as far as their own row tells. A sub-reseller's parent must be so too.
CREATE FUNCTION is_in_good_standing(p_removed_at timestamptz, p_status smallint, p_is_disabled_by_admin boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_removed_at IS NULL AND p_status = 1 AND NOT p_is_disabled_by_admin
$$;

-- Each person's account and standing. The parent counts too: under a removed or disabled reseller nobody buys or receives.
CREATE VIEW account_holders AS
  SELECT a.id AS account_id, a.balance, u.id AS user_id, u.email, u.group_id, u.parent_id,
      is_in_good_standing(u.removed_at, u.status, u.is_disabled_by_admin) AS can_act,
      is_in_good_standing(u.removed_at, u.status, u.is_disabled_by_admin)
        AND (p.id IS NULL OR is_in_good_standing(p.removed_at, p.status, p.is_disabled_by_admin)) AS can_trade
    FROM accounts a JOIN users u ON u.id = a.user_id LEFT JOIN users p ON p.id = u.parent_id;

GRANT SELECT ON accounts, transfers, idempotency_keys TO {{serving_role}};
GRANT INSERT ON outbox TO {{serving_role}};
GRANT SELECT, UPDATE, DELETE ON outbox TO {{jobs_role}};
