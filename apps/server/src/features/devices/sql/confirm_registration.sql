-- The owner's side confirms that the player that registered is the customer's, and so that its key is. data: {deviceId}.
-- Refusals: C10002, C10404 absent or out of the actor's reach, C10409 {reason: 'not-registered'}.
CREATE OR REPLACE FUNCTION confirm_registration(p_actor_id bigint, p_device_id bigint, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_device devices;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_device := lock_own_device(v_actor, p_device_id);
  IF v_device.id IS NULL THEN RETURN refusal('C10404'); END IF;
  IF v_device.install_id IS NULL THEN RETURN refusal('C10409', '{"reason": "not-registered"}'); END IF;
  IF v_device.registration_confirmed_at IS NULL THEN
    UPDATE devices SET registration_confirmed_at = p_now, is_key_unproven = false WHERE id = p_device_id;
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (p_device_id, p_now, 'registration-confirmed', p_actor_id);
    PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'device.confirm-registration', 'device', p_device_id, NULL,
      jsonb_build_object('registeredAt', v_device.registered_at, 'model', v_device.model), p_context);
  END IF;
  RETURN done(jsonb_build_object('deviceId', p_device_id));
END $$;

GRANT EXECUTE ON FUNCTION confirm_registration TO {{serving_role}};
