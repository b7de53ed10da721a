-- Expand: visits of whoever holds a device's key to the page of that device, what they asked for there, and keys that a former owner knows.

CREATE TABLE device_visits (
  token_hash bytea CONSTRAINT device_visits_pkey PRIMARY KEY,
  device_id bigint NOT NULL CONSTRAINT device_visits_device_id_fkey REFERENCES devices ON DELETE CASCADE,
  -- Of the device, when it began: what happens later may end it.
  last_event_id bigint NOT NULL,
  -- From where, as limits tell addresses apart: the right key was given there.
  address text COLLATE "C" NOT NULL CONSTRAINT device_visits_address_check CHECK (char_length(address) <= 60),
  opened_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX device_visits_device_id_idx ON device_visits (device_id, address);
CREATE INDEX device_visits_opened_at_idx ON device_visits (opened_at);
GRANT SELECT, INSERT, DELETE ON device_visits TO {{serving_role}};

-- Once a day.
CREATE TABLE renewal_wishes (
  device_id bigint NOT NULL CONSTRAINT renewal_wishes_pkey PRIMARY KEY
    CONSTRAINT renewal_wishes_device_id_fkey REFERENCES devices ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE (asked_at) ON renewal_wishes TO {{serving_role}};

-- Null: saved by whoever holds the device's key.
ALTER TABLE playlists ALTER COLUMN created_by DROP NOT NULL;

-- The owner changed since the player was given its key.
ALTER TABLE devices ADD COLUMN is_key_of_former_owner boolean NOT NULL DEFAULT false;

ALTER TABLE device_events DROP CONSTRAINT device_events_kind_check;
ALTER TABLE device_events ADD CONSTRAINT device_events_kind_check CHECK (kind IN ('registered', 'registration-reset',
  'registration-confirmed', 'enabled', 'disabled', 'activation-cancelled', 'switched', 'code-redeemed', 'code-released', 'key-renewed')) NOT VALID;
