-- Activation codes: vouchers that are bought with credit points and redeemed on a device, where they bring their own playlists.

CREATE DOMAIN code_kind AS text COLLATE "C" CHECK (VALUE IN ('yearly', 'lifetime'));

-- What was bought in one request: one transfer for 1 to 10 codes.
CREATE TABLE code_purchases (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT code_purchases_pkey PRIMARY KEY,
  transfer_id bigint NOT NULL CONSTRAINT code_purchases_transfer_id_key UNIQUE,
  account_id bigint NOT NULL,
  owner_id bigint NOT NULL,
  kind code_kind NOT NULL,
  code_count int NOT NULL CONSTRAINT code_purchases_code_count_check CHECK (code_count BETWEEN 1 AND 10),
  credit_point int NOT NULL, -- of each code
  created_at timestamptz NOT NULL
);

-- A deleted code stays as a row: its value is never given again, and the books can be proved.
CREATE TABLE activation_codes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT activation_codes_pkey PRIMARY KEY,
  value text COLLATE "C" NOT NULL CONSTRAINT activation_codes_value_key UNIQUE,
  -- Names the right to act on this code. It is no secret that signs anybody in.
  handle text COLLATE "C" NOT NULL CONSTRAINT activation_codes_handle_key UNIQUE,
  purchase_id bigint NOT NULL CONSTRAINT activation_codes_purchase_id_fkey REFERENCES code_purchases,
  owner_id bigint NOT NULL,
  kind code_kind NOT NULL,
  expires_at timestamptz NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  device_id bigint CONSTRAINT activation_codes_device_id_fkey REFERENCES devices,
  redeemed_at timestamptz,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT activation_codes_redeemed_check CHECK ((device_id IS NULL) = (redeemed_at IS NULL)),
  CONSTRAINT activation_codes_deleted_check CHECK (deleted_at IS NULL OR device_id IS NULL)
);
CREATE INDEX activation_codes_owner_id_idx ON activation_codes (owner_id, id) WHERE deleted_at IS NULL;
CREATE INDEX activation_codes_device_id_idx ON activation_codes (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX activation_codes_purchase_id_idx ON activation_codes (purchase_id);

CREATE TABLE code_renewals (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT code_renewals_pkey PRIMARY KEY,
  transfer_id bigint NOT NULL CONSTRAINT code_renewals_transfer_id_key UNIQUE,
  account_id bigint NOT NULL,
  code_id bigint NOT NULL CONSTRAINT code_renewals_code_id_fkey REFERENCES activation_codes,
  credit_point int NOT NULL,
  previous_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  written_at timestamptz DEFAULT clock_timestamp()
);
CREATE INDEX code_renewals_code_id_idx ON code_renewals (code_id, id);

-- A player is told of these beside the device's own, so both draw their ids from one sequence.
CREATE TABLE code_playlists (
  id bigint NOT NULL DEFAULT nextval('playlists_id_seq') CONSTRAINT code_playlists_pkey PRIMARY KEY,
  code_id bigint NOT NULL CONSTRAINT code_playlists_code_id_fkey REFERENCES activation_codes,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT code_playlists_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  url text COLLATE "C" NOT NULL CONSTRAINT code_playlists_url_check CHECK (char_length(url) BETWEEN 1 AND 2048),
  epg_url text COLLATE "C"
);
CREATE INDEX code_playlists_code_id_idx ON code_playlists (code_id, id);

-- Codes change by function alone.
GRANT SELECT ON code_purchases, activation_codes, code_renewals, code_playlists TO {{serving_role}};
