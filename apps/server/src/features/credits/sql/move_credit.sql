-- Moves credit between two accounts that the caller has locked and found sufficient, but for giving (transfer_batch); the CHECK on the balance stands behind it.
CREATE OR REPLACE FUNCTION move_credit(p_debit_account_id bigint, p_credit_account_id bigint, p_amount bigint, p_tr_type text, p_actor_id bigint,
  p_reverses_id bigint, p_note text, p_now timestamptz,
  OUT transfer_id bigint, OUT debit_balance bigint, OUT credit_balance bigint)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET balance = balance - p_amount, transfer_count = transfer_count + 1
    WHERE id = p_debit_account_id AND kind = 'user' RETURNING balance INTO debit_balance;
  UPDATE accounts SET balance = balance + p_amount, transfer_count = transfer_count + 1
    WHERE id = p_credit_account_id AND kind = 'user' RETURNING balance INTO credit_balance;
  INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, credit_balance_after,
      actor_id, reverses_id, note, created_at)
    VALUES (p_debit_account_id, p_credit_account_id, p_amount, p_tr_type, debit_balance, credit_balance,
      p_actor_id, p_reverses_id, p_note, p_now)
    RETURNING id INTO transfer_id;
END $$;
