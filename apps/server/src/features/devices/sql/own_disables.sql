-- Somebody has no parent any more: what that one disabled of their devices is theirs to enable, as nobody else could but an operator.
CREATE OR REPLACE FUNCTION own_disables(p_owner_id bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET enable_seqscan = off AS $$
BEGIN
  -- In the order in which everybody locks devices.
  PERFORM FROM devices WHERE owner_id = p_owner_id AND NOT is_enabled AND disabled_level = 'parent'
    ORDER BY mac, application_id FOR NO KEY UPDATE;
  UPDATE devices SET disabled_level = 'owner' WHERE owner_id = p_owner_id AND NOT is_enabled AND disabled_level = 'parent';
END $$;
