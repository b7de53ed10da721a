-- Whoever had a device knows its key: when it becomes somebody else's, they are offered a new one.
CREATE OR REPLACE FUNCTION mark_known_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_key_of_former_owner := NEW.device_key IS NOT NULL AND NEW.device_key IS NOT DISTINCT FROM OLD.device_key;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER devices_mark_known_key BEFORE UPDATE OF owner_id, device_key ON devices FOR EACH ROW
  WHEN (NEW.device_key IS DISTINCT FROM OLD.device_key OR (OLD.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id))
  EXECUTE FUNCTION mark_known_key();
