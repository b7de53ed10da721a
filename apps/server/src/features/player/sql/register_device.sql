-- A player registers under p_mac, one of its own or one made up by the caller. A known MAC is bound to the installation that
-- registered it: another one needs that one's token or the owner's reset. The first registration of a device that was never paid
-- starts its trial, once (one that was forgotten meanwhile had it: used_trials), where take_trial gives one; else it may come with a
-- later registration, or be granted. Of playlists saved before it the player sees nothing until the owner confirms; and the key that it is given
-- proves nothing until then where the device is somebody's already (devices_mark_unproven_key), as anybody can register under a MAC. What runs under an application
-- that is retired goes on, also in a box that was set up anew; nothing begins there.
-- Devices are found by the MAC: `+ 0` keeps a plan of an empty table from reading all devices of the application instead.
-- p_device_key: the key to give a device that has none. p_token_hash: of the new token. p_old_token_hash: of the one sent, or null.
-- data: as device_state. Refusals: not_found (the application), device_taken.
CREATE OR REPLACE FUNCTION register_device(p_application_id int, p_install_id text, p_mac text, p_model text, p_version text, p_ip text,
  p_device_key text, p_token_hash bytea, p_old_token_hash bytea, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_application applications;
  v_device devices;
  v_used used_trials;
BEGIN
  SELECT * INTO v_application FROM applications WHERE id = p_application_id;
  IF NOT FOUND THEN RETURN refusal('not_found'); END IF;
  IF v_application.retired_at IS NOT NULL AND NOT EXISTS (SELECT FROM devices WHERE mac = p_mac AND application_id + 0 = p_application_id
      AND NOT never_ran(paid_expires_at, trial_ends_at, code_expires_at)) THEN
    RETURN refusal('not_found');
  END IF;
  INSERT INTO devices (mac, application_id, expires_at, created_at) VALUES (p_mac, p_application_id, p_now, p_now)
    ON CONFLICT (mac, application_id) DO NOTHING;
  SELECT * INTO v_device FROM devices WHERE mac = p_mac AND application_id + 0 = p_application_id FOR NO KEY UPDATE;
  -- The next try inserts it.
  IF NOT FOUND THEN RAISE serialization_failure USING MESSAGE = 'The device was forgotten meanwhile'; END IF;
  IF v_device.install_id <> p_install_id AND v_device.token_hash IS DISTINCT FROM p_old_token_hash THEN
    RETURN refusal('device_taken');
  END IF;

  IF v_device.install_id IS DISTINCT FROM p_install_id THEN
    v_device.registered_at := CASE WHEN v_device.install_id IS NULL THEN p_now ELSE v_device.registered_at END;
    INSERT INTO device_events (device_id, at, kind, detail) VALUES (v_device.id, p_now, 'registered',
      jsonb_strip_nulls(jsonb_build_object('model', p_model, 'version', p_version, 'ip', p_ip)));
  END IF;
  IF v_device.paid_expires_at IS NULL AND v_device.trial_ends_at IS NULL THEN
    SELECT * INTO v_used FROM used_trials WHERE mac = p_mac AND application_id = p_application_id;
    IF FOUND THEN
      v_device.trial_ends_at := v_used.trial_ends_at;
      v_device.trial_began_at := v_used.began_at;
      v_device.trial_granted_by := v_used.granted_by;
      v_device.package_kind := 'trial';
    ELSIF v_application.retired_at IS NULL AND take_trial(p_application_id, v_application.trial_days, p_mac, p_ip, p_now) THEN
      v_device.trial_ends_at := p_now + v_application.trial_days * interval '24 hours';
      v_device.trial_began_at := p_now;
      v_device.package_kind := 'trial';
    END IF;
  END IF;
  UPDATE devices SET install_id = p_install_id, token_hash = p_token_hash, device_key = coalesce(device_key, p_device_key),
      model = coalesce(p_model, model), version = coalesce(p_version, version), ip = p_ip, registered_at = v_device.registered_at,
      package_kind = v_device.package_kind, trial_ends_at = v_device.trial_ends_at, trial_began_at = v_device.trial_began_at,
      trial_granted_by = v_device.trial_granted_by, last_seen_at = p_now, seen_activation_id = last_activation_id
    WHERE id = v_device.id RETURNING * INTO v_device;
  RETURN done(device_state(v_device, p_now));
END $$;

GRANT EXECUTE ON FUNCTION register_device TO {{serving_role}};
