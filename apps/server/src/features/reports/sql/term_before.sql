-- The activation whose time this one goes on from, whichever device that was bought for: a switch takes the time to another.
CREATE OR REPLACE FUNCTION term_before(p_activation activations) RETURNS activations LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  v_before activations;
  v_device_id bigint := p_activation.device_id;
  v_mac text := p_activation.mac;
  v_event device_events;
BEGIN
  IF p_activation.previous_activation_id IS NOT NULL THEN
    SELECT * INTO v_before FROM activations WHERE id = p_activation.previous_activation_id;
    RETURN v_before;
  END IF;
  v_event.id := 9223372036854775807;
  LOOP
    SELECT * INTO v_event FROM device_events e
      WHERE e.device_id = v_device_id AND e.id < v_event.id AND e.kind = 'switched' AND e.at <= p_activation.created_at
        AND e.detail ->> 'to' = v_mac AND (e.detail ->> 'paidExpiresAt')::timestamptz = p_activation.previous_paid_expires_at
      ORDER BY e.id DESC LIMIT 1;
    IF NOT FOUND THEN RETURN NULL; END IF;
    v_mac := v_event.detail ->> 'from';
    SELECT id INTO v_device_id FROM devices WHERE mac = v_mac AND application_id + 0 = p_activation.application_id;
    SELECT * INTO v_before FROM activations a
      WHERE a.device_id = v_device_id AND a.id < p_activation.id AND a.reversed_at IS NULL
        AND a.box_expiry_date = p_activation.previous_paid_expires_at
      ORDER BY a.id DESC LIMIT 1;
    IF FOUND THEN RETURN v_before; END IF;
  END LOOP;
END $$;
