-- All of a device that decides what an activation of it costs and does, the code on it too: once that gives no time, whoever pays becomes the
-- owner. Two marks differ where one of that does.
CREATE OR REPLACE FUNCTION device_mark(p_device devices) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT md5(concat_ws('|', coalesce(p_device.owner_id, 0), coalesce(p_device.package_kind, ''),
    coalesce(extract(epoch FROM p_device.paid_expires_at), 0), coalesce(extract(epoch FROM p_device.code_expires_at), 0), p_device.is_enabled))::uuid
$$;

GRANT EXECUTE ON FUNCTION device_mark TO {{serving_role}};
