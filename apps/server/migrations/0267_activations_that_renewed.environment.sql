-- Fill activations.id: those from before it was noted. Who took a running device over with its key is not told by a row, and counts as renewing it.
UPDATE activations SET renews = true
 WHERE {{batch}} AND NOT renews AND previous_paid_expires_at IS NOT NULL
   AND (previous_paid_expires_at > created_at
     OR EXISTS (SELECT FROM accounts s WHERE s.id = activations.account_id AND s.user_id = activations.previous_owner_id));
