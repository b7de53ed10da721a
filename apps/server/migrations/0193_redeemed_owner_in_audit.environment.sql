-- Redeeming a code may make its owner that of the device: the audit log says so, as it does of activations and switches, so that a
-- device's owner can be proved. Replaced in place: nothing else differs, and a server of before calls it as ever.
CREATE OR REPLACE FUNCTION redeem_code_v2(p_token_hash bytea, p_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_code activation_codes;
  v_device devices;
  v_former_owner_id bigint;
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
    v_former_owner_id := v_device.owner_id;
    UPDATE activation_codes SET device_id = v_device.id, redeemed_at = p_now WHERE id = v_code.id;
    UPDATE devices SET owner_id = CASE WHEN owner_id IS NULL OR expires_at <= p_now THEN v_code.owner_id ELSE owner_id END
      WHERE id = v_device.id;
    PERFORM refresh_code_time(v_device.id);
    SELECT * INTO STRICT v_device FROM devices WHERE id = v_device.id;
    INSERT INTO device_events (device_id, at, kind, detail)
      VALUES (v_device.id, p_now, 'code-redeemed', jsonb_build_object('expiresAt', v_code.expires_at));
    PERFORM write_audit(p_now, NULL, NULL, 'code.redeem', 'code', v_code.id, jsonb_build_object('ownerId', v_former_owner_id),
      jsonb_build_object('deviceId', v_device.id, 'mac', v_device.mac, 'applicationId', v_device.application_id,
        'ownerId', v_device.owner_id), p_context);
  END IF;
  RETURN done(device_state(v_device, p_now));
END $$;
