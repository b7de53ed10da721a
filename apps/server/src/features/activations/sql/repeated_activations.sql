-- What this account bought of this a moment ago and did not take back, the latest of each application, as the buyer was told of it. What was
-- switched to another MAC since is no repeat: the device has not what was bought. The account is locked, so nothing of it is under way; not
-- STABLE, so that it sees what was committed while that lock was waited for. Found by account and MAC, as a plan that was made of an empty
-- table would not know (`+ 0`).
CREATE OR REPLACE FUNCTION repeated_activations(p_account_id bigint, p_actor_id bigint, p_mac text, p_application_ids int[], p_package_kind text,
  p_waited interval)
RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('applicationId', r.application_id, 'applicationName', p.name, 'code', '000000',
      'creditPoint', r.credit_point, 'expiresAt', r.box_expiry_date, 'isOwner', d.owner_id IS NOT DISTINCT FROM p_actor_id,
      'activationId', r.id, 'deviceId', r.device_id, 'isRenewal', r.renews, 'isRepeat', true)), '[]')
    FROM (SELECT DISTINCT ON (a.application_id + 0) a.* FROM activations a
        WHERE a.account_id = p_account_id AND a.mac = p_mac AND a.application_id + 0 = ANY (p_application_ids)
          AND a.package_kind = p_package_kind AND a.reversed_at IS NULL AND a.written_at > statement_timestamp() - coalesce(p_waited, '0') - repeat_window()
        ORDER BY a.application_id + 0, a.id DESC) AS r
      JOIN devices d ON d.id = r.device_id AND d.paid_expires_at >= r.box_expiry_date
      JOIN applications p ON p.id = r.application_id);
END $$;
