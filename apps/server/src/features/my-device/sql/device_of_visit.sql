-- The device that a visit is about, as it is now. It ends with its time, and when the device is disabled, switched, reset or given another key.
-- data: as device_state, with tokenHash (hexadecimal) and visitEndsAt. Refusal: unauthorized.
CREATE OR REPLACE FUNCTION device_of_visit(p_token_hash bytea, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_visit device_visits;
  v_device devices;
BEGIN
  SELECT * INTO v_visit FROM device_visits WHERE token_hash = p_token_hash AND ends_at > p_now;
  SELECT * INTO v_device FROM devices WHERE id = v_visit.device_id AND is_enabled AND token_hash IS NOT NULL;
  IF v_device.id IS NULL OR EXISTS (SELECT FROM device_events WHERE device_id = v_device.id AND id > v_visit.last_event_id
      AND kind IN ('disabled', 'switched', 'registration-reset', 'key-renewed')) THEN
    RETURN refusal('unauthorized');
  END IF;
  RETURN done(device_state(v_device, p_now)
    || jsonb_build_object('tokenHash', encode(v_device.token_hash, 'hex'), 'visitEndsAt', v_visit.ends_at));
END $$;

GRANT EXECUTE ON FUNCTION device_of_visit TO {{serving_role}};
