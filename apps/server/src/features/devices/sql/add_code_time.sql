-- When a device ends: the latest of what was paid for it, its trial and its codes; what never had any of them ended as it was made. Nothing
-- else decides that: whoever changes one of the three leaves the end to this trigger. A device that is made says its end itself, and what
-- changes none of the three, such as a player's call, is not held up. It costs a renewal next to nothing: its row is locked and read for a
-- trigger anyway (devices_mark_known_key). The name is of when it knew of codes alone: a function that goes shuts out the release before.
CREATE OR REPLACE FUNCTION add_code_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := coalesce(greatest(NEW.paid_expires_at, NEW.trial_ends_at, NEW.code_expires_at), NEW.created_at);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER devices_add_code_time BEFORE UPDATE OF paid_expires_at, trial_ends_at, code_expires_at ON devices FOR EACH ROW
  EXECUTE FUNCTION add_code_time();
