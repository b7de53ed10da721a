-- Credit that came in: given, bought or taken back from somebody. As tell_webhooks_of_activation, it pays for a look where nobody listens.
CREATE OR REPLACE FUNCTION tell_webhooks_of_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM {{environment}}.accounts a JOIN {{environment}}.webhooks w ON w.user_id = a.user_id
              WHERE a.id = NEW.credit_account_id AND w.is_enabled) THEN
    INSERT INTO {{environment}}.outbox (kind, payload, created_at, request_id)
      VALUES ('webhook-event', jsonb_build_object('type', 'credit.received', 'id', NEW.id), NEW.created_at,
        {{environment}}.on_behalf_of('transfer ' || NEW.id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transfers_tell_webhooks AFTER INSERT ON transfers FOR EACH ROW
  WHEN (NEW.tr_type IN ('Added Credit', 'Added Self Credit', 'Plan Purchase')) EXECUTE FUNCTION tell_webhooks_of_credit();
