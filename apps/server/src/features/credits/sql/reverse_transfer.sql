-- Takes back a transfer between people or a minting, by its mirror image. Once, and only while the receiver still has the credit.
-- A reseller reverses what they moved themselves; admins and staff anyone's. Activations are undone by cancel_activation.
-- p_key null: no idempotency. data: {transferId, reversesId, amount, debitUserId?, creditUserId?, actorBalance}.
-- Refusals: C10002, C10012 no such transfer in the actor's reach, C10017 key, C10409 {reason: 'reversed'|'not-reversible'}, C10422.
CREATE OR REPLACE FUNCTION reverse_transfer(p_actor_id bigint, p_transfer_id bigint, p_note text, p_call text, p_key text, p_hash text,
  p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_transfer transfers;
  v_available bigint;
  v_moved record;
  v_data jsonb;
  v_result jsonb;
BEGIN
  SELECT * INTO v_transfer FROM transfers WHERE id = p_transfer_id; -- never changes, so it needs no lock
  PERFORM lock_accounts(ARRAY[p_actor_id], ARRAY[v_transfer.debit_account_id, v_transfer.credit_account_id]);
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  v_result := find_kept_result(v_actor.account_id, p_call, p_key, p_hash);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  IF v_transfer.id IS NULL OR NOT (v_actor.group_id IN (1, 4) OR v_transfer.actor_id IS NOT DISTINCT FROM p_actor_id) THEN
    RETURN refusal('C10012');
  END IF;
  IF v_transfer.tr_type NOT IN ('Added Credit', 'Withdraw', 'Added Self Credit') THEN
    RETURN refusal('C10409', '{"reason": "not-reversible"}');
  END IF;
  IF EXISTS (SELECT FROM transfers WHERE reverses_id = p_transfer_id) THEN
    RETURN refusal('C10409', '{"reason": "reversed"}');
  END IF;
  SELECT balance INTO v_available FROM accounts WHERE id = v_transfer.credit_account_id;
  IF v_available < v_transfer.amount THEN
    RETURN refusal('C10422', jsonb_build_object('required', v_transfer.amount, 'available', v_available));
  END IF;

  SELECT * INTO v_moved FROM move_credit(v_transfer.credit_account_id, v_transfer.debit_account_id, v_transfer.amount, 'Reversal',
    p_actor_id, p_transfer_id, p_note, p_now);
  IF v_transfer.tr_type = 'Added Credit' THEN
    UPDATE accounts SET credit_given = credit_given - v_transfer.amount WHERE id = v_transfer.debit_account_id;
  END IF;
  v_data := jsonb_strip_nulls(jsonb_build_object('transferId', v_moved.transfer_id, 'reversesId', p_transfer_id,
    'amount', v_transfer.amount,
    'debitUserId', (SELECT user_id FROM accounts WHERE id = v_transfer.credit_account_id),
    'creditUserId', (SELECT user_id FROM accounts WHERE id = v_transfer.debit_account_id),
    'actorBalance', (SELECT balance FROM accounts WHERE id = v_actor.account_id)));
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'credit.reverse', 'transfer', v_moved.transfer_id,
    jsonb_build_object('actorBalance', v_actor.balance),
    v_data || jsonb_build_object('note', p_note), p_context);
  v_result := done(v_data);
  PERFORM keep_result(v_actor.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;

GRANT EXECUTE ON FUNCTION reverse_transfer TO {{serving_role}};
