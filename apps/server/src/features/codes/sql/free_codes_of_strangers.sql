-- Frees what a player that nobody confirmed redeemed of others' codes, as whoever runs a player of theirs under a MAC that was sold may redeem one
-- that brings playlists there. Whoever has such a code redeems it again; what it was before the player registered, and what is of the
-- owner's side or of somebody below them, stays. The device is the caller's to lock, and these are its codes, locked before it.
CREATE OR REPLACE FUNCTION free_codes_of_strangers(p_actor account_holders, p_device devices, p_code_ids bigint[], p_context jsonb, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_owner account_holders;
  v_code activation_codes;
BEGIN
  IF p_device.owner_id IS NULL OR p_device.registration_confirmed_at IS NOT NULL THEN RETURN; END IF;
  SELECT * INTO v_owner FROM account_holders WHERE user_id = p_device.owner_id;
  FOR v_code IN SELECT c.* FROM activation_codes c LEFT JOIN account_holders h ON h.user_id = c.owner_id
      WHERE c.device_id = p_device.id AND c.redeemed_at >= p_device.registered_at
        AND device_level(h, p_device.owner_id) IS NULL AND device_level(v_owner, c.owner_id) IS NULL
      ORDER BY c.id
  LOOP
    -- The next try locks it before the device.
    IF v_code.id <> ALL (p_code_ids) THEN RAISE serialization_failure USING MESSAGE = 'A code was redeemed meanwhile'; END IF;
    UPDATE activation_codes SET device_id = NULL, redeemed_at = NULL WHERE id = v_code.id;
    PERFORM refresh_code_time(p_device.id, p_actor, p_context, p_now);
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (p_device.id, p_now, 'code-released', p_actor.user_id);
    PERFORM write_audit(p_now, p_actor.user_id, p_actor.email, 'code.reset', 'code', v_code.id,
      jsonb_build_object('deviceId', p_device.id), jsonb_build_object('isReplaced', false), p_context);
  END LOOP;
END $$;
