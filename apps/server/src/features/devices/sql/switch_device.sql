-- Moves a device's paid time, its owner and that owner's playlists to another MAC. The old device has expired by that; what
-- was bought on it can't be undone any more. The new one keeps a trial or a code of its own, but where a code runs there under
-- somebody else it is theirs: else a switch would take a device over, with its key and its player. A trial is taken over by what is paid.
-- Whatever else has no paid time is taken over too, also somebody else's, as by an activation: the time that comes was paid for, and neither
-- whoever had a box once nor whoever granted it a trial may close it to who pays. But it is theirs for as long as that time is there:
-- what a switch took from somebody, the one that leaves it gives back, with its trial, its own switches and what was bought there; what was
-- nobody's only within the minutes of an undo, as later it is a box that was paid for. What somebody paid for since, on top, is not given back.
-- Devices are found by the MAC: `+ 0` keeps a plan of an empty table from reading all devices of the application instead.
-- Asked again within ten minutes, as after a lost answer, it answers as the first time: the time is where it was to go.
-- Back to where it came from within ten minutes it is an undo, which counts as none of the year's switches, nor does what it undoes, where
-- that makes all as it was: nothing had been known of the new MAC. Else it counts, or anybody's device could be had for nothing, for ever.
-- An undo is not undone: to the same MAC once more it is a switch that counts.
-- data: {deviceId (the new one), oldDeviceId, isUndoable: nothing was known of the new MAC there, so that switched back all is as it was}.
-- Refusals: C10002, C10011 the same MAC, C10404 absent or out of the actor's reach, C10022 {device: 'old'|'new'} disabled,
--   C10409 {reason: 'parent'}, C10024 {reason: 'nothing-left'|'target-active'|'too-often', perYear?|'too-soon', until?}.
CREATE OR REPLACE FUNCTION switch_device(p_actor_id bigint, p_mac text, p_new_mac text, p_application_id int, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_old devices;
  v_new devices;
  v_made_id bigint;
  v_problem jsonb;
  v_came device_events;  -- the switch that brought the time to the old device
  v_given_back devices;  -- what it was before, where it is that again
  v_is_undo boolean;
  v_is_undoable boolean;
  v_times timestamptz[];
  v_detail jsonb;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  v_problem := trade_refusal(v_actor.can_act, v_actor.can_trade);
  IF v_problem IS NOT NULL THEN RETURN v_problem; END IF;
  IF p_mac = p_new_mac THEN RETURN refusal('C10011'); END IF;
  -- Looked at before anything is locked, so that a stranger's question makes no row.
  SELECT * INTO v_old FROM devices WHERE mac = p_mac AND application_id + 0 = p_application_id;
  SELECT * INTO v_new FROM devices WHERE mac = p_new_mac AND application_id + 0 = p_application_id;
  IF v_old.id IS NULL OR (device_level(v_actor, v_old.owner_id) IS NULL AND NOT is_repeated_switch(v_actor, v_old, v_new, p_now)) THEN
    RETURN refusal('C10404');
  END IF;

  INSERT INTO devices (mac, application_id, expires_at, created_at) VALUES (p_new_mac, p_application_id, p_now, p_now)
    ON CONFLICT (mac, application_id) DO NOTHING RETURNING id INTO v_made_id;
  PERFORM FROM devices WHERE mac IN (p_mac, p_new_mac) AND application_id + 0 = p_application_id ORDER BY mac FOR NO KEY UPDATE;
  SELECT * INTO v_old FROM devices WHERE mac = p_mac AND application_id + 0 = p_application_id;
  SELECT * INTO v_new FROM devices WHERE mac = p_new_mac AND application_id + 0 = p_application_id;
  -- Of what was forgotten meanwhile the next try knows.
  IF v_old.id IS NULL OR v_new.id IS NULL THEN RAISE serialization_failure USING MESSAGE = 'A device was forgotten meanwhile'; END IF;
  IF is_repeated_switch(v_actor, v_old, v_new, p_now) THEN
    SELECT (detail ->> 'isUndoable')::boolean INTO v_is_undoable FROM device_events
      WHERE device_id = v_new.id AND kind = 'switched' AND at = v_new.switched_at ORDER BY id DESC LIMIT 1;
    RETURN done(jsonb_build_object('deviceId', v_new.id, 'oldDeviceId', v_old.id, 'isUndoable', coalesce(v_is_undoable, false)));
  END IF;
  v_times := ARRAY(SELECT t FROM unnest(v_old.switch_times) AS t WHERE t > p_now - interval '1 year' ORDER BY t);
  SELECT * INTO v_came FROM device_events WHERE device_id = v_old.id AND kind = 'switched' ORDER BY id DESC LIMIT 1;
  -- What is there is what it brought; bought anew, or more, it is something else.
  IF v_came.detail ->> 'to' <> p_mac OR (v_came.detail ->> 'paidExpiresAt')::timestamptz <> v_old.paid_expires_at THEN v_came := NULL; END IF;
  -- The switch that brought it here is the last that counted; an undo took its own out.
  v_is_undo := coalesce((v_came.detail ->> 'isUndoable')::boolean AND v_came.detail ->> 'from' = p_new_mac
    AND v_came.at > p_now - undo_window() AND v_times[cardinality(v_times)] = v_came.at, false);
  v_problem := CASE
    WHEN device_level(v_actor, v_old.owner_id) IS NULL THEN refusal('C10404')
    WHEN NOT v_old.is_enabled THEN refusal('C10022', '{"device": "old"}')
    WHEN NOT v_new.is_enabled THEN refusal('C10022', '{"device": "new"}')
    -- Of two at once the later one may come from an instant before: what was given away ended when it was.
    WHEN v_old.paid_expires_at > greatest(p_now, v_old.switched_at) IS NOT TRUE THEN refusal('C10024', '{"reason": "nothing-left"}')
    WHEN v_new.paid_expires_at > p_now OR (NOT has_no_paid_time(v_new.paid_expires_at, v_new.code_expires_at, p_now) AND v_new.owner_id IS NOT NULL
      AND device_level(v_actor, v_new.owner_id) IS NULL) THEN refusal('C10024', '{"reason": "target-active"}')
    WHEN NOT v_is_undo AND cardinality(v_times) >= switch_setting('perYear', 3)
      THEN refusal('C10024', jsonb_build_object('reason', 'too-often', 'perYear', switch_setting('perYear', 3)))
    -- Within the minutes of an undo it is a mistyped MAC that is put right; it counts as one of the year's.
    WHEN NOT v_is_undo AND v_times[cardinality(v_times)] > p_now - make_interval(hours => switch_setting('hoursBetween', 24))
      AND v_times[cardinality(v_times)] <= p_now - undo_window()
      THEN refusal('C10024', jsonb_build_object('reason', 'too-soon',
        'until', v_times[cardinality(v_times)] + make_interval(hours => switch_setting('hoursBetween', 24))))
  END;
  IF v_problem IS NOT NULL THEN
    DELETE FROM devices WHERE id = v_made_id;
    RETURN v_problem;
  END IF;

  v_is_undoable := v_made_id IS NOT NULL AND NOT EXISTS (SELECT FROM customers WHERE owner_id = v_old.owner_id AND mac = p_new_mac);
  v_times := CASE WHEN v_is_undo THEN trim_array(v_times, 1) ELSE v_times || p_now END;
  IF v_came.detail ? 'former' THEN
    v_given_back := jsonb_populate_record(v_old, v_came.detail -> 'former');
    IF v_given_back.owner_id IS NOT DISTINCT FROM v_old.owner_id OR (v_given_back.owner_id IS NULL AND v_came.at <= p_now - undo_window()) THEN
      v_given_back := NULL;
    ELSE
      v_given_back.owner_id := owner_given_back(v_old.id, v_given_back.owner_id, v_came.at, p_now);
    END IF;
  END IF;
  UPDATE devices SET owner_id = v_old.owner_id, package_kind = v_old.package_kind, paid_expires_at = v_old.paid_expires_at,
      app_type = coalesce(app_type, v_old.app_type), last_activation_id = NULL, switched_from = p_mac, switched_to = NULL, switched_at = p_now,
      switch_times = v_times
    WHERE id = v_new.id;
  IF v_given_back.id IS NULL THEN
    UPDATE devices SET package_kind = NULL, paid_expires_at = p_now, trial_ends_at = least(trial_ends_at, p_now),
        last_activation_id = NULL, switched_to = p_new_mac, switched_at = p_now, switch_times = v_times
      WHERE id = v_old.id;
  ELSE
    UPDATE devices SET owner_id = v_given_back.owner_id, package_kind = v_given_back.package_kind, paid_expires_at = v_given_back.paid_expires_at,
        last_activation_id = v_given_back.last_activation_id, switched_from = v_given_back.switched_from,
        switched_to = v_given_back.switched_to, switched_at = p_now, switch_times = v_given_back.switch_times
      WHERE id = v_old.id;
  END IF;
  -- In the order in which everybody locks several playlists.
  PERFORM FROM playlists WHERE device_id = v_old.id AND owner_id = v_old.owner_id ORDER BY id FOR NO KEY UPDATE;
  UPDATE playlists SET device_id = v_new.id WHERE device_id = v_old.id AND owner_id = v_old.owner_id;
  PERFORM carry_customer(v_old.owner_id, p_mac, p_new_mac, p_now, v_came.detail ->> 'from');
  v_detail := jsonb_build_object('from', p_mac, 'to', p_new_mac, 'paidExpiresAt', v_old.paid_expires_at, 'isUndoable', v_is_undoable);
  -- By the names of its columns: what the switch takes from the new device, and what the old one is again.
  INSERT INTO device_events (device_id, at, kind, actor_id, detail)
    VALUES (v_old.id, p_now, 'switched', p_actor_id,
        v_detail || CASE WHEN v_given_back.id IS NULL THEN '{}' ELSE jsonb_build_object('givenBack', former_device(v_given_back)) END),
      (v_new.id, p_now, 'switched', p_actor_id, v_detail || jsonb_build_object('former', former_device(v_new)));
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'device.switch', 'device', v_new.id,
    jsonb_build_object('deviceId', v_old.id, 'mac', p_mac, 'ownerId', v_new.owner_id, 'packageKind', v_new.package_kind),
    jsonb_build_object('deviceId', v_new.id, 'mac', p_new_mac, 'ownerId', v_old.owner_id, 'packageKind', v_old.package_kind,
      'paidExpiresAt', v_old.paid_expires_at), p_context);
  IF v_given_back.id IS NOT NULL THEN
    PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'device.give-back', 'device', v_old.id,
      jsonb_build_object('packageKind', NULL, 'paidExpiresAt', p_now, 'ownerId', v_old.owner_id),
      jsonb_build_object('mac', p_mac, 'packageKind', v_given_back.package_kind, 'paidExpiresAt', v_given_back.paid_expires_at,
        'ownerId', v_given_back.owner_id), p_context);
  END IF;
  RETURN done(jsonb_build_object('deviceId', v_new.id, 'oldDeviceId', v_old.id, 'isUndoable', v_is_undoable));
END $$;

GRANT EXECUTE ON FUNCTION switch_device TO {{serving_role}};
