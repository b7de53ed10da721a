-- Expand: a key that a player was given by registering while the device was somebody's already proves nothing before their side confirms it.
ALTER TABLE devices ADD COLUMN is_key_unproven boolean NOT NULL DEFAULT false;

-- By a trigger, so that it is marked too where the release before registers a player.
CREATE FUNCTION mark_unproven_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_key_unproven := true;
  RETURN NEW;
END $$;
CREATE TRIGGER devices_mark_unproven_key BEFORE UPDATE OF install_id ON devices FOR EACH ROW
  WHEN (OLD.install_id IS NULL AND NEW.install_id IS NOT NULL AND NEW.owner_id IS NOT NULL) EXECUTE FUNCTION mark_unproven_key();
