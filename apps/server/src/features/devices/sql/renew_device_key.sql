-- The owner's side gives a device another key, as a former owner knows the old one; its player shows it with its next call.
-- data: {deviceId}. Refusals: C10002, C10404 absent or out of the actor's reach, C10409 {reason: 'not-registered'}.
CREATE OR REPLACE FUNCTION renew_device_key(p_actor_id bigint, p_device_id bigint, p_device_key text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_device devices;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_device := lock_own_device(v_actor, p_device_id);
  IF v_device.id IS NULL THEN RETURN refusal('C10404'); END IF;
  IF v_device.device_key IS NULL THEN RETURN refusal('C10409', '{"reason": "not-registered"}'); END IF;
  UPDATE devices SET device_key = p_device_key WHERE id = p_device_id;
  INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (p_device_id, p_now, 'key-renewed', p_actor_id);
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'device.new-key', 'device', p_device_id, NULL, NULL, p_context);
  RETURN done(jsonb_build_object('deviceId', p_device_id));
END $$;

GRANT EXECUTE ON FUNCTION renew_device_key TO {{serving_role}};
