-- Devices, what happened to them, and who was reminded of their expiry.

CREATE DOMAIN package_kind AS text COLLATE "C" CHECK (VALUE IN ('trial', '1-year', 'lifetime'));
CREATE DOMAIN device_mac AS text COLLATE "C" CHECK (VALUE ~ '^[0-9a-z]{2}(:[0-9a-z]{2}){5}$');

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

-- One (application, MAC) pair. expires_at is the latest of the paid time, the trial and what codes give; a device that never had any
-- counts as expired since it exists. A lifetime is paid until 9999-12-31.
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
  -- When the time that this device has, or had, was moved. It goes along with the time, so that moving on doesn't begin anew.
  switch_times timestamptz[] NOT NULL DEFAULT '{}',
  -- Until when codes give it access: the latest expiry of those that are bound to it and enabled. Null: no code does.
  code_expires_at timestamptz,
  CONSTRAINT devices_mac_application_id_key UNIQUE (mac, application_id),
  CONSTRAINT devices_expires_at_check CHECK (expires_at = coalesce(greatest(paid_expires_at, trial_ends_at, code_expires_at), created_at))
) WITH (fillfactor = 85); -- room for last_seen_at, which changes often and is in no index
CREATE INDEX devices_owner_id_idx ON devices (owner_id, id);
CREATE INDEX devices_owner_expires_at_idx ON devices (owner_id, expires_at);
CREATE INDEX devices_expires_at_idx ON devices (expires_at);
CREATE INDEX devices_mac_pieces_idx ON devices USING gin (mac_pieces(mac));

-- For the list by application, and for the foreign key when an application is deleted.
CREATE INDEX devices_application_id_idx ON devices (application_id, id);
CREATE INDEX devices_disabled_idx ON devices (id) WHERE NOT is_enabled;

-- A reseller's devices in the order of their MACs, and those of them that are disabled: without these their list walked through
-- everybody's, a quarter of a second among a million.
CREATE INDEX devices_owner_mac_idx ON devices (owner_id, mac, id);
CREATE INDEX devices_owner_disabled_idx ON devices (owner_id, id) WHERE NOT is_enabled;

-- A player without a MAC of its own, whose first answer was lost, asks again with the same installation and must find its device.
CREATE INDEX devices_install_id_idx ON devices (install_id, application_id) WHERE install_id IS NOT NULL;

-- What happened to a device besides activations, which have their own log.
CREATE TABLE device_events (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT device_events_pkey PRIMARY KEY,
  device_id bigint NOT NULL CONSTRAINT device_events_device_id_fkey REFERENCES devices,
  at timestamptz NOT NULL,
  kind text COLLATE "C" NOT NULL CONSTRAINT device_events_kind_check CHECK (kind IN ('registered', 'registration-reset',
    'registration-confirmed', 'enabled', 'disabled', 'activation-cancelled', 'switched', 'code-redeemed', 'code-released')),
  actor_id bigint,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX device_events_device_id_idx ON device_events (device_id, id);

-- Who was reminded of which expiry: once for each.
CREATE TABLE expiry_reminders (
  device_id bigint NOT NULL CONSTRAINT expiry_reminders_device_id_fkey REFERENCES devices ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  reminded_at timestamptz NOT NULL,
  CONSTRAINT expiry_reminders_pkey PRIMARY KEY (device_id, expires_at)
);

-- Somebody's devices that boxes disabled, and at which level: those whose present disabling came from boxes.
CREATE VIEW disabled_boxes AS
  SELECT d.id, d.mac, d.application_id, d.owner_id, d.disabled_level, e.id AS event_id
    FROM devices d CROSS JOIN LATERAL (
      SELECT id, detail FROM device_events WHERE device_id = d.id AND kind = 'disabled' ORDER BY id DESC LIMIT 1) e
   WHERE NOT d.is_enabled AND e.detail ->> 'boxes' = 'true';

-- Of a device the serving role may write what its player tells.
GRANT SELECT ON devices, device_events, disabled_boxes TO {{serving_role}};
GRANT UPDATE (app_type, model, version, ip, last_seen_at) ON devices TO {{serving_role}};
GRANT INSERT ON device_events TO {{serving_role}};
GRANT SELECT, INSERT ON expiry_reminders TO {{serving_role}};
GRANT EXECUTE ON FUNCTION mac_pieces TO {{serving_role}};
