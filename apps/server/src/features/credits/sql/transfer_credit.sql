-- One transfer of a transfer_batch. Gives credit ('Added Credit', p_other_user_id receives), takes it back ('Withdraw', p_other_user_id pays) or mints into an
-- admin's own account ('Added Self Credit', p_other_user_id null). Giving always takes it from the actor's own account.
-- A reseller deals with own sub-resellers only, admins and staff with anyone. Taking back 0 moves nothing.
-- p_key null: no idempotency. p_context: {ip, userAgent, requestId, onBehalfOf}.
-- data: {transferId?, amount, actorBalance, otherBalance?}.
-- Refusals: C10002 actor gone or disabled, C10011 amount, C10403 minting by others, C10013 not one's child or absent,
-- C10016 the other can't receive, C10017 key, C10422 {required, available}.
CREATE OR REPLACE FUNCTION transfer_credit(p_actor_id bigint, p_tr_type text, p_other_user_id bigint, p_amount bigint, p_note text,
  p_call text, p_key text, p_hash text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_other account_holders;
  v_payer account_holders;
  v_moved record;
  v_problem text;
  v_data jsonb;
  v_result jsonb;
BEGIN
  IF p_tr_type NOT IN ('Added Credit', 'Withdraw', 'Added Self Credit') THEN
    RAISE EXCEPTION 'transfer_credit does not make %', p_tr_type USING ERRCODE = '22023';
  END IF;
  PERFORM lock_accounts(ARRAY[p_actor_id, p_other_user_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  SELECT * INTO v_other FROM account_holders WHERE user_id = p_other_user_id;
  v_result := find_kept_result(v_actor.account_id, p_call, p_key, p_hash);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;

  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  IF p_amount IS NULL OR p_amount > 1000000000 OR p_amount < (CASE p_tr_type WHEN 'Withdraw' THEN 0 ELSE 1 END) THEN
    RETURN refusal('C10011', '{"field": "creditPoint"}');
  END IF;
  v_problem := transfer_problem(p_tr_type, v_actor, v_other);
  IF v_problem IS NOT NULL THEN RETURN refusal(v_problem); END IF;
  IF p_tr_type = 'Withdraw' THEN v_payer := v_other; ELSE v_payer := v_actor; END IF;
  IF p_tr_type <> 'Added Self Credit' AND v_payer.balance < p_amount THEN
    RETURN refusal('C10422', jsonb_build_object('required', p_amount, 'available', v_payer.balance));
  END IF;

  IF p_amount = 0 THEN
    v_data := jsonb_build_object('amount', 0, 'actorBalance', v_actor.balance, 'otherBalance', v_other.balance);
  ELSE
    SELECT * INTO v_moved FROM move_credit(
      CASE p_tr_type WHEN 'Added Self Credit' THEN 1 ELSE v_payer.account_id END,
      CASE p_tr_type WHEN 'Added Credit' THEN v_other.account_id ELSE v_actor.account_id END,
      p_amount, p_tr_type, p_actor_id, NULL, p_note, p_now);
    v_data := jsonb_strip_nulls(jsonb_build_object('transferId', v_moved.transfer_id, 'amount', p_amount,
      'actorBalance', CASE p_tr_type WHEN 'Added Credit' THEN v_moved.debit_balance ELSE v_moved.credit_balance END,
      'otherBalance', CASE p_tr_type WHEN 'Added Credit' THEN v_moved.credit_balance ELSE v_moved.debit_balance END));
    PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'credit.transfer', 'transfer', v_moved.transfer_id,
      jsonb_strip_nulls(jsonb_build_object('actorBalance', v_actor.balance, 'otherBalance', v_other.balance)),
      v_data || jsonb_build_object('type', p_tr_type, 'otherUserId', p_other_user_id, 'note', p_note), p_context);
  END IF;
  v_result := done(v_data);
  PERFORM keep_result(v_actor.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;

GRANT EXECUTE ON FUNCTION transfer_credit TO {{serving_role}};
