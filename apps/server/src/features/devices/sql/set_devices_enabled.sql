-- Disables or enables one MAC in some applications; the expiry stays. can_lift says who lifts a disable; a higher level that
-- disables makes it its own. What already is as wanted counts as done.
-- As an undo (p_is_undo) it takes back nothing but the actor's own last enabling or disabling, while the device is whose it was then and nobody
-- bought for it since: else it would overrule who disabled or enabled it meanwhile, or close what somebody else paid for. What is disabled by
-- that is of the level that they lifted, and one of the boxes that were disabled by number where it was, so that whoever could enable it
-- before can again, in the same ways.
-- data: {results: [{applicationId, applicationName?, code, deviceId?, wasChanged}] in the order of the request, changed}; code is
-- 000000, C10404 absent or out of the actor's reach, C10403 disabled by a higher level, or nothing paid for to disable, or
-- C10024 not to be undone any more. Refusal of the whole: C10002.
CREATE OR REPLACE FUNCTION set_devices_enabled(p_actor_id bigint, p_mac text, p_application_ids int[], p_is_enabled boolean, p_comment text,
  p_context jsonb, p_now timestamptz, p_is_undo boolean DEFAULT false)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_levels constant text[] := '{owner,parent,admin}';
  v_actor account_holders;
  v_device devices;
  v_last device_events;  -- that enabled or disabled it
  v_level text;
  v_new_level text;
  v_boxes jsonb;
  v_was_lower boolean;
  v_kind text := CASE WHEN p_is_enabled THEN 'enabled' ELSE 'disabled' END;
  v_codes jsonb := '{}';  -- by application
  v_changed_ids bigint[] := '{}';
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;

  FOR v_device IN
    SELECT * FROM devices WHERE mac = p_mac AND application_id + 0 = ANY (p_application_ids) ORDER BY application_id FOR NO KEY UPDATE
  LOOP
    v_level := device_level(v_actor, v_device.owner_id);
    CONTINUE WHEN v_level IS NULL;
    v_new_level := v_level;
    v_boxes := NULL;
    IF p_is_undo AND v_device.is_enabled <> p_is_enabled THEN
      SELECT * INTO v_last FROM device_events WHERE device_id = v_device.id AND kind IN ('enabled', 'disabled') ORDER BY id DESC LIMIT 1;
      IF v_last.actor_id IS DISTINCT FROM p_actor_id OR v_last.kind = v_kind
        -- What was written before whose it was stood there, and by functions of that time, is taken for what it is.
        OR v_last.detail ? 'ownerId' AND (v_last.detail -> 'ownerId', v_last.detail -> 'lastActivationId')
          IS DISTINCT FROM (coalesce(to_jsonb(v_device.owner_id), 'null'), coalesce(to_jsonb(v_device.last_activation_id), 'null'))
      THEN
        v_codes := v_codes || jsonb_build_object(v_device.application_id, jsonb_build_object('code', 'C10024', 'deviceId', v_device.id));
        CONTINUE;
      END IF;
      v_new_level := coalesce(v_last.detail ->> 'was', v_level);
      IF NOT p_is_enabled THEN
        v_boxes := (SELECT detail -> 'boxes' FROM device_events WHERE device_id = v_device.id AND kind = 'disabled' ORDER BY id DESC LIMIT 1);
      END IF;
    END IF;
    v_was_lower := NOT p_is_undo AND array_position(v_levels, v_device.disabled_level) < array_position(v_levels, v_new_level);
    IF (p_is_enabled AND NOT can_lift(v_device.disabled_level, v_level, v_actor))
      OR (NOT p_is_enabled AND v_level <> 'admin'
        AND is_unpaid(v_device.paid_expires_at, v_device.code_expires_at)) THEN
      v_codes := v_codes || jsonb_build_object(v_device.application_id, jsonb_build_object('code', 'C10403', 'deviceId', v_device.id));
      CONTINUE;
    END IF;
    IF v_device.is_enabled <> p_is_enabled OR (NOT p_is_enabled AND v_was_lower) THEN
      UPDATE devices SET is_enabled = p_is_enabled, disabled_level = CASE WHEN NOT p_is_enabled THEN v_new_level END
        WHERE id = v_device.id;
      INSERT INTO device_events (device_id, at, kind, actor_id, detail)
        VALUES (v_device.id, p_now, v_kind, p_actor_id, jsonb_strip_nulls(jsonb_build_object('level', v_new_level, 'comment', p_comment,
          'was', CASE WHEN p_is_enabled THEN v_device.disabled_level END, 'boxes', v_boxes))
          || jsonb_build_object('ownerId', v_device.owner_id, 'lastActivationId', v_device.last_activation_id));
      PERFORM write_audit(p_now, p_actor_id, v_actor.email, CASE WHEN p_is_enabled THEN 'device.enable' ELSE 'device.disable' END,
        'device', v_device.id, jsonb_build_object('isEnabled', v_device.is_enabled, 'disabledLevel', v_device.disabled_level),
        jsonb_build_object('isEnabled', p_is_enabled, 'level', v_new_level, 'comment', p_comment), p_context);
      v_changed_ids := v_changed_ids || v_device.id;
    END IF;
    v_codes := v_codes || jsonb_build_object(v_device.application_id, jsonb_build_object('code', '000000', 'deviceId', v_device.id));
  END LOOP;

  RETURN (SELECT done(jsonb_build_object('changed', cardinality(v_changed_ids), 'results', coalesce(jsonb_agg(
      jsonb_build_object('applicationId', r.id, 'applicationName', a.name,
        'wasChanged', coalesce((v_codes -> r.id::text ->> 'deviceId')::bigint = ANY (v_changed_ids), false))
      || coalesce(v_codes -> r.id::text, '{"code": "C10404"}') ORDER BY r.place), '[]')))
    FROM unnest(p_application_ids) WITH ORDINALITY AS r (id, place) LEFT JOIN applications a ON a.id = r.id);
END $$;

GRANT EXECUTE ON FUNCTION set_devices_enabled TO {{serving_role}};
