-- Disables a number of a reseller's own, paid, enabled devices, picked at random, or enables as many of those that boxes disabled,
-- the last disabled first: so that the one undoes the other. All of them or none. can_lift says who lifts a disable.
-- The owner's account is locked, so that two such requests for one reseller wait for each other.
-- data: {changed}. Refusals: C10002, C10013 not one's child or absent, C10011 {available}, C10017 key.
CREATE OR REPLACE FUNCTION set_boxes_enabled(p_actor_id bigint, p_owner_id bigint, p_count int, p_is_enabled boolean, p_call text, p_key text,
  p_hash text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_owner account_holders;
  v_level text;
  v_ids bigint[];
  v_available int;
  v_result jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id, p_owner_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  SELECT * INTO v_owner FROM account_holders WHERE user_id = p_owner_id;
  v_result := find_kept_result(v_actor.account_id, p_call, p_key, p_hash);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_level := CASE WHEN v_owner.group_id IN (2, 3) THEN device_level(v_actor, v_owner.user_id) END;
  IF v_level IS NULL THEN RETURN refusal('C10013'); END IF;

  -- Locked in the order of MAC and application, as everywhere; whatever was switched meanwhile drops out, and then it is too few.
  IF p_is_enabled THEN
    SELECT array_agg(b.id) INTO v_ids FROM (
      SELECT id FROM disabled_boxes WHERE owner_id = p_owner_id AND can_lift(disabled_level, v_level, v_actor)
       ORDER BY event_id DESC LIMIT p_count) b;
  ELSE
    SELECT array_agg(b.id) INTO v_ids FROM (
      SELECT id FROM devices WHERE owner_id = p_owner_id AND is_enabled AND paid_expires_at > p_now ORDER BY random() LIMIT p_count) b;
  END IF;
  SELECT coalesce(array_agg(l.id), '{}') INTO v_ids FROM (
    SELECT id FROM devices WHERE id = ANY (v_ids) AND is_enabled <> p_is_enabled AND owner_id = p_owner_id
     ORDER BY mac, application_id FOR NO KEY UPDATE) l;
  v_available := cardinality(v_ids);
  IF v_available < p_count THEN RETURN refusal('C10011', jsonb_build_object('available', v_available)); END IF;

  WITH changed AS (
    UPDATE devices SET is_enabled = p_is_enabled, disabled_level = CASE WHEN NOT p_is_enabled THEN v_level END
     WHERE id = ANY (v_ids) RETURNING id
  )
  INSERT INTO device_events (device_id, at, kind, actor_id, detail)
    -- As it was before: this statement doesn't see what it changes.
    SELECT d.id, p_now, CASE WHEN p_is_enabled THEN 'enabled' ELSE 'disabled' END, p_actor_id,
        jsonb_strip_nulls(jsonb_build_object('level', v_level, 'boxes', true, 'was', CASE WHEN p_is_enabled THEN d.disabled_level END))
          || jsonb_build_object('ownerId', d.owner_id, 'lastActivationId', d.last_activation_id)
      FROM changed JOIN devices d USING (id);
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, CASE WHEN p_is_enabled THEN 'boxes.enable' ELSE 'boxes.disable' END,
    'user', p_owner_id, jsonb_build_object('isEnabled', NOT p_is_enabled),
    jsonb_build_object('isEnabled', p_is_enabled, 'changed', p_count, 'level', v_level, 'deviceIds', to_jsonb(v_ids)), p_context);
  v_result := done(jsonb_build_object('changed', p_count));
  PERFORM keep_result(v_actor.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;

GRANT EXECUTE ON FUNCTION set_boxes_enabled TO {{serving_role}};
