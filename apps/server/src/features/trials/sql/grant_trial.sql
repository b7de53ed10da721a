-- Somebody who sells grants a device its one trial and becomes its owner, as many a day (UTC) as the operator lets them, and with a
-- balance that is not too low. Their account is locked, so that what they granted today is counted while nobody adds to it; the balance
-- is read and stays as it is. A device that nobody knew begins with it.
-- The same again a moment later (repeat_window), as after a lost answer, answers as the first time.
-- data: {deviceId, trialEndsAt, left: how many more today}.
-- Refusals: C10002, C10409 {reason: 'parent'}, C10019 the application, C10022 disabled,
--   C10025 {reason: 'off'|'blocked'|'had'|'paid'|'quota', perDay?|'balance', least?}.
CREATE OR REPLACE FUNCTION grant_trial(p_actor_id bigint, p_mac text, p_application_id int, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_rules trial_rules;
  v_trial_days int;
  v_device devices;
  v_was devices;
  v_made_id bigint;
  v_granted int;
  v_problem jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  v_problem := trade_refusal(v_actor.can_act, v_actor.can_trade);
  IF v_problem IS NOT NULL THEN RETURN v_problem; END IF;
  -- An operator sells all, and yet grants none: the call and its quota are the tenants'.
  SELECT CASE WHEN o.is_off THEN 0 ELSE s.trial_days END INTO v_trial_days
    FROM applications_of_seller(p_actor_id, v_actor.group_id, v_actor.parent_id) AS s LEFT JOIN trial_applications o ON o.application_id = s.id
   WHERE s.id = p_application_id AND s.is_sold AND v_actor.group_id IN (2, 3);
  IF NOT FOUND THEN RETURN refusal('C10019'); END IF;
  SELECT * INTO STRICT v_rules FROM trial_rules;
  SELECT count(*) INTO v_granted FROM devices
   WHERE trial_granted_by = p_actor_id AND trial_began_at >= date_trunc('day', p_now, 'UTC') AND trial_began_at < date_trunc('day', p_now, 'UTC') + interval '24 hours';

  -- Looked at before anything is made, so that a refusal makes no row.
  SELECT * INTO v_device FROM devices WHERE mac = p_mac AND application_id + 0 = p_application_id FOR NO KEY UPDATE;
  IF v_device.trial_granted_by = p_actor_id AND v_device.trial_began_at > p_now - repeat_window() AND v_device.trial_ends_at > p_now THEN
    RETURN done(jsonb_build_object('deviceId', v_device.id, 'trialEndsAt', v_device.trial_ends_at,
      'left', greatest(v_rules.grants_per_day - v_granted, 0))) || '{"isReplayed": true}';
  END IF;
  v_problem := CASE
    WHEN v_trial_days = 0 THEN refusal('C10025', '{"reason": "off"}')
    WHEN v_granted >= v_rules.grants_per_day THEN refusal('C10025', jsonb_build_object('reason', 'quota', 'perDay', v_rules.grants_per_day))
    WHEN v_actor.balance < v_rules.least_balance THEN refusal('C10025', jsonb_build_object('reason', 'balance', 'least', v_rules.least_balance))
    WHEN is_trial_blocked(p_mac, v_device.ip) THEN refusal('C10025', '{"reason": "blocked"}')
    WHEN v_device.trial_ends_at IS NOT NULL OR EXISTS (SELECT FROM used_trials WHERE mac = p_mac AND application_id = p_application_id)
      THEN refusal('C10025', '{"reason": "had"}')
    -- Its codes' time is empty while they are disabled; enabled again, they would run on a device that a trial had made somebody else's.
    WHEN v_device.paid_expires_at IS NOT NULL OR EXISTS (SELECT FROM activation_codes WHERE device_id = v_device.id)
      THEN refusal('C10025', '{"reason": "paid"}')
    WHEN v_device.is_enabled IS FALSE THEN refusal('C10022')
  END;
  IF v_problem IS NOT NULL THEN RETURN v_problem; END IF;

  IF v_device.id IS NULL THEN
    INSERT INTO devices (mac, application_id, expires_at, created_at) VALUES (p_mac, p_application_id, p_now, p_now)
      ON CONFLICT (mac, application_id) DO NOTHING RETURNING id INTO v_made_id;
    -- Its player, or somebody else, came in this very moment: asked again, it is decided with what they made.
    IF v_made_id IS NULL THEN RETURN grant_trial(p_actor_id, p_mac, p_application_id, p_context, p_now); END IF;
    SELECT * INTO STRICT v_device FROM devices WHERE id = v_made_id;
  END IF;
  v_was := v_device;
  UPDATE devices SET owner_id = p_actor_id, package_kind = 'trial', trial_began_at = p_now, trial_granted_by = p_actor_id,
      trial_ends_at = p_now + v_trial_days * interval '24 hours'
    WHERE id = v_device.id RETURNING * INTO v_device;
  INSERT INTO device_events (device_id, at, kind, actor_id, detail)
    VALUES (v_device.id, p_now, 'trial-granted', p_actor_id, jsonb_build_object('expiresAt', v_device.trial_ends_at));
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'trial.grant', 'device', v_device.id,
    jsonb_build_object('packageKind', v_was.package_kind, 'paidExpiresAt', v_was.paid_expires_at, 'ownerId', v_was.owner_id),
    jsonb_build_object('mac', p_mac, 'applicationId', p_application_id, 'packageKind', 'trial', 'ownerId', p_actor_id,
      'trialEndsAt', v_device.trial_ends_at), p_context);
  RETURN done(jsonb_build_object('deviceId', v_device.id, 'trialEndsAt', v_device.trial_ends_at,
    'left', v_rules.grants_per_day - v_granted - 1));
END $$;

GRANT EXECUTE ON FUNCTION grant_trial TO {{serving_role}};
