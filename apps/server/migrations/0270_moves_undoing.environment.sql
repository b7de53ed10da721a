-- Expand: a move that is being taken back as a whole, who asked for it, and how far it is: {key, by, origin, total, done, touched}. Its state
-- stays `finished`, so that a server of the release before goes on showing it as one that came.
ALTER TABLE moves ADD COLUMN undoing jsonb;
GRANT UPDATE (undoing) ON moves TO {{serving_role}};
