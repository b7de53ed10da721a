-- Why this actor may not make this transfer with that other person, or null. Takes what account_holders tells of both. Nobody takes
-- credit out of an admin's account: what an admin was given by mistake is taken back by a reversal.
CREATE OR REPLACE FUNCTION transfer_problem(p_tr_type text, p_actor account_holders, p_other account_holders)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_tr_type = 'Added Self Credit' THEN
    RETURN CASE WHEN p_actor.group_id <> 1 THEN 'C10403' END;
  END IF;
  IF p_other.user_id IS NULL OR p_other.user_id = p_actor.user_id
    OR NOT (p_actor.group_id IN (1, 4) OR p_other.parent_id IS NOT DISTINCT FROM p_actor.user_id)
  THEN
    RETURN 'C10013';
  END IF;
  IF p_tr_type = 'Withdraw' THEN RETURN CASE WHEN p_other.group_id = 1 THEN 'C10014' END; END IF;
  RETURN CASE WHEN NOT p_other.can_trade THEN 'C10016' END;
END $$;
