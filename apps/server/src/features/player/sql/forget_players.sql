-- Forgets those of some players that are still forgettable_players, whose rows the archive has: somebody may have got one meanwhile. That a
-- trial was had stays, so that registering anew begins none. Only the owner of the database may.
-- Locked in the order that everybody has. Whoever activates one of them in the moment that it goes finds no device, and tries again.
CREATE OR REPLACE FUNCTION forget_players(p_ids bigint[], p_before timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_ids bigint[];
BEGIN
  PERFORM FROM devices WHERE id = ANY (p_ids) ORDER BY mac, application_id FOR UPDATE;
  v_ids := ARRAY(SELECT unnest(p_ids) INTERSECT SELECT unnest(forgettable_players(p_before, p_ids[1] - 1, cardinality(p_ids))));
  INSERT INTO used_trials (mac, application_id, trial_ends_at, began_at, granted_by)
    SELECT mac, application_id, trial_ends_at, trial_began_at, trial_granted_by FROM devices WHERE id = ANY (v_ids) AND trial_ends_at IS NOT NULL
    ON CONFLICT (mac, application_id) DO NOTHING;
  DELETE FROM device_events WHERE device_id = ANY (v_ids);
  DELETE FROM devices WHERE id = ANY (v_ids);
END $$;
