-- What changes a device besides activations: its owner's side disables and enables it, and its player calls in.
-- The conventions are those of the ledger's functions. Players' refusals carry the words of /device/v1 instead of numbers.

-- As what this person may manage the device: 'admin' (also staff), 'parent' of its owner, 'owner', or null: out of their reach.
CREATE FUNCTION device_level(p_actor account_holders, p_owner_id bigint)
RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN p_actor.group_id IN (1, 4) THEN 'admin'
    WHEN p_owner_id = p_actor.user_id THEN 'owner'
    WHEN p_actor.group_id = 2 AND EXISTS (SELECT FROM users WHERE id = p_owner_id AND parent_id = p_actor.user_id) THEN 'parent'
  END;
END $$;

-- Disables or enables one MAC in some applications; the expiry stays. A disable is lifted only by the same or a higher level, and
-- a higher level makes it its own. What already is as wanted counts as done.
-- data: {results: [{applicationId, applicationName?, code, deviceId?, wasChanged}] in the order of the request, changed}; code is
-- 000000, C10404 absent or out of the actor's reach, or C10403 disabled by a higher level. Refusal of the whole: C10002.
CREATE FUNCTION set_devices_enabled_v1(p_actor_id bigint, p_mac text, p_application_ids int[], p_is_enabled boolean, p_comment text,
  p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_levels constant text[] := '{owner,parent,admin}';
  v_actor account_holders;
  v_device devices;
  v_level text;
  v_was_lower boolean;
  v_kind text := CASE WHEN p_is_enabled THEN 'enabled' ELSE 'disabled' END;
  v_codes jsonb := '{}';  -- by application
  v_changed_ids bigint[] := '{}';
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;

  FOR v_device IN
    SELECT * FROM devices WHERE mac = p_mac AND application_id = ANY (p_application_ids) ORDER BY application_id FOR NO KEY UPDATE
  LOOP
    v_level := device_level(v_actor, v_device.owner_id);
    CONTINUE WHEN v_level IS NULL;
    v_was_lower := array_position(v_levels, v_device.disabled_level) < array_position(v_levels, v_level);
    IF p_is_enabled AND array_position(v_levels, v_device.disabled_level) > array_position(v_levels, v_level) THEN
      v_codes := v_codes || jsonb_build_object(v_device.application_id, jsonb_build_object('code', 'C10403', 'deviceId', v_device.id));
      CONTINUE;
    END IF;
    IF v_device.is_enabled <> p_is_enabled OR (NOT p_is_enabled AND v_was_lower) THEN
      UPDATE devices SET is_enabled = p_is_enabled, disabled_level = CASE WHEN NOT p_is_enabled THEN v_level END
        WHERE id = v_device.id;
      INSERT INTO device_events (device_id, at, kind, actor_id, detail)
        VALUES (v_device.id, p_now, v_kind, p_actor_id, jsonb_strip_nulls(jsonb_build_object('level', v_level, 'comment', p_comment)));
      PERFORM write_audit(p_now, p_actor_id, v_actor.email, CASE WHEN p_is_enabled THEN 'device.enable' ELSE 'device.disable' END,
        'device', v_device.id, jsonb_build_object('isEnabled', v_device.is_enabled, 'disabledLevel', v_device.disabled_level),
        jsonb_build_object('isEnabled', p_is_enabled, 'level', v_level, 'comment', p_comment), p_context);
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

-- What a player is told of its device. A device whose time was moved to another MAC has expired by that.
CREATE FUNCTION device_state(p_device devices, p_now timestamptz)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('deviceId', p_device.id, 'mac', p_device.mac, 'applicationId', p_device.application_id,
    'ownerId', p_device.owner_id, 'deviceKey', p_device.device_key, 'packageKind', p_device.package_kind,
    'expiresAt', p_device.expires_at, 'trialEndsAt', p_device.trial_ends_at, 'registeredAt', p_device.registered_at,
    'isRegistrationConfirmed', p_device.registration_confirmed_at IS NOT NULL,
    'status', CASE
      WHEN NOT p_device.is_enabled THEN 'disabled'
      WHEN p_device.expires_at <= p_now AND p_device.switched_to IS NOT NULL THEN 'switched'
      WHEN p_device.expires_at <= p_now THEN 'expired'
      WHEN p_device.paid_expires_at > p_now THEN 'active'
      ELSE 'trial' END)
$$;

-- A player registers under p_mac, one of its own or one made up by the caller. A known MAC is bound to the installation that
-- registered it: another one needs that one's token or the owner's reset. The first registration of a device that was never paid
-- starts its trial, once; of playlists saved before it the player sees nothing until the owner confirms.
-- p_device_key: the key to give a device that has none. p_token_hash: of the new token. p_old_token_hash: of the one sent, or null.
-- data: as device_state. Refusals: not_found (the application), device_taken.
CREATE FUNCTION register_device_v1(p_application_id int, p_install_id text, p_mac text, p_model text, p_version text, p_ip text,
  p_device_key text, p_token_hash bytea, p_old_token_hash bytea, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_trial_days int;
  v_device devices;
BEGIN
  SELECT trial_days INTO v_trial_days FROM applications WHERE id = p_application_id AND retired_at IS NULL;
  IF NOT FOUND THEN RETURN refusal('not_found'); END IF;
  INSERT INTO devices (mac, application_id, expires_at, created_at) VALUES (p_mac, p_application_id, p_now, p_now)
    ON CONFLICT (mac, application_id) DO NOTHING;
  SELECT * INTO STRICT v_device FROM devices WHERE mac = p_mac AND application_id = p_application_id FOR NO KEY UPDATE;
  IF v_device.install_id <> p_install_id AND v_device.token_hash IS DISTINCT FROM p_old_token_hash THEN
    RETURN refusal('device_taken');
  END IF;

  IF v_device.install_id IS DISTINCT FROM p_install_id THEN
    v_device.registered_at := CASE WHEN v_device.install_id IS NULL THEN p_now ELSE v_device.registered_at END;
    INSERT INTO device_events (device_id, at, kind, detail) VALUES (v_device.id, p_now, 'registered',
      jsonb_strip_nulls(jsonb_build_object('model', p_model, 'version', p_version, 'ip', p_ip)));
  END IF;
  IF v_device.paid_expires_at IS NULL AND v_device.trial_ends_at IS NULL THEN
    v_device.trial_ends_at := p_now + v_trial_days * interval '24 hours';
    v_device.package_kind := 'trial';
  END IF;
  UPDATE devices SET install_id = p_install_id, token_hash = p_token_hash, device_key = coalesce(device_key, p_device_key),
      model = coalesce(p_model, model), version = coalesce(p_version, version), ip = p_ip, registered_at = v_device.registered_at,
      package_kind = v_device.package_kind, trial_ends_at = v_device.trial_ends_at,
      expires_at = greatest(paid_expires_at, v_device.trial_ends_at),
      last_seen_at = p_now, seen_activation_id = last_activation_id
    WHERE id = v_device.id RETURNING * INTO v_device;
  RETURN done(device_state(v_device, p_now));
END $$;

-- A player calls in with its token. An activation that it is told of counts as seen and can't be undone any more; otherwise the
-- call is written down once a minute at most. The answer comes from the row that was marked, so it never tells of more than it marks.
-- data: as device_state. Refusal: unauthorized.
CREATE FUNCTION touch_device_v1(p_token_hash bytea, p_ip text, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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

-- Replaces a device's token; the old one stops at once. data: {deviceId}. Refusal: unauthorized.
CREATE FUNCTION rotate_device_token_v1(p_token_hash bytea, p_new_token_hash bytea)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_device_id bigint;
BEGIN
  UPDATE devices SET token_hash = p_new_token_hash WHERE token_hash = p_token_hash RETURNING id INTO v_device_id;
  IF NOT FOUND THEN RETURN refusal('unauthorized'); END IF;
  RETURN done(jsonb_build_object('deviceId', v_device_id));
END $$;

-- The device with its row locked when it is in the actor's reach; else a row of nulls.
CREATE FUNCTION lock_own_device(p_actor account_holders, p_device_id bigint)
RETURNS devices LANGUAGE plpgsql AS $$
DECLARE
  v_device devices;
BEGIN
  SELECT * INTO v_device FROM devices WHERE id = p_device_id FOR NO KEY UPDATE;
  IF device_level(p_actor, v_device.owner_id) IS NULL THEN RETURN NULL; END IF;
  RETURN v_device;
END $$;

-- The owner's side lets a changed box register again: token, key and binding go, time and playlists stay.
-- data: {deviceId}. Refusals: C10002, C10404 absent or out of the actor's reach. Not registered: nothing to do, done.
CREATE FUNCTION reset_registration_v1(p_actor_id bigint, p_device_id bigint, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_actor account_holders;
  v_device devices;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_device := lock_own_device(v_actor, p_device_id);
  IF v_device.id IS NULL THEN RETURN refusal('C10404'); END IF;
  IF v_device.install_id IS NOT NULL THEN
    UPDATE devices SET install_id = NULL, token_hash = NULL, device_key = NULL, registered_at = NULL, registration_confirmed_at = NULL
      WHERE id = p_device_id;
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (p_device_id, p_now, 'registration-reset', p_actor_id);
    PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'device.reset-registration', 'device', p_device_id,
      jsonb_build_object('registeredAt', v_device.registered_at, 'model', v_device.model), NULL, p_context);
  END IF;
  RETURN done(jsonb_build_object('deviceId', p_device_id));
END $$;

-- The owner's side confirms that the player that registered is the customer's. data: {deviceId}.
-- Refusals: C10002, C10404 absent or out of the actor's reach, C10409 {reason: 'not-registered'}.
CREATE FUNCTION confirm_registration_v1(p_actor_id bigint, p_device_id bigint, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_actor account_holders;
  v_device devices;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_device := lock_own_device(v_actor, p_device_id);
  IF v_device.id IS NULL THEN RETURN refusal('C10404'); END IF;
  IF v_device.install_id IS NULL THEN RETURN refusal('C10409', '{"reason": "not-registered"}'); END IF;
  IF v_device.registration_confirmed_at IS NULL THEN
    UPDATE devices SET registration_confirmed_at = p_now WHERE id = p_device_id;
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (p_device_id, p_now, 'registration-confirmed', p_actor_id);
    PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'device.confirm-registration', 'device', p_device_id, NULL,
      jsonb_build_object('registeredAt', v_device.registered_at, 'model', v_device.model), p_context);
  END IF;
  RETURN done(jsonb_build_object('deviceId', p_device_id));
END $$;

GRANT EXECUTE ON FUNCTION set_devices_enabled_v1, register_device_v1, touch_device_v1, rotate_device_token_v1, reset_registration_v1,
  confirm_registration_v1 TO {{serving_role}};
