-- A trigger and not a line of the ledger's functions, so that none of those can forget to tell. Who has no webhook pays for a look into a
-- small index; who has one pays for a row in the outbox.
CREATE OR REPLACE FUNCTION tell_webhooks_of_activation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM {{environment}}.accounts a JOIN {{environment}}.webhooks w ON w.user_id = a.user_id
              WHERE a.id = NEW.account_id AND w.is_enabled) THEN
    INSERT INTO {{environment}}.outbox (kind, payload, created_at, request_id)
      VALUES ('webhook-event', jsonb_build_object('type', 'device.activated', 'id', NEW.id), NEW.created_at,
        {{environment}}.on_behalf_of('activation ' || NEW.id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER activations_tell_webhooks AFTER INSERT ON activations FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_activation();
