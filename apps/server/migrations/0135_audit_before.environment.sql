-- The audit log tells what was before, too: the balances of a transfer and of its reversal, and which boxes were switched. Replaced in
-- place: nothing else differs, and a server of before calls them as ever.

CREATE OR REPLACE FUNCTION transfer_credit_v1(p_actor_id bigint, p_tr_type text, p_other_user_id bigint, p_amount bigint, p_note text,
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
    RAISE EXCEPTION 'transfer_credit_v1 does not make %', p_tr_type USING ERRCODE = '22023';
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

CREATE OR REPLACE FUNCTION reverse_transfer_v2(p_actor_id bigint, p_transfer_id bigint, p_note text, p_call text, p_key text, p_hash text,
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

CREATE OR REPLACE FUNCTION set_boxes_enabled_v1(p_actor_id bigint, p_owner_id bigint, p_count int, p_is_enabled boolean, p_call text, p_key text,
  p_hash text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_levels constant text[] := '{owner,parent,admin}';
  v_actor account_holders;
  v_owner account_holders;
  v_level text;
  v_ids bigint[];
  v_available int;
  v_result jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id, p_owner_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  SELECT * INTO v_owner FROM account_holders WHERE user_id = p_owner_id;
  v_result := find_kept_result(v_actor.account_id, p_call, p_key, p_hash);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_level := CASE WHEN v_owner.group_id IN (2, 3) THEN device_level(v_actor, v_owner.user_id) END;
  IF v_level IS NULL THEN RETURN refusal('C10013'); END IF;

  -- Locked in the order of MAC and application, as everywhere; whatever was switched meanwhile drops out, and then it is too few.
  IF p_is_enabled THEN
    SELECT array_agg(b.id) INTO v_ids FROM (
      SELECT id FROM disabled_boxes WHERE owner_id = p_owner_id AND array_position(v_levels, disabled_level) <= array_position(v_levels, v_level)
       ORDER BY event_id DESC LIMIT p_count) b;
  ELSE
    SELECT array_agg(b.id) INTO v_ids FROM (
      SELECT id FROM devices WHERE owner_id = p_owner_id AND is_enabled AND paid_expires_at > p_now ORDER BY random() LIMIT p_count) b;
  END IF;
  SELECT coalesce(array_agg(l.id), '{}') INTO v_ids FROM (
    SELECT id FROM devices WHERE id = ANY (v_ids) AND is_enabled <> p_is_enabled AND owner_id = p_owner_id
     ORDER BY mac, application_id FOR NO KEY UPDATE) l;
  v_available := cardinality(v_ids);
  IF v_available < p_count THEN RETURN refusal('C10011', jsonb_build_object('available', v_available)); END IF;

  WITH changed AS (
    UPDATE devices SET is_enabled = p_is_enabled, disabled_level = CASE WHEN NOT p_is_enabled THEN v_level END
     WHERE id = ANY (v_ids) RETURNING id
  )
  INSERT INTO device_events (device_id, at, kind, actor_id, detail)
    SELECT id, p_now, CASE WHEN p_is_enabled THEN 'enabled' ELSE 'disabled' END, p_actor_id,
        jsonb_build_object('level', v_level, 'boxes', true)
      FROM changed;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, CASE WHEN p_is_enabled THEN 'boxes.enable' ELSE 'boxes.disable' END,
    'user', p_owner_id, jsonb_build_object('isEnabled', NOT p_is_enabled),
    jsonb_build_object('isEnabled', p_is_enabled, 'changed', p_count, 'level', v_level, 'deviceIds', to_jsonb(v_ids)), p_context);
  v_result := done(jsonb_build_object('changed', p_count));
  PERFORM keep_result(v_actor.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;
