-- Expand: what an operator allows of trials. Whatever is refused here is the trial; a player registers in any case.

-- One row. Null: as many as come.
CREATE TABLE trial_rules (
  is_one boolean NOT NULL DEFAULT true CONSTRAINT trial_rules_pkey PRIMARY KEY CONSTRAINT trial_rules_is_one_check CHECK (is_one),
  network_per_day int CONSTRAINT trial_rules_network_per_day_check CHECK (network_per_day BETWEEN 1 AND 1000000),
  grants_per_day int NOT NULL CONSTRAINT trial_rules_grants_per_day_check CHECK (grants_per_day BETWEEN 0 AND 1000000),
  least_balance int NOT NULL CONSTRAINT trial_rules_least_balance_check CHECK (least_balance BETWEEN 0 AND 1000000000)
);
-- Many customers of a carrier share one address: what a shop sets up in a day passes, what fills a table does not.
INSERT INTO trial_rules (network_per_day, grants_per_day, least_balance) VALUES (200, 0, 0);

-- Of the applications that differ from others: a row is made when somebody says so.
CREATE TABLE trial_applications (
  application_id int NOT NULL CONSTRAINT trial_applications_pkey PRIMARY KEY
    CONSTRAINT trial_applications_application_id_fkey REFERENCES applications ON DELETE CASCADE,
  is_off boolean NOT NULL,
  per_day int CONSTRAINT trial_applications_per_day_check CHECK (per_day BETWEEN 0 AND 1000000)
);

-- What begins no trial: a MAC, or a network (IPv4 as such, also where it came as IPv6).
CREATE TABLE trial_blocks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT trial_blocks_pkey PRIMARY KEY,
  mac text COLLATE "C" CONSTRAINT trial_blocks_mac_key UNIQUE CONSTRAINT trial_blocks_mac_check CHECK (mac ~ '^[0-9a-z]{2}(:[0-9a-z]{2}){5}$'),
  network cidr CONSTRAINT trial_blocks_network_key UNIQUE,
  note text CONSTRAINT trial_blocks_note_check CHECK (char_length(note) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT trial_blocks_one_check CHECK (num_nonnulls(mac, network) = 1)
);
CREATE INDEX trial_blocks_network_idx ON trial_blocks USING gist (network inet_ops) WHERE network IS NOT NULL;

GRANT SELECT ON trial_rules, trial_applications, trial_blocks TO {{live_role}}, {{sandbox_role}};
GRANT UPDATE (network_per_day, grants_per_day, least_balance) ON trial_rules TO {{live_role}};
GRANT INSERT, UPDATE (is_off, per_day) ON trial_applications TO {{live_role}};
GRANT INSERT, DELETE ON trial_blocks TO {{live_role}};
