-- Expand: who a device is sold to, as its owner notes it.

-- One row per tenant and MAC, whatever applications run there. It is the tenant's alone and whoever's is above them: it does not follow the
-- device to another owner. An erased one keeps its place, empty.
CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT customers_id_key UNIQUE,
  owner_id bigint NOT NULL, -- a user; they are never deleted
  mac device_mac NOT NULL,
  name text COLLATE "und-x-icu" CONSTRAINT customers_name_check CHECK (char_length(name) BETWEEN 1 AND 120),
  contact text COLLATE "und-x-icu" CONSTRAINT customers_contact_check CHECK (char_length(contact) BETWEEN 1 AND 255),
  note text COLLATE "und-x-icu" CONSTRAINT customers_note_check CHECK (char_length(note) BETWEEN 1 AND 500),
  -- The language that they are written to in.
  locale text COLLATE "C" CONSTRAINT customers_locale_check CHECK (locale IN ('en', 'ar', 'de', 'br', 'esp')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT customers_pkey PRIMARY KEY (owner_id, mac)
);
CREATE INDEX customers_mac_idx ON customers (mac);

GRANT SELECT, INSERT, UPDATE ON customers TO {{serving_role}};
