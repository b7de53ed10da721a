-- The owner's side lets a changed box register again: token, key and binding go, time and playlists stay. So do codes, but for those that
-- free_codes_of_strangers frees: anybody may have registered a player under the MAC.
-- data: {deviceId}. Refusals: C10002, C10404 absent or out of the actor's reach. Not registered: nothing to do, done.
CREATE OR REPLACE FUNCTION reset_registration(p_actor_id bigint, p_device_id bigint, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_device devices;
  v_code_ids bigint[];
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  -- In the order that everybody has: codes before their device.
  v_code_ids := ARRAY(SELECT id FROM activation_codes WHERE device_id = p_device_id ORDER BY id FOR NO KEY UPDATE);
  v_device := lock_own_device(v_actor, p_device_id);
  IF v_device.id IS NULL THEN RETURN refusal('C10404'); END IF;
  IF v_device.install_id IS NOT NULL THEN
    PERFORM free_codes_of_strangers(v_actor, v_device, v_code_ids, p_context, p_now);
    UPDATE devices SET install_id = NULL, token_hash = NULL, device_key = NULL, is_key_unproven = false, registered_at = NULL,
        registration_confirmed_at = NULL
      WHERE id = p_device_id;
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (p_device_id, p_now, 'registration-reset', p_actor_id);
    PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'device.reset-registration', 'device', p_device_id,
      jsonb_build_object('registeredAt', v_device.registered_at, 'model', v_device.model), NULL, p_context);
  END IF;
  RETURN done(jsonb_build_object('deviceId', p_device_id));
END $$;

GRANT EXECUTE ON FUNCTION reset_registration TO {{serving_role}};
