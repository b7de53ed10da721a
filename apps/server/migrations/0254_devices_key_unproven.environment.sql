-- Expand: a key that a player was given by registering while the device was somebody's already proves nothing before their side confirms it.
ALTER TABLE devices ADD COLUMN is_key_unproven boolean NOT NULL DEFAULT false;
