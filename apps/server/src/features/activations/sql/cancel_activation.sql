-- Undoes an activation within 10 minutes: for the buyer, while it is the device's latest and the player has not called in since.
-- The credit returns, and the device gets back package, expiry and owner; where a code runs there that was redeemed since, it is that code's
-- owner's, as it would have become without the activation. What the buyer's side disabled is enabled again where it is not
-- theirs any more, or has nothing left that was paid for: nobody may close a device to who will pay by buying it for a moment.
-- data: {activationId, deviceId, transferId, creditPoint, balance}.
-- Refusals: C10002, C10012 no such activation of this buyer, C10024 {reason: 'reversed'|'late'|'superseded'|'called-in'}.
CREATE OR REPLACE FUNCTION cancel_activation(p_actor_id bigint, p_activation_id bigint, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_buyer account_holders;
  v_activation activations;
  v_device devices;
  v_reason text;
  v_moved record;
  v_owner_id bigint;
  v_data jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
  SELECT * INTO v_buyer FROM account_holders WHERE user_id = p_actor_id;
  IF v_buyer.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  SELECT * INTO v_activation FROM activations WHERE id = p_activation_id AND account_id = v_buyer.account_id;
  IF NOT FOUND THEN RETURN refusal('C10012'); END IF;
  SELECT * INTO STRICT v_device FROM devices WHERE id = v_activation.device_id FOR NO KEY UPDATE;
  v_reason := CASE
    WHEN v_activation.reversed_at IS NOT NULL THEN 'reversed'
    WHEN p_now > v_activation.created_at + undo_window() THEN 'late'
    WHEN v_device.last_activation_id IS DISTINCT FROM v_activation.id THEN 'superseded'
    WHEN v_device.seen_activation_id = v_activation.id THEN 'called-in'
  END;
  IF v_reason IS NOT NULL THEN RETURN refusal('C10024', jsonb_build_object('reason', v_reason)); END IF;

  SELECT * INTO v_moved FROM move_credit(2, v_buyer.account_id, v_activation.credit_point, 'Reversal', p_actor_id,
    v_activation.transfer_id, NULL, p_now);
  UPDATE accounts SET reversal_count = reversal_count + 1 WHERE id = v_buyer.account_id;
  UPDATE activations SET reversed_at = p_now WHERE id = v_activation.id;
  UPDATE activation_counters
    SET reversals = reversals + 1, reversed_credit_points = reversed_credit_points + v_activation.credit_point
    WHERE account_id = v_activation.account_id AND application_id = v_activation.application_id
      AND day = (v_activation.created_at AT TIME ZONE 'UTC')::date;
  v_owner_id := v_activation.previous_owner_id;
  IF v_activation.previous_paid_expires_at > p_now IS NOT TRUE THEN
    v_owner_id := owner_given_back(v_device.id, v_owner_id, v_activation.created_at, p_now);
  END IF;
  UPDATE devices SET owner_id = v_owner_id, package_kind = v_activation.previous_package_kind,
      paid_expires_at = v_activation.previous_paid_expires_at, last_activation_id = v_activation.previous_activation_id
    WHERE id = v_device.id;
  INSERT INTO device_events (device_id, at, kind, actor_id, detail)
    VALUES (v_device.id, p_now, 'activation-cancelled', p_actor_id, jsonb_build_object('activationId', v_activation.id));
  v_data := jsonb_build_object('activationId', v_activation.id, 'deviceId', v_device.id, 'transferId', v_moved.transfer_id,
    'creditPoint', v_activation.credit_point, 'balance', v_moved.credit_balance);
  PERFORM write_audit(p_now, p_actor_id, v_buyer.email, 'activation.cancel', 'device', v_device.id,
    jsonb_build_object('packageKind', v_device.package_kind, 'paidExpiresAt', v_device.paid_expires_at, 'ownerId', v_device.owner_id),
    v_data || jsonb_build_object('packageKind', v_activation.previous_package_kind,
      'paidExpiresAt', v_activation.previous_paid_expires_at, 'ownerId', v_owner_id), p_context);
  IF v_owner_id IS DISTINCT FROM v_device.owner_id
    OR is_unpaid(v_activation.previous_paid_expires_at, v_device.code_expires_at)
  THEN
    PERFORM open_device(v_device, v_buyer, p_context, p_now);
  END IF;
  RETURN done(v_data);
END $$;

GRANT EXECUTE ON FUNCTION cancel_activation TO {{serving_role}};
