-- What may be done with activation codes. The conventions are those of the ledger's functions; after the accounts and before the
-- devices, codes are locked, by id where there are several.

-- A code costs 1 credit point for a year, 2 for a lifetime.
CREATE FUNCTION code_price(p_kind text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_kind WHEN 'lifetime' THEN 2 ELSE 1 END
$$;

-- A yearly code's year begins when it is bought; a renewal adds a year to the later of now and its expiry.
CREATE FUNCTION code_expiry(p_kind text, p_expires_at timestamptz, p_now timestamptz)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_kind
    WHEN 'lifetime' THEN '9999-12-31T00:00:00Z'::timestamptz
    ELSE (greatest(p_expires_at, p_now) AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC'
  END
$$;

-- The code that this handle names, with its row locked, when it is in the actor's reach (own, a sub-reseller's, all for admins and
-- staff) and the rest of what the request says of it is right; else a row of nulls.
CREATE FUNCTION lock_own_code(p_actor account_holders, p_handle text, p_value text, p_code_id bigint)
RETURNS activation_codes LANGUAGE plpgsql AS $$
DECLARE
  v_code activation_codes;
BEGIN
  SELECT * INTO v_code FROM activation_codes WHERE handle = p_handle AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF v_code.value <> p_value OR v_code.id <> p_code_id OR device_level(p_actor, v_code.owner_id) IS NULL THEN RETURN NULL; END IF;
  RETURN v_code;
END $$;

-- Writes down until when codes give this device access. The device is locked first, so that the codes are read after whoever
-- changed one of them meanwhile.
CREATE FUNCTION refresh_code_time(p_device_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM devices WHERE id = p_device_id FOR NO KEY UPDATE;
  UPDATE devices SET code_expires_at =
      (SELECT max(expires_at) FROM activation_codes WHERE device_id = p_device_id AND is_enabled AND deleted_at IS NULL)
    WHERE id = p_device_id;
END $$;

-- Buys codes for oneself, or (p_owner_id) for an own sub-reseller, an admin or staff member for anyone. The actor pays, with one
-- transfer. The values and handles are made up by the caller, one each per code.
-- data: {purchaseId, transferId, codeIds, spent, balance}.
-- Refusals: C10002, C10409 {reason: 'parent'} a removed or disabled parent, C10013 not one's child or absent, C10016 the owner is
-- removed or disabled, C10017 key, C10422 {required, available}.
CREATE FUNCTION buy_codes_v1(p_actor_id bigint, p_owner_id bigint, p_kind text, p_values text[], p_handles text[],
  p_call text, p_key text, p_hash text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_buyer account_holders;
  v_owner account_holders;
  v_count constant int := cardinality(p_values);
  v_cost constant bigint := code_price(p_kind) * cardinality(p_values);
  v_moved record;
  v_purchase_id bigint;
  v_code_ids bigint[];
  v_data jsonb;
  v_result jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
  SELECT * INTO v_buyer FROM account_holders WHERE user_id = p_actor_id;
  v_result := find_kept_result(v_buyer.account_id, p_call, p_key, p_hash);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  IF v_buyer.can_trade IS NOT TRUE THEN
    RETURN CASE WHEN v_buyer.can_act THEN refusal('C10409', '{"reason": "parent"}') ELSE refusal('C10002') END;
  END IF;
  SELECT * INTO v_owner FROM account_holders WHERE user_id = p_owner_id;
  IF v_owner.user_id IS NULL OR NOT (v_owner.user_id = p_actor_id OR v_buyer.group_id IN (1, 4)
    OR v_owner.parent_id IS NOT DISTINCT FROM p_actor_id)
  THEN
    RETURN refusal('C10013');
  END IF;
  IF NOT v_owner.can_trade THEN RETURN refusal('C10016'); END IF;
  IF v_buyer.balance < v_cost THEN
    RETURN refusal('C10422', jsonb_build_object('required', v_cost, 'available', v_buyer.balance));
  END IF;

  SELECT * INTO v_moved FROM move_credit(v_buyer.account_id, 3, v_cost, 'Code Purchase', p_actor_id, NULL, NULL, p_now);
  INSERT INTO code_purchases (transfer_id, account_id, owner_id, kind, code_count, credit_point, created_at)
    VALUES (v_moved.transfer_id, v_buyer.account_id, p_owner_id, p_kind, v_count, code_price(p_kind), p_now)
    RETURNING id INTO v_purchase_id;
  WITH bought AS (
    INSERT INTO activation_codes (value, handle, purchase_id, owner_id, kind, expires_at, created_at)
      SELECT c.value, c.handle, v_purchase_id, p_owner_id, p_kind, code_expiry(p_kind, NULL, p_now), p_now
        FROM unnest(p_values, p_handles) AS c (value, handle)
      RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO v_code_ids FROM bought;
  v_data := jsonb_build_object('purchaseId', v_purchase_id, 'transferId', v_moved.transfer_id, 'codeIds', to_jsonb(v_code_ids),
    'spent', v_cost, 'balance', v_moved.debit_balance);
  PERFORM write_audit(p_now, p_actor_id, v_buyer.email, 'code.buy', 'code-purchase', v_purchase_id, NULL,
    v_data || jsonb_build_object('kind', p_kind, 'ownerId', p_owner_id), p_context);
  v_result := done(v_data);
  PERFORM keep_result(v_buyer.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;

-- Adds a year to a yearly code, expired or not, for 1 credit point of the actor's. Where it is bound, its device has the time at once.
-- data: {codeId, transferId, expiresAt, balance}.
-- Refusals: C10002, C10409 {reason: 'parent'}, C10012 no such code in the actor's reach, C10017 key, C10021 lifetime, C10422.
CREATE FUNCTION renew_code_v1(p_actor_id bigint, p_handle text, p_value text, p_call text, p_key text, p_hash text,
  p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_price constant int := 1;
  v_actor account_holders;
  v_code activation_codes;
  v_expires_at timestamptz;
  v_moved record;
  v_data jsonb;
  v_result jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  v_result := find_kept_result(v_actor.account_id, p_call, p_key, p_hash);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  IF v_actor.can_trade IS NOT TRUE THEN
    RETURN CASE WHEN v_actor.can_act THEN refusal('C10409', '{"reason": "parent"}') ELSE refusal('C10002') END;
  END IF;
  v_code := lock_own_code(v_actor, p_handle, p_value, NULL);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  IF v_code.kind = 'lifetime' THEN RETURN refusal('C10021'); END IF;
  IF v_actor.balance < v_price THEN
    RETURN refusal('C10422', jsonb_build_object('required', v_price, 'available', v_actor.balance));
  END IF;

  v_expires_at := code_expiry(v_code.kind, v_code.expires_at, p_now);
  SELECT * INTO v_moved FROM move_credit(v_actor.account_id, 3, v_price, 'Code Renewal', p_actor_id, NULL, NULL, p_now);
  INSERT INTO code_renewals (transfer_id, account_id, code_id, credit_point, previous_expires_at, expires_at, created_at)
    VALUES (v_moved.transfer_id, v_actor.account_id, v_code.id, v_price, v_code.expires_at, v_expires_at, p_now);
  UPDATE activation_codes SET expires_at = v_expires_at WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN PERFORM refresh_code_time(v_code.device_id); END IF;
  v_data := jsonb_build_object('codeId', v_code.id, 'transferId', v_moved.transfer_id, 'expiresAt', v_expires_at,
    'balance', v_moved.debit_balance);
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.renew', 'code', v_code.id,
    jsonb_build_object('expiresAt', v_code.expires_at), v_data, p_context);
  v_result := done(v_data);
  PERFORM keep_result(v_actor.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;

-- Disables an enabled code, or enables a disabled one; a device has or loses the access at once. data: {codeId, isEnabled}.
-- Refusals: C10002, C10012 no such code in the actor's reach, C10409 {reason: 'expired'}.
CREATE FUNCTION flip_code_v1(p_actor_id bigint, p_handle text, p_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_code activation_codes;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_code := lock_own_code(v_actor, p_handle, p_value, NULL);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  IF v_code.expires_at <= p_now THEN RETURN refusal('C10409', '{"reason": "expired"}'); END IF;
  UPDATE activation_codes SET is_enabled = NOT v_code.is_enabled WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN PERFORM refresh_code_time(v_code.device_id); END IF;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, CASE WHEN v_code.is_enabled THEN 'code.disable' ELSE 'code.enable' END, 'code',
    v_code.id, jsonb_build_object('isEnabled', v_code.is_enabled), jsonb_build_object('isEnabled', NOT v_code.is_enabled), p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id, 'isEnabled', NOT v_code.is_enabled));
END $$;

-- Frees a code from its device, which loses the access at once; p_new_value: the code's new value, or null to keep it.
-- data: {codeId, value}. Refusals: C10002, C10012 no such code in the actor's reach, C10409 {reason: 'expired'}.
CREATE FUNCTION reset_code_v1(p_actor_id bigint, p_handle text, p_code_id bigint, p_new_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_code activation_codes;
  v_value text;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_code := lock_own_code(v_actor, p_handle, NULL, p_code_id);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  IF v_code.expires_at <= p_now THEN RETURN refusal('C10409', '{"reason": "expired"}'); END IF;
  v_value := coalesce(p_new_value, v_code.value);
  UPDATE activation_codes SET device_id = NULL, redeemed_at = NULL, value = v_value WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN PERFORM refresh_code_time(v_code.device_id); END IF;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.reset', 'code', v_code.id,
    jsonb_build_object('deviceId', v_code.device_id), jsonb_build_object('isReplaced', p_new_value IS NOT NULL), p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id, 'value', v_value));
END $$;

-- Deletes a code with its playlists; a device loses the access at once. data: {codeId}.
-- Refusals: C10002, C10012 no such code in the actor's reach.
CREATE FUNCTION delete_code_v1(p_actor_id bigint, p_handle text, p_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_code activation_codes;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_code := lock_own_code(v_actor, p_handle, p_value, NULL);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  DELETE FROM code_playlists WHERE code_id = v_code.id;
  UPDATE activation_codes SET device_id = NULL, redeemed_at = NULL, deleted_at = p_now WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN PERFORM refresh_code_time(v_code.device_id); END IF;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.delete', 'code', v_code.id,
    jsonb_build_object('kind', v_code.kind, 'expiresAt', v_code.expires_at, 'deviceId', v_code.device_id), NULL, p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id));
END $$;

-- Replaces all playlists of a code. p_playlists: [{name, url, epg?}], checked by the caller. Their addresses stay out of the audit,
-- as they often carry a sign-in. data: {codeId}. Refusals: C10002, C10012 no such code in the actor's reach, C10409 {reason: 'expired'}.
CREATE FUNCTION set_code_playlists_v1(p_actor_id bigint, p_handle text, p_value text, p_playlists jsonb, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_code activation_codes;
  v_before jsonb;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_code := lock_own_code(v_actor, p_handle, p_value, NULL);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  IF v_code.expires_at <= p_now THEN RETURN refusal('C10409', '{"reason": "expired"}'); END IF;
  SELECT coalesce(jsonb_agg(name ORDER BY id), '[]') INTO v_before FROM code_playlists WHERE code_id = v_code.id;
  DELETE FROM code_playlists WHERE code_id = v_code.id;
  INSERT INTO code_playlists (code_id, name, url, epg_url)
    SELECT v_code.id, p.entry ->> 'name', p.entry ->> 'url', p.entry ->> 'epg'
      FROM jsonb_array_elements(p_playlists) WITH ORDINALITY AS p (entry, place) ORDER BY p.place;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.edit-playlists', 'code', v_code.id, jsonb_build_object('names', v_before),
    jsonb_build_object('names', jsonb_path_query_array(p_playlists, '$[*].name')), p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id));
END $$;

-- A player redeems a code. The code is locked before the device, so of two players one gets it. A device that is nobody's, or whose
-- time was over, becomes the code's owner's; one that runs under somebody else stays theirs. The same device again changes nothing.
-- data: as device_state. Refusals: unauthorized, not_active (disabled), codes_not_accepted (the application), code_unknown,
-- code_taken, code_expired, code_disabled.
CREATE FUNCTION redeem_code_v1(p_token_hash bytea, p_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_code activation_codes;
  v_device devices;
  v_problem text;
BEGIN
  SELECT * INTO v_code FROM activation_codes WHERE value = p_value AND deleted_at IS NULL FOR NO KEY UPDATE;
  SELECT * INTO v_device FROM devices WHERE token_hash = p_token_hash FOR NO KEY UPDATE;
  v_problem := CASE
    WHEN v_device.id IS NULL THEN 'unauthorized'
    WHEN NOT v_device.is_enabled THEN 'not_active'
    WHEN NOT (SELECT accepts_codes FROM applications WHERE id = v_device.application_id) THEN 'codes_not_accepted'
    WHEN v_code.id IS NULL THEN 'code_unknown'
    WHEN v_code.device_id <> v_device.id THEN 'code_taken'
    WHEN v_code.expires_at <= p_now THEN 'code_expired'
    WHEN NOT v_code.is_enabled THEN 'code_disabled'
  END;
  IF v_problem IS NOT NULL THEN RETURN refusal(v_problem); END IF;
  IF v_code.device_id IS NULL THEN
    UPDATE activation_codes SET device_id = v_device.id, redeemed_at = p_now WHERE id = v_code.id;
    UPDATE devices SET owner_id = CASE WHEN owner_id IS NULL OR expires_at <= p_now THEN v_code.owner_id ELSE owner_id END
      WHERE id = v_device.id;
    PERFORM refresh_code_time(v_device.id);
    SELECT * INTO STRICT v_device FROM devices WHERE id = v_device.id;
    PERFORM write_audit(p_now, NULL, NULL, 'code.redeem', 'code', v_code.id, NULL,
      jsonb_build_object('deviceId', v_device.id, 'mac', v_device.mac, 'applicationId', v_device.application_id), p_context);
  END IF;
  RETURN done(device_state(v_device, p_now));
END $$;

GRANT EXECUTE ON FUNCTION buy_codes_v1, renew_code_v1, flip_code_v1, reset_code_v1, delete_code_v1, set_code_playlists_v1, redeem_code_v1
  TO {{serving_role}};
