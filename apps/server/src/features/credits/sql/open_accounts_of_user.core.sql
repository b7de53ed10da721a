-- Everyone has an account in both environments from their first day. A trigger and not a command, because the live role can't write
-- the sandbox: nobody can be added without both, whoever adds them.
CREATE OR REPLACE FUNCTION open_accounts_of_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM live.open_account(NEW.id, NEW.created_at);
  PERFORM sandbox.open_account(NEW.id, NEW.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_open_accounts AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_accounts_of_user();
