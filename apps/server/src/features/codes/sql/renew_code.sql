-- Adds a year to a yearly code, expired or not, for 1 credit point of the actor's. Where it is bound, its device has the time at once.
-- Without a key, what this actor renewed a moment ago is not renewed again (repeat_window) unless p_again says so: it answers as it did
-- then, with isRepeat, isReplayed and today's balance.
-- data: {codeId, transferId, expiresAt, balance}.
-- Refusals: C10002, C10409 {reason: 'parent'}, C10012 no such code in the actor's reach, C10017 key, C10021 lifetime, C10422.
CREATE OR REPLACE FUNCTION renew_code(p_actor_id bigint, p_handle text, p_value text, p_call text, p_key text, p_hash text,
  p_again boolean, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_price constant int := code_price('renewal');
  v_actor account_holders;
  v_code activation_codes;
  v_repeated code_renewals;
  v_expires_at timestamptz;
  v_moved record;
  v_data jsonb;
  v_result jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  v_result := find_kept_result(v_actor.account_id, p_call, p_key, p_hash);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  v_code := lock_own_code(v_actor, p_handle, p_value, NULL);
  IF p_key IS NULL AND NOT p_again THEN
    SELECT * INTO v_repeated FROM code_renewals
      WHERE code_id = v_code.id AND account_id = v_actor.account_id AND written_at > statement_timestamp() - repeat_window()
      ORDER BY id DESC LIMIT 1;
    IF FOUND THEN
      RETURN done(jsonb_build_object('codeId', v_code.id, 'transferId', v_repeated.transfer_id, 'expiresAt', v_repeated.expires_at,
        'balance', v_actor.balance, 'isRepeat', true)) || '{"isReplayed": true}';
    END IF;
  END IF;
  v_result := trade_refusal(v_actor.can_act, v_actor.can_trade);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  IF v_code.kind = 'lifetime' THEN RETURN refusal('C10021'); END IF;
  IF v_actor.balance < v_price THEN
    RETURN refusal('C10422', jsonb_build_object('required', v_price, 'available', v_actor.balance));
  END IF;

  v_expires_at := code_expiry(v_code.kind, v_code.expires_at, p_now);
  SELECT * INTO v_moved FROM move_credit(v_actor.account_id, 3, v_price, 'Code Renewal', p_actor_id, NULL, NULL, p_now);
  INSERT INTO code_renewals (transfer_id, account_id, code_id, credit_point, previous_expires_at, expires_at, created_at)
    VALUES (v_moved.transfer_id, v_actor.account_id, v_code.id, v_price, v_code.expires_at, v_expires_at, p_now);
  UPDATE activation_codes SET expires_at = v_expires_at WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN PERFORM refresh_code_time(v_code.device_id, v_actor, p_context, p_now); END IF;
  v_data := jsonb_build_object('codeId', v_code.id, 'transferId', v_moved.transfer_id, 'expiresAt', v_expires_at,
    'balance', v_moved.debit_balance);
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.renew', 'code', v_code.id,
    jsonb_build_object('expiresAt', v_code.expires_at), v_data, p_context);
  v_result := done(v_data);
  PERFORM keep_result(v_actor.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;

GRANT EXECUTE ON FUNCTION renew_code TO {{serving_role}};
