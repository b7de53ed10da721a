-- Enables a device that the owner's side disabled and may not keep closed any more, by what the actor does beside. What an operator disabled
-- stays so. The device is the caller's to lock.
CREATE OR REPLACE FUNCTION open_device(p_device devices, p_actor account_holders, p_context jsonb, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_device devices;
BEGIN
  IF p_device.is_enabled OR p_device.disabled_level = 'admin' THEN RETURN; END IF;
  UPDATE devices SET is_enabled = true, disabled_level = NULL WHERE id = p_device.id RETURNING * INTO v_device;
  INSERT INTO device_events (device_id, at, kind, actor_id, detail)
    -- Whose it is by now: the device that is given may be as it was before.
    VALUES (p_device.id, p_now, 'enabled', p_actor.user_id, jsonb_build_object('level', p_device.disabled_level, 'was', p_device.disabled_level,
      'ownerId', v_device.owner_id, 'lastActivationId', v_device.last_activation_id));
  PERFORM write_audit(p_now, p_actor.user_id, p_actor.email, 'device.enable', 'device', p_device.id,
    jsonb_build_object('isEnabled', false, 'disabledLevel', p_device.disabled_level),
    jsonb_build_object('isEnabled', true, 'level', p_device.disabled_level), p_context);
END $$;
