-- As what this person may manage the device: 'admin' (also staff), 'parent' of its owner, 'owner', or null: out of their reach.
CREATE OR REPLACE FUNCTION device_level(p_actor account_holders, p_owner_id bigint)
RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN p_actor.group_id IN (1, 4) THEN 'admin'
    WHEN p_owner_id = p_actor.user_id THEN 'owner'
    WHEN p_actor.group_id = 2 AND EXISTS (SELECT FROM users WHERE id = p_owner_id AND parent_id = p_actor.user_id) THEN 'parent'
  END;
END $$;
