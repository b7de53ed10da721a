-- Deletes an expired code with its playlists. data: {codeId}.
-- Refusals: C10002, C10012 no such code in the actor's reach, C10409 {reason: 'not-expired'}.
CREATE OR REPLACE FUNCTION delete_code(p_actor_id bigint, p_handle text, p_value text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_code activation_codes;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  v_code := lock_own_code(v_actor, p_handle, p_value, NULL);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  IF v_code.expires_at > p_now THEN RETURN refusal('C10409', '{"reason": "not-expired"}'); END IF;
  DELETE FROM code_playlists WHERE code_id = v_code.id;
  UPDATE activation_codes SET device_id = NULL, redeemed_at = NULL, deleted_at = p_now WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN
    PERFORM refresh_code_time(v_code.device_id, v_actor, p_context, p_now);
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (v_code.device_id, p_now, 'code-released', p_actor_id);
  END IF;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.delete', 'code', v_code.id,
    jsonb_build_object('kind', v_code.kind, 'expiresAt', v_code.expires_at, 'deviceId', v_code.device_id), NULL, p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id));
END $$;

GRANT EXECUTE ON FUNCTION delete_code TO {{serving_role}};
