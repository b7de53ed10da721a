-- Opens a person's account, once. In the sandbox everyone begins with 1,000 points; in live nothing comes from nothing.
-- A trigger on users calls it for both environments, so everybody has both from their first day.
-- data: {accountId, balance, isNew}. A person that does not exist is an error of the caller (foreign key).
CREATE OR REPLACE FUNCTION open_account(p_user_id bigint, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_opening constant bigint := CASE '{{environment}}' WHEN 'sandbox' THEN 1000 ELSE 0 END;
  v_account accounts;
BEGIN
  INSERT INTO accounts (kind, user_id, balance, opened_at) VALUES ('user', p_user_id, 0, p_now)
    ON CONFLICT (user_id) DO NOTHING RETURNING * INTO v_account;
  IF NOT FOUND THEN
    SELECT * INTO STRICT v_account FROM accounts WHERE user_id = p_user_id;
    RETURN done(jsonb_build_object('accountId', v_account.id, 'balance', v_account.balance, 'isNew', false));
  END IF;
  IF v_opening > 0 THEN
    PERFORM move_credit(1, v_account.id, v_opening, 'Added Self Credit', p_user_id, NULL, 'Sandbox opening credit', p_now);
  END IF;
  RETURN done(jsonb_build_object('accountId', v_account.id, 'balance', v_opening, 'isNew', true));
END $$;
