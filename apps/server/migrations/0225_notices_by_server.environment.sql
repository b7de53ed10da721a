-- Expand: a notice may be for the devices of one server alone, and what was seen of one that is long over is counted and no row any more.
-- The release before, where both serve at once, shows such a notice to all devices of its writer's side.

ALTER TABLE device_notices
  -- Gone with the server: whom it was for, nobody knows then.
  ADD COLUMN server_id bigint CONSTRAINT device_notices_server_id_fkey REFERENCES servers ON DELETE CASCADE,
  -- How many saw it, of whom no row is kept.
  ADD COLUMN seen_before int NOT NULL DEFAULT 0;
CREATE INDEX device_notices_server_id_idx ON device_notices (server_id) WHERE server_id IS NOT NULL;

GRANT UPDATE (seen_before) ON device_notices TO {{serving_role}};
