-- The activation log, its counters, and many activations in one go.

CREATE DOMAIN activation_source AS text COLLATE "C" CHECK (VALUE IN ('portal', 'api', 'code', 'bulk'));

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
  reversed_at timestamptz,
  -- Of the device, which never changes it. Kept here so that an account's rows have an order by it and are searched by it: from the devices'
  -- side a reseller with a few rows among millions walks through everybody's.
  mac text COLLATE "C" NOT NULL,
  -- When it was really written, by the database's own clock; created_at is the caller's. A request that is sent again is known by it.
  written_at timestamptz DEFAULT clock_timestamp()
);

-- What the log is read by where it is long. Each activation writes these, so there is one per order that a list offers and no more: a list
-- of several accounts merges the first rows of each.
CREATE INDEX activations_device_id_idx ON activations (device_id, id);
CREATE INDEX activations_account_id_idx ON activations (account_id, id);
CREATE INDEX activations_account_credit_point_idx ON activations (account_id, credit_point, id);
CREATE INDEX activations_account_box_expiry_date_idx ON activations (account_id, box_expiry_date, id);
CREATE INDEX activations_account_application_id_idx ON activations (account_id, application_id, id);
CREATE INDEX activations_account_mac_idx ON activations (account_id, mac, id);

-- Everybody's rows in the orders that an admin's log offers: merged from hundreds of accounts, its hundredth page was slow. New rows
-- come to the end of these, or of an application's part of them.
CREATE INDEX activations_credit_point_idx ON activations (credit_point, id);
CREATE INDEX activations_box_expiry_date_idx ON activations (box_expiry_date, id);
CREATE INDEX activations_application_id_idx ON activations (application_id, id);

-- One text for both, so that one look-up answers; most activations carry neither and are not in it.
DO $$ DECLARE
  v_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  IF v_schema IS NOT NULL THEN
    EXECUTE format($sql$
      CREATE INDEX activations_text_idx ON activations USING gin ((coalesce(comment, '') || ' ' || coalesce(customer_email, '')) %s.gin_trgm_ops)
        WHERE comment IS NOT NULL OR customer_email IS NOT NULL
    $sql$, v_schema);
  END IF;
END $$;

-- The three-character pieces of a text, each marked with an account: a word that everybody uses and one account does not is not
-- looked for among everybody's rows. Names of pg_catalog only: a restored dump evaluates this with an empty search_path.
CREATE FUNCTION account_text_pieces(p_account_id bigint, p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.array_agg(DISTINCT p_account_id::pg_catalog.text || ':' || pg_catalog.substr(t.folded, n, 3))
    FROM (SELECT pg_catalog.lower(p_text)) AS t (folded), pg_catalog.generate_series(1, pg_catalog.length(t.folded) - 2) AS n
$$;

CREATE INDEX activations_account_text_idx ON activations
  USING gin (account_text_pieces(account_id, coalesce(comment, '') || ' ' || coalesce(customer_email, '')))
  WHERE comment IS NOT NULL OR customer_email IS NOT NULL;

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

-- One application of a request, from its price to what is written. `problem` is the code of why it fails, or null.
CREATE TYPE activation_line AS (
  place bigint, application_id int, application_name text, credit_point int, problem text, is_new boolean,
  device_id bigint, activation_id bigint, expires_at timestamptz, owner_id bigint,
  previous_activation_id bigint, previous_package_kind text, previous_paid_expires_at timestamptz, previous_owner_id bigint,
  available bigint -- where the credit is short: what was left of it
);

-- One uploaded list. Rows that failed already when it was read count as done.
CREATE TABLE bulk_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT bulk_jobs_pkey PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT bulk_jobs_user_id_fkey REFERENCES users,
  file_name text NOT NULL,
  is_confirmed boolean NOT NULL,
  total int NOT NULL,
  done int NOT NULL,
  failed int NOT NULL,
  spent bigint NOT NULL DEFAULT 0,
  -- Address, browser and request of who sent it, for the audit of every row.
  origin jsonb NOT NULL,
  request_key text COLLATE "C",
  request_hash bytea,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT bulk_jobs_request_key_key UNIQUE (user_id, request_key)
);
CREATE INDEX bulk_jobs_user_id_idx ON bulk_jobs (user_id, id);

-- One line of it, as it was written in the file. code: null while it waits, then that of what became of it.
CREATE TABLE bulk_rows (
  job_id bigint NOT NULL CONSTRAINT bulk_rows_job_id_fkey REFERENCES bulk_jobs ON DELETE CASCADE,
  line int NOT NULL,
  mac text COLLATE "C" NOT NULL,
  application text NOT NULL,
  package text NOT NULL,
  comment text,
  application_id int,
  code text COLLATE "C",
  -- What it was to cost when its file was confirmed: prices may change while it waits, and nobody pays one that they did not see.
  credit_point int,
  CONSTRAINT bulk_rows_pkey PRIMARY KEY (job_id, line)
);

GRANT SELECT ON activations, activation_counters TO {{serving_role}};
GRANT SELECT, INSERT, UPDATE ON bulk_jobs TO {{serving_role}};
-- Rows of files that nobody is shown any more go when their maker brings the next one.
GRANT SELECT, INSERT, UPDATE, DELETE ON bulk_rows TO {{serving_role}};
GRANT EXECUTE ON FUNCTION account_text_pieces TO {{serving_role}};
