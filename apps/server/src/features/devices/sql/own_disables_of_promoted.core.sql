-- Who is promoted may enable what their parent disabled; with another parent it is that one's to enable. A trigger and not a command,
-- because the live role can't write the sandbox, and because nobody's change of a parent may forget it.
CREATE OR REPLACE FUNCTION own_disables_of_promoted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM live.own_disables(NEW.id);
  PERFORM sandbox.own_disables(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_own_disables AFTER UPDATE OF parent_id ON users FOR EACH ROW
  WHEN (OLD.parent_id IS NOT NULL AND NEW.parent_id IS NULL) EXECUTE FUNCTION own_disables_of_promoted();
