-- Whoever gets another parent, or none, keeps their playlists as they read now. A trigger and not a command, because the live role
-- can't write the sandbox, and because nobody's change of a parent may forget it.
CREATE OR REPLACE FUNCTION leave_servers_of_parent() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM live.leave_servers(NULL, NEW.id);
  PERFORM sandbox.leave_servers(NULL, NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_leave_servers AFTER UPDATE OF parent_id ON users FOR EACH ROW
  WHEN (OLD.parent_id IS NOT NULL AND OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION leave_servers_of_parent();
