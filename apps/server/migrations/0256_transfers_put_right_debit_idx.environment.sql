-- Index transfers_put_right_debit_idx: what was shared and taken back, from the side that gave it back; an activation's undo is in neither.
CREATE INDEX CONCURRENTLY transfers_put_right_debit_idx ON transfers (debit_account_id, id)
  WHERE reverses_id IS NOT NULL AND debit_balance_after IS NOT NULL;
