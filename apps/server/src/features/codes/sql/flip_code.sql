-- Disables an enabled code, or enables a disabled one; a device has or loses the access at once. One that is as p_wanted already stays so.
-- data: {codeId, isEnabled}.
-- Refusals: C10002, C10012 no such code in the actor's reach, C10409 {reason: 'expired'}.
CREATE OR REPLACE FUNCTION flip_code(p_actor_id bigint, p_handle text, p_value text, p_context jsonb, p_now timestamptz, p_wanted boolean DEFAULT NULL)
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
  IF v_code.is_enabled = p_wanted THEN RETURN done(jsonb_build_object('codeId', v_code.id, 'isEnabled', p_wanted)); END IF;
  UPDATE activation_codes SET is_enabled = NOT v_code.is_enabled WHERE id = v_code.id;
  IF v_code.device_id IS NOT NULL THEN PERFORM refresh_code_time(v_code.device_id, v_actor, p_context, p_now); END IF;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, CASE WHEN v_code.is_enabled THEN 'code.disable' ELSE 'code.enable' END, 'code',
    v_code.id, jsonb_build_object('isEnabled', v_code.is_enabled), jsonb_build_object('isEnabled', NOT v_code.is_enabled), p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id, 'isEnabled', NOT v_code.is_enabled));
END $$;

GRANT EXECUTE ON FUNCTION flip_code TO {{serving_role}};
