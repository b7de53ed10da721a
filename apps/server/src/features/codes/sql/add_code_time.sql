-- Activations and registrations know nothing of codes: on the few devices that have one, this adds its time to what they write.
CREATE OR REPLACE FUNCTION add_code_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := coalesce(greatest(NEW.paid_expires_at, NEW.trial_ends_at, NEW.code_expires_at), NEW.created_at);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER devices_add_code_time BEFORE UPDATE ON devices FOR EACH ROW
  WHEN (OLD.code_expires_at IS NOT NULL OR NEW.code_expires_at IS NOT NULL) EXECUTE FUNCTION add_code_time();
