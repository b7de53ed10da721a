-- The activation that goes on from this one's time, whichever device had it by then.
CREATE OR REPLACE FUNCTION term_after(p_activation activations) RETURNS activations LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  v_after activations;
  v_device_id bigint := p_activation.device_id;
  v_mac text := p_activation.mac;
  v_event device_events;
BEGIN
  SELECT * INTO v_after FROM activations a
    WHERE a.device_id = v_device_id AND a.id > p_activation.id AND a.previous_activation_id = p_activation.id AND a.reversed_at IS NULL
    ORDER BY a.id LIMIT 1;
  IF FOUND THEN RETURN v_after; END IF;
  v_event.id := 0;
  LOOP
    SELECT * INTO v_event FROM device_events e
      WHERE e.device_id = v_device_id AND e.id > v_event.id AND e.kind = 'switched' AND e.at >= p_activation.created_at
        AND e.detail ->> 'from' = v_mac AND (e.detail ->> 'paidExpiresAt')::timestamptz = p_activation.box_expiry_date
      ORDER BY e.id LIMIT 1;
    IF NOT FOUND THEN RETURN NULL; END IF;
    v_mac := v_event.detail ->> 'to';
    SELECT id INTO v_device_id FROM devices WHERE mac = v_mac AND application_id + 0 = p_activation.application_id;
    SELECT * INTO v_after FROM activations a
      WHERE a.device_id = v_device_id AND a.id > p_activation.id AND a.previous_activation_id IS NULL AND a.reversed_at IS NULL
        AND a.previous_package_kind = '1-year' AND a.previous_paid_expires_at = p_activation.box_expiry_date
      ORDER BY a.id LIMIT 1;
    IF FOUND THEN RETURN v_after; END IF;
  END LOOP;
END $$;
