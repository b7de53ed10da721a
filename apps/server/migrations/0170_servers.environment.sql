-- Expand: servers that playlists refer to, so that a change of host is one row.

CREATE TABLE servers (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT servers_pkey PRIMARY KEY,
  owner_id bigint NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT servers_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  -- Scheme, host and port.
  host text COLLATE "C" NOT NULL CONSTRAINT servers_host_check CHECK (char_length(host) BETWEEN 1 AND 2048),
  epg_url text COLLATE "C" CONSTRAINT servers_epg_url_check CHECK (char_length(epg_url) BETWEEN 1 AND 2048),
  note text CONSTRAINT servers_note_check CHECK (char_length(note) BETWEEN 1 AND 500),
  for_sub_resellers boolean NOT NULL,
  -- Where it was before its last move, for the undo.
  previous_host text COLLATE "C" CONSTRAINT servers_previous_host_check CHECK (char_length(previous_host) BETWEEN 1 AND 2048),
  moved_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT servers_moved_check CHECK ((previous_host IS NULL) = (moved_at IS NULL))
);
CREATE INDEX servers_owner_id_idx ON servers (owner_id, id);

-- `url` stays what it was when the playlist was saved: the server's host takes the place of its host when it is read.
ALTER TABLE playlists ADD COLUMN server_id bigint CONSTRAINT playlists_server_id_fkey REFERENCES servers;
CREATE INDEX playlists_server_id_idx ON playlists (server_id) WHERE server_id IS NOT NULL;

-- A sign-in makes a code's playlist one of the other type.
ALTER TABLE code_playlists
  ADD COLUMN server_id bigint CONSTRAINT code_playlists_server_id_fkey REFERENCES servers,
  ADD COLUMN username text COLLATE "C",
  ADD COLUMN password text COLLATE "C",
  ADD CONSTRAINT code_playlists_sign_in_check CHECK ((username IS NULL) = (password IS NULL) AND (server_id IS NULL OR username IS NOT NULL)) NOT VALID;
CREATE INDEX code_playlists_server_id_idx ON code_playlists (server_id) WHERE server_id IS NOT NULL;

GRANT SELECT, INSERT, DELETE, UPDATE (name, host, epg_url, note, for_sub_resellers, previous_host, moved_at) ON servers TO {{serving_role}};
