-- A player calls in with its token. An activation that it is told of counts as seen and can't be undone any more; otherwise the
-- call is written down once a minute at most. The answer comes from the row that was marked, so it never tells of more than it marks.
-- data: as device_state. Refusal: unauthorized.
CREATE OR REPLACE FUNCTION touch_device(p_token_hash bytea, p_ip text, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_device devices;
BEGIN
  SELECT * INTO v_device FROM devices WHERE token_hash = p_token_hash;
  IF NOT FOUND THEN RETURN refusal('unauthorized'); END IF;
  IF v_device.seen_activation_id IS DISTINCT FROM v_device.last_activation_id OR v_device.last_seen_at < p_now - interval '1 minute' THEN
    UPDATE devices SET last_seen_at = greatest(last_seen_at, p_now), ip = coalesce(p_ip, ip), seen_activation_id = last_activation_id
      WHERE id = v_device.id AND token_hash = p_token_hash RETURNING * INTO v_device;
    IF NOT FOUND THEN RETURN refusal('unauthorized'); END IF; -- reset or rotated just now
  END IF;
  RETURN done(device_state(v_device, p_now));
END $$;

GRANT EXECUTE ON FUNCTION touch_device TO {{serving_role}};
