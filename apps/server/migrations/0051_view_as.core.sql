-- Viewing the portal as somebody else: a session of that person's that belongs to a session of the viewer's, and ends with it.
ALTER TABLE sessions
  DROP CONSTRAINT sessions_kind_check,
  ADD COLUMN viewer_session_id bigint CONSTRAINT sessions_viewer_session_id_fkey REFERENCES sessions ON DELETE CASCADE,
  ADD CONSTRAINT sessions_kind_check CHECK (kind IN ('full', 'restricted', 'view')),
  ADD CONSTRAINT sessions_viewer_check CHECK ((kind = 'view') = (viewer_session_id IS NOT NULL));
CREATE INDEX sessions_viewer_session_id_idx ON sessions (viewer_session_id) WHERE viewer_session_id IS NOT NULL;
