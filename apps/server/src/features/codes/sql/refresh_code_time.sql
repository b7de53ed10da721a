-- Writes down until when codes give this device access. The device is locked first, so that the codes are read after whoever
-- changed one of them meanwhile.
CREATE OR REPLACE FUNCTION refresh_code_time(p_device_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM devices WHERE id = p_device_id FOR NO KEY UPDATE;
  UPDATE devices SET code_expires_at =
      (SELECT max(expires_at) FROM activation_codes WHERE device_id = p_device_id AND is_enabled AND deleted_at IS NULL)
    WHERE id = p_device_id;
END $$;
