-- Credit that somebody was given. Written only where they want to hear of it, so that nobody else's transfers pay for more than a look.
CREATE OR REPLACE FUNCTION tell_of_received_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM {{environment}}.accounts a JOIN core.told_how h ON h.user_id = a.user_id AND h.telling = 'credit-received' AND h.is_on
              WHERE a.id = NEW.credit_account_id) THEN
    INSERT INTO {{environment}}.outbox (kind, payload, created_at, request_id)
      VALUES ('credit.received', jsonb_build_object('transferId', NEW.id), NEW.created_at, {{environment}}.on_behalf_of('transfer ' || NEW.id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transfers_tell_of_received_credit AFTER INSERT ON transfers FOR EACH ROW
  WHEN (NEW.tr_type = 'Added Credit') EXECUTE FUNCTION tell_of_received_credit();
