-- Locks the accounts of these people and these accounts, lowest id first.
CREATE OR REPLACE FUNCTION lock_accounts(p_user_ids bigint[], p_account_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE kind = 'user' AND (user_id = ANY (p_user_ids) OR id = ANY (p_account_ids)) ORDER BY id FOR NO KEY UPDATE;
END $$;
