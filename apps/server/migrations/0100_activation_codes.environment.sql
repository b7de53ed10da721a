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
  created_at timestamptz NOT NULL
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

-- Until when codes give a device access: the latest expiry of those that are bound to it and enabled. Null: no code does.
ALTER TABLE devices ADD COLUMN code_expires_at timestamptz;
ALTER TABLE devices DROP CONSTRAINT devices_expires_at_check;
ALTER TABLE devices ADD CONSTRAINT devices_expires_at_check
  CHECK (expires_at = coalesce(greatest(paid_expires_at, trial_ends_at, code_expires_at), created_at));

-- Activations and registrations know nothing of codes: on the few devices that have one, this adds its time to what they write.
CREATE FUNCTION add_code_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := coalesce(greatest(NEW.paid_expires_at, NEW.trial_ends_at, NEW.code_expires_at), NEW.created_at);
  RETURN NEW;
END $$;
CREATE TRIGGER devices_add_code_time BEFORE UPDATE ON devices FOR EACH ROW
  WHEN (OLD.code_expires_at IS NOT NULL OR NEW.code_expires_at IS NOT NULL) EXECUTE FUNCTION add_code_time();

-- As before, with the access that a code gives: its kind is told as the package where it lasts longer than what was paid.
CREATE OR REPLACE FUNCTION device_state(p_device devices, p_now timestamptz)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('deviceId', p_device.id, 'mac', p_device.mac, 'applicationId', p_device.application_id,
    'ownerId', p_device.owner_id, 'deviceKey', p_device.device_key,
    'packageKind', CASE
      WHEN p_device.code_expires_at > p_now AND p_device.code_expires_at >= coalesce(p_device.paid_expires_at, p_now)
        THEN CASE WHEN p_device.code_expires_at >= '9999-01-01T00:00:00Z' THEN 'lifetime' ELSE '1-year' END
      ELSE p_device.package_kind END,
    'expiresAt', p_device.expires_at, 'trialEndsAt', p_device.trial_ends_at, 'registeredAt', p_device.registered_at,
    'isRegistrationConfirmed', p_device.registration_confirmed_at IS NOT NULL,
    'status', CASE
      WHEN NOT p_device.is_enabled THEN 'disabled'
      WHEN p_device.expires_at <= p_now AND p_device.switched_to IS NOT NULL THEN 'switched'
      WHEN p_device.expires_at <= p_now THEN 'expired'
      WHEN p_device.paid_expires_at > p_now OR p_device.code_expires_at > p_now THEN 'active'
      ELSE 'trial' END)
$$;

-- Codes change by function alone.
GRANT SELECT ON code_purchases, activation_codes, code_renewals, code_playlists TO {{serving_role}};
