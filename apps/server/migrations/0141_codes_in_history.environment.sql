-- A device's history tells of the codes that gave it time, and of when they were taken from it.

ALTER TABLE device_events DROP CONSTRAINT device_events_kind_check;
ALTER TABLE device_events ADD CONSTRAINT device_events_kind_check CHECK (kind IN ('registered', 'registration-reset',
  'registration-confirmed', 'enabled', 'disabled', 'activation-cancelled', 'switched', 'code-redeemed', 'code-released')) NOT VALID;
ALTER TABLE device_events VALIDATE CONSTRAINT device_events_kind_check;

-- A player redeems a code. The code is locked before the device, so of two players one gets it. A device that is nobody's, or whose
-- time was over, becomes the code's owner's; one that runs under somebody else stays theirs. The same device again changes nothing.
-- data: as device_state. Refusals: unauthorized, not_active (disabled), codes_not_accepted (the application), code_unknown,
-- code_taken, code_expired, code_disabled.
CREATE FUNCTION redeem_code_v2(p_token_hash bytea, p_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_code activation_codes;
  v_device devices;
  v_problem text;
BEGIN
  SELECT * INTO v_code FROM activation_codes WHERE value = p_value AND deleted_at IS NULL FOR NO KEY UPDATE;
  SELECT * INTO v_device FROM devices WHERE token_hash = p_token_hash FOR NO KEY UPDATE;
  v_problem := CASE
    WHEN v_device.id IS NULL THEN 'unauthorized'
    WHEN NOT v_device.is_enabled THEN 'not_active'
    WHEN NOT (SELECT accepts_codes FROM applications WHERE id = v_device.application_id) THEN 'codes_not_accepted'
    WHEN v_code.id IS NULL THEN 'code_unknown'
    WHEN v_code.device_id <> v_device.id THEN 'code_taken'
    WHEN v_code.expires_at <= p_now THEN 'code_expired'
    WHEN NOT v_code.is_enabled THEN 'code_disabled'
  END;
  IF v_problem IS NOT NULL THEN RETURN refusal(v_problem); END IF;
  IF v_code.device_id IS NULL THEN
    UPDATE activation_codes SET device_id = v_device.id, redeemed_at = p_now WHERE id = v_code.id;
    UPDATE devices SET owner_id = CASE WHEN owner_id IS NULL OR expires_at <= p_now THEN v_code.owner_id ELSE owner_id END
      WHERE id = v_device.id;
    PERFORM refresh_code_time(v_device.id);
    SELECT * INTO STRICT v_device FROM devices WHERE id = v_device.id;
    INSERT INTO device_events (device_id, at, kind, detail)
      VALUES (v_device.id, p_now, 'code-redeemed', jsonb_build_object('expiresAt', v_code.expires_at));
    PERFORM write_audit(p_now, NULL, NULL, 'code.redeem', 'code', v_code.id, NULL,
      jsonb_build_object('deviceId', v_device.id, 'mac', v_device.mac, 'applicationId', v_device.application_id), p_context);
  END IF;
  RETURN done(device_state(v_device, p_now));
END $$;

-- Frees a code from its device, which loses the access at once; p_new_value: the code's new value, or null to keep it.
-- data: {codeId, value}. Refusals: C10002, C10012 no such code in the actor's reach, C10409 {reason: 'expired'}.
CREATE FUNCTION reset_code_v2(p_actor_id bigint, p_handle text, p_code_id bigint, p_new_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_code activation_codes;
  v_value text;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_code := lock_own_code(v_actor, p_handle, NULL, p_code_id);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  IF v_code.expires_at <= p_now THEN RETURN refusal('C10409', '{"reason": "expired"}'); END IF;
  v_value := coalesce(p_new_value, v_code.value);
  UPDATE activation_codes SET device_id = NULL, redeemed_at = NULL, value = v_value WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN
    PERFORM refresh_code_time(v_code.device_id);
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (v_code.device_id, p_now, 'code-released', p_actor_id);
  END IF;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.reset', 'code', v_code.id,
    jsonb_build_object('deviceId', v_code.device_id), jsonb_build_object('isReplaced', p_new_value IS NOT NULL), p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id, 'value', v_value));
END $$;

-- Deletes a code with its playlists; a device loses the access at once. data: {codeId}.
-- Refusals: C10002, C10012 no such code in the actor's reach.
CREATE FUNCTION delete_code_v2(p_actor_id bigint, p_handle text, p_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_code activation_codes;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_code := lock_own_code(v_actor, p_handle, p_value, NULL);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  DELETE FROM code_playlists WHERE code_id = v_code.id;
  UPDATE activation_codes SET device_id = NULL, redeemed_at = NULL, deleted_at = p_now WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN
    PERFORM refresh_code_time(v_code.device_id);
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (v_code.device_id, p_now, 'code-released', p_actor_id);
  END IF;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.delete', 'code', v_code.id,
    jsonb_build_object('kind', v_code.kind, 'expiresAt', v_code.expires_at, 'deviceId', v_code.device_id), NULL, p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id));
END $$;

DROP FUNCTION redeem_code_v1;
DROP FUNCTION reset_code_v1;
DROP FUNCTION delete_code_v1;
GRANT EXECUTE ON FUNCTION redeem_code_v2, reset_code_v2, delete_code_v2 TO {{serving_role}};
