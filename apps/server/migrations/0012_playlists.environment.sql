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
  -- While nobody owns a device its player sees those alone that were saved while nobody did, by somebody who knew its key.
  saved_without_owner boolean NOT NULL DEFAULT false,
  CONSTRAINT playlists_xc_check CHECK (type <> 'xc' OR (username IS NOT NULL AND password IS NOT NULL)),
  CONSTRAINT playlists_pin_check CHECK (is_protected = (pin_hash IS NOT NULL))
);
CREATE INDEX playlists_device_id_idx ON playlists (device_id, id);
CREATE INDEX playlists_owner_id_idx ON playlists (owner_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON playlists TO {{serving_role}};
