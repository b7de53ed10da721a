-- A crossing is known by its transaction; the balance and the threshold are those of its moment.
CREATE OR REPLACE FUNCTION tell_webhooks_of_low_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM {{environment}}.webhooks WHERE user_id = NEW.user_id AND is_enabled) THEN
    INSERT INTO {{environment}}.outbox (kind, payload, created_at, request_id)
      VALUES ('webhook-event', jsonb_build_object('type', 'credit.low', 'id', pg_current_xact_id()::text, 'userId', NEW.user_id,
        'balance', NEW.balance, 'threshold', NEW.low_credit_threshold, 'at', transaction_timestamp()), transaction_timestamp(),
        {{environment}}.on_behalf_of('account ' || NEW.id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER accounts_tell_webhooks_of_low_credit AFTER UPDATE OF balance ON accounts FOR EACH ROW
  WHEN (NEW.balance < NEW.low_credit_threshold AND OLD.balance >= NEW.low_credit_threshold)
  EXECUTE FUNCTION tell_webhooks_of_low_credit();
