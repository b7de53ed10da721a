-- What a provider said of one sign-in is nothing about another: the playlist counts as never asked, and is the next night. A trigger, as
-- playlists are changed in many places, and none may forget it. A server's host is no part of this: the accounts move along with it, and
-- all who refer to it would ask the new one in the same night.
CREATE OR REPLACE FUNCTION forget_line_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM {{environment}}.line_checks WHERE playlist_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER playlists_forget_line_check AFTER UPDATE OF type, url, username, password, server_id ON playlists FOR EACH ROW
  WHEN ((OLD.type, OLD.url, OLD.username, OLD.password, OLD.server_id)
    IS DISTINCT FROM (NEW.type, NEW.url, NEW.username, NEW.password, NEW.server_id))
  EXECUTE FUNCTION forget_line_check();
