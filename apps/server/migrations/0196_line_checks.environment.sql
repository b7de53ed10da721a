-- Expand: when the provider of a playlist was last asked by night, and when it said that the line ends.
CREATE TABLE line_checks (
  playlist_id bigint NOT NULL CONSTRAINT line_checks_pkey PRIMARY KEY
    CONSTRAINT line_checks_playlist_id_fkey REFERENCES playlists ON DELETE CASCADE,
  checked_at timestamptz NOT NULL,
  ends_at timestamptz
);

GRANT SELECT, INSERT, UPDATE, DELETE ON line_checks TO {{serving_role}};
