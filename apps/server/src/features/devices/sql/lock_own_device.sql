-- The device with its row locked when it is in the actor's reach; else a row of nulls.
CREATE OR REPLACE FUNCTION lock_own_device(p_actor account_holders, p_device_id bigint)
RETURNS devices LANGUAGE plpgsql AS $$
DECLARE
  v_device devices;
BEGIN
  SELECT * INTO v_device FROM devices WHERE id = p_device_id FOR NO KEY UPDATE;
  IF device_level(p_actor, v_device.owner_id) IS NULL THEN RETURN NULL; END IF;
  RETURN v_device;
END $$;
