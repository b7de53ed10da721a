-- Frees a code from its device, which loses the access at once; p_new_value: the code's new value, or null to keep it.
-- data: {codeId, value}. Refusals: C10002, C10012 no such code in the actor's reach, C10409 {reason: 'expired'}.
CREATE OR REPLACE FUNCTION reset_code(p_actor_id bigint, p_handle text, p_code_id bigint, p_new_value text, p_context jsonb, p_now timestamptz)
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
  IF v_code.device_id IS NOT NULL THEN
    PERFORM refresh_code_time(v_code.device_id, v_actor, p_context, p_now);
    INSERT INTO device_events (device_id, at, kind, actor_id) VALUES (v_code.device_id, p_now, 'code-released', p_actor_id);
  END IF;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.reset', 'code', v_code.id,
    jsonb_build_object('deviceId', v_code.device_id), jsonb_build_object('isReplaced', p_new_value IS NOT NULL), p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id, 'value', v_value));
END $$;

GRANT EXECUTE ON FUNCTION reset_code TO {{serving_role}};
