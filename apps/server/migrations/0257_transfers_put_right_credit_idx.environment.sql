-- Index transfers_put_right_credit_idx: the same from the side that has it back.
CREATE INDEX CONCURRENTLY transfers_put_right_credit_idx ON transfers (credit_account_id, id)
  WHERE reverses_id IS NOT NULL AND debit_balance_after IS NOT NULL;
