-- What a tenant noted of a MAC came, changed, moved to another MAC or was erased. The serving role writes customers itself, and may not name a request.
CREATE OR REPLACE FUNCTION tell_webhooks_of_customer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM {{environment}}.webhooks WHERE user_id = NEW.owner_id AND is_enabled AND 'customer.changed' = ANY (events)) THEN
    INSERT INTO {{environment}}.outbox (kind, payload, created_at, request_id)
      VALUES ('webhook-event', jsonb_build_object('type', 'customer.changed', 'id', NEW.id, 'change', pg_current_xact_id()::text,
        'at', NEW.updated_at), NEW.updated_at, {{environment}}.on_behalf_of('customer ' || NEW.id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_tell_webhooks AFTER INSERT OR UPDATE OF name, contact, note, locale, mac ON customers FOR EACH ROW
  EXECUTE FUNCTION tell_webhooks_of_customer();
