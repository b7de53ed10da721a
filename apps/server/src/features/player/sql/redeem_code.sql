-- A player redeems a code. The code is locked before the device, so of two players one gets it. A device that is nobody's, or whose
-- time was over or nothing but a trial, becomes the code's owner's; one that runs under somebody else stays theirs. The same device again changes nothing.
-- The audit tells whose the device became, as it does of activations and switches, so that a device's owner can be proved.
-- data: as device_state. Refusals: unauthorized, not_active (disabled), codes_not_accepted (the application), code_unknown,
-- code_taken, code_expired, code_disabled.
CREATE OR REPLACE FUNCTION redeem_code(p_token_hash bytea, p_value text, p_context jsonb, p_now timestamptz)
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
    UPDATE devices SET owner_id = CASE WHEN owner_id IS NULL OR has_no_paid_time(paid_expires_at, code_expires_at, p_now) THEN v_code.owner_id ELSE owner_id END
      WHERE id = v_device.id;
    PERFORM refresh_code_time(v_device.id, NULL, p_context, p_now);
    SELECT * INTO STRICT v_device FROM devices WHERE id = v_device.id;
    INSERT INTO device_events (device_id, at, kind, detail)
      VALUES (v_device.id, p_now, 'code-redeemed', jsonb_build_object('expiresAt', v_code.expires_at));
    PERFORM write_audit(p_now, NULL, NULL, 'code.redeem', 'code', v_code.id, jsonb_build_object('ownerId', v_former_owner_id),
      jsonb_build_object('deviceId', v_device.id, 'mac', v_device.mac, 'applicationId', v_device.application_id,
        'ownerId', v_device.owner_id), p_context);
  END IF;
  RETURN done(device_state(v_device, p_now));
END $$;

GRANT EXECUTE ON FUNCTION redeem_code TO {{serving_role}};
