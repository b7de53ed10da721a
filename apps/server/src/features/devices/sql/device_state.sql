-- What a player is told of its device. A device whose time was moved to another MAC has expired by that; one that had time since only expired. Of the access that a code
-- gives the kind is told as the package, where it lasts longer than what was paid.
CREATE OR REPLACE FUNCTION device_state(p_device devices, p_now timestamptz)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('deviceId', p_device.id, 'mac', p_device.mac, 'applicationId', p_device.application_id,
    'ownerId', p_device.owner_id, 'deviceKey', p_device.device_key,
    'packageKind', CASE
      WHEN p_device.code_expires_at > p_now AND p_device.code_expires_at >= coalesce(p_device.paid_expires_at, p_now)
        THEN CASE WHEN p_device.code_expires_at >= lifetime_end() THEN 'lifetime' ELSE '1-year' END
      ELSE p_device.package_kind END,
    'expiresAt', p_device.expires_at, 'trialEndsAt', p_device.trial_ends_at, 'registeredAt', p_device.registered_at,
    'isRegistrationConfirmed', p_device.registration_confirmed_at IS NOT NULL,
    'status', CASE
      WHEN NOT p_device.is_enabled THEN 'disabled'
      WHEN p_device.expires_at <= p_now AND is_switched_away(p_device.switched_to, p_device.expires_at, p_device.switched_at) THEN 'switched'
      WHEN p_device.expires_at <= p_now THEN 'expired'
      WHEN p_device.paid_expires_at > p_now OR p_device.code_expires_at > p_now THEN 'active'
      ELSE 'trial' END)
$$;
