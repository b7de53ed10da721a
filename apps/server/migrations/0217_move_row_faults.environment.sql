-- Expand: of a row that moves in all that is wrong with it: its first fault is its reason, here are the others.
ALTER TABLE move_rows ADD COLUMN further text[] COLLATE "C" NOT NULL DEFAULT '{}';
GRANT UPDATE (further) ON move_rows TO {{serving_role}};
