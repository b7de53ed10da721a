-- Whether what is asked was done a moment ago, as after a lost answer: the time of p_old is where it was to go. The new device alone is looked
-- at for whether it is in the actor's reach: the old one may have been given back by that very switch.
CREATE OR REPLACE FUNCTION is_repeated_switch(p_actor account_holders, p_old devices, p_new devices, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(p_new.switched_from = p_old.mac AND p_new.switched_at = p_old.switched_at AND p_old.switched_at > p_now - undo_window()
    AND p_old.paid_expires_at > p_old.switched_at IS NOT TRUE AND device_level(p_actor, p_new.owner_id) IS NOT NULL, false);
END $$;
