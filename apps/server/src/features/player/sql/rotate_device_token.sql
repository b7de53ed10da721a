-- Replaces a device's token; the old one stops at once. data: {deviceId}. Refusal: unauthorized.
CREATE OR REPLACE FUNCTION rotate_device_token(p_token_hash bytea, p_new_token_hash bytea)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_device_id bigint;
BEGIN
  UPDATE devices SET token_hash = p_new_token_hash WHERE token_hash = p_token_hash RETURNING id INTO v_device_id;
  IF NOT FOUND THEN RETURN refusal('unauthorized'); END IF;
  RETURN done(jsonb_build_object('deviceId', v_device_id));
END $$;

GRANT EXECUTE ON FUNCTION rotate_device_token TO {{serving_role}};
