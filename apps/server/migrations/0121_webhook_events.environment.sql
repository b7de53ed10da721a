-- The rest of what webhooks are told of: credit that runs low, and codes that are redeemed.

-- A crossing is known by its transaction; the balance and the threshold are those of its moment.
CREATE FUNCTION tell_webhooks_of_low_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM {{environment}}.webhooks WHERE user_id = NEW.user_id AND is_enabled) THEN
    INSERT INTO {{environment}}.outbox (kind, payload, created_at)
      VALUES ('webhook-event', jsonb_build_object('type', 'credit.low', 'id', pg_current_xact_id()::text, 'userId', NEW.user_id,
        'balance', NEW.balance, 'threshold', NEW.low_credit_threshold, 'at', transaction_timestamp()), transaction_timestamp());
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER accounts_tell_webhooks_of_low_credit AFTER UPDATE OF balance ON accounts FOR EACH ROW
  WHEN (NEW.balance < NEW.low_credit_threshold AND OLD.balance >= NEW.low_credit_threshold)
  EXECUTE FUNCTION tell_webhooks_of_low_credit();

-- The device is kept with the event: the code may be reset before it is told.
CREATE FUNCTION tell_webhooks_of_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM {{environment}}.webhooks WHERE user_id = NEW.owner_id AND is_enabled) THEN
    INSERT INTO {{environment}}.outbox (kind, payload, created_at)
      VALUES ('webhook-event', jsonb_build_object('type', 'code.redeemed', 'id', NEW.id, 'deviceId', NEW.device_id, 'code', NEW.value,
        'ownerId', NEW.owner_id, 'expiresAt', NEW.expires_at, 'at', NEW.redeemed_at), NEW.redeemed_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER activation_codes_tell_webhooks AFTER UPDATE OF device_id ON activation_codes FOR EACH ROW
  WHEN (NEW.device_id IS NOT NULL AND OLD.device_id IS NULL) EXECUTE FUNCTION tell_webhooks_of_code();
