-- The device is kept with the event: the code may be reset before it is told.
CREATE OR REPLACE FUNCTION tell_webhooks_of_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM {{environment}}.webhooks WHERE user_id = NEW.owner_id AND is_enabled) THEN
    INSERT INTO {{environment}}.outbox (kind, payload, created_at, request_id)
      VALUES ('webhook-event', jsonb_build_object('type', 'code.redeemed', 'id', NEW.id, 'deviceId', NEW.device_id, 'code', NEW.value,
        'ownerId', NEW.owner_id, 'expiresAt', NEW.expires_at, 'at', NEW.redeemed_at), NEW.redeemed_at,
        {{environment}}.on_behalf_of('code ' || NEW.id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER activation_codes_tell_webhooks AFTER UPDATE OF device_id ON activation_codes FOR EACH ROW
  WHEN (NEW.device_id IS NOT NULL AND OLD.device_id IS NULL) EXECUTE FUNCTION tell_webhooks_of_code();
