-- Writes down until when codes give this device access. The device is locked first, so that the codes are read after whoever
-- changed one of them meanwhile. Where the actor takes the last one's time away and nothing is left that was paid for, the device is
-- enabled again: else it would be closed to who will pay, for a code that is free to be redeemed elsewhere, under any MAC.
-- The defaults are for functions of the release before, which knew nothing of that.
CREATE OR REPLACE FUNCTION refresh_code_time(p_device_id bigint, p_actor account_holders DEFAULT NULL, p_context jsonb DEFAULT NULL,
  p_now timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_device devices;
BEGIN
  PERFORM FROM devices WHERE id = p_device_id FOR NO KEY UPDATE;
  UPDATE devices SET code_expires_at =
      (SELECT max(expires_at) FROM activation_codes WHERE device_id = p_device_id AND is_enabled AND deleted_at IS NULL)
    WHERE id = p_device_id RETURNING * INTO v_device;
  IF is_unpaid(v_device.paid_expires_at, v_device.code_expires_at) THEN
    PERFORM open_device(v_device, p_actor, p_context, p_now);
  END IF;
END $$;
