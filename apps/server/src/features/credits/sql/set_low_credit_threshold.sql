-- Sets from how many points on somebody is told; null for never. For oneself, one's sub-resellers, and by admins and staff for anyone.
-- data: {threshold?}. Refusals: C10002, C10013 not one's child or absent.
CREATE OR REPLACE FUNCTION set_low_credit_threshold(p_actor_id bigint, p_user_id bigint, p_threshold bigint, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_other account_holders;
  v_before bigint;
BEGIN
  PERFORM lock_accounts(ARRAY[p_user_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  SELECT * INTO v_other FROM account_holders WHERE user_id = p_user_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  IF v_other.user_id IS NULL OR NOT (v_actor.group_id IN (1, 4) OR v_other.user_id = p_actor_id OR v_other.parent_id IS NOT DISTINCT FROM p_actor_id) THEN
    RETURN refusal('C10013');
  END IF;
  SELECT low_credit_threshold INTO v_before FROM accounts WHERE id = v_other.account_id;
  IF v_before IS DISTINCT FROM p_threshold THEN
    UPDATE accounts SET low_credit_threshold = p_threshold WHERE id = v_other.account_id;
    PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'credit.set-alert', 'user', p_user_id,
      jsonb_build_object('threshold', v_before), jsonb_build_object('threshold', p_threshold), p_context);
  END IF;
  RETURN done(jsonb_strip_nulls(jsonb_build_object('threshold', p_threshold)));
END $$;

GRANT EXECUTE ON FUNCTION set_low_credit_threshold TO {{serving_role}};
