-- A trigger and not a line of the ledger's functions, so that none of those can forget it. Where nothing was crossed it isn't even
-- called. The crossing has no time of its own, so it takes the transaction's.
CREATE OR REPLACE FUNCTION tell_of_low_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO {{environment}}.outbox (kind, payload, created_at, request_id)
    VALUES ('credit.low', jsonb_build_object('userId', NEW.user_id, 'balance', NEW.balance, 'threshold', NEW.low_credit_threshold),
      transaction_timestamp(), {{environment}}.on_behalf_of('account ' || NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER accounts_tell_of_low_credit AFTER UPDATE OF balance ON accounts FOR EACH ROW
  WHEN (NEW.balance < NEW.low_credit_threshold AND OLD.balance >= NEW.low_credit_threshold) EXECUTE FUNCTION tell_of_low_credit();
