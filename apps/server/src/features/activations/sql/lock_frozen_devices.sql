-- Locks devices that somebody chose a while ago, for the rest of the transaction, and tells of each whether it is still what they chose:
-- [{deviceId, code}], code 000000, C10404 out of their reach by now, or `changed`. The account comes first, as everywhere: what follows may
-- charge it, and nobody who has a device's lock waits for an account.
CREATE OR REPLACE FUNCTION lock_frozen_devices(p_actor_id bigint, p_device_ids bigint[], p_marks uuid[])
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_device devices;
  v_result jsonb := '[]';
  v_code text;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  FOR v_device IN SELECT * FROM devices WHERE id = ANY (p_device_ids) ORDER BY mac COLLATE "C", application_id FOR NO KEY UPDATE
  LOOP
    v_code := CASE
      WHEN device_level(v_actor, v_device.owner_id) IS NULL THEN 'C10404'
      WHEN device_mark(v_device) IS DISTINCT FROM p_marks[array_position(p_device_ids, v_device.id)] THEN 'changed'
      ELSE '000000' END;
    v_result := v_result || jsonb_build_object('deviceId', v_device.id, 'code', v_code);
  END LOOP;
  RETURN v_result;
END $$;

GRANT EXECUTE ON FUNCTION lock_frozen_devices TO {{serving_role}};
