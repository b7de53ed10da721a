-- Of a device what a switch to it overwrites, by the names of its columns, so that it can be given back.
CREATE OR REPLACE FUNCTION former_device(p_device devices) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('owner_id', p_device.owner_id, 'package_kind', p_device.package_kind, 'paid_expires_at', p_device.paid_expires_at,
    'last_activation_id', p_device.last_activation_id, 'switched_from', p_device.switched_from, 'switched_to', p_device.switched_to,
    'switch_times', p_device.switch_times)
$$;
