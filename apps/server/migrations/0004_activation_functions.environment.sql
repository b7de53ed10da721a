-- Activations. One call does a whole one: key, locks, decision, debit, transfer, device, log, counters, audit, outbox.
-- The conventions are those of the ledger's functions; the rules of an activation stand here and nowhere else.

-- One calendar year in UTC, whatever the session's time zone; 29 February becomes the 28th.
CREATE FUNCTION activation_expiry(p_package_kind text, p_paid_expires_at timestamptz, p_now timestamptz)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_package_kind
    WHEN 'lifetime' THEN '9999-12-31T00:00:00Z'::timestamptz
    WHEN '1-year' THEN (greatest(p_paid_expires_at, p_now) AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC'
  END
$$;

-- Whether an activation makes the buyer the owner. A device that runs under somebody else stays theirs, but for who has its key.
CREATE FUNCTION activation_moves_owner(p_device devices, p_buyer_id bigint, p_device_key text, p_now timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_device.owner_id IS NULL OR p_device.owner_id = p_buyer_id OR p_device.expires_at <= p_now
    OR coalesce(p_device.device_key = p_device_key, false)
$$;

-- Why this device can't be activated, or null. A trial is not "already active". A key that was sent and would decide who becomes
-- the owner must be right: nobody pays for a device that they believed to become theirs.
CREATE FUNCTION activation_problem(p_device devices, p_buyer_id bigint, p_device_key text, p_is_confirmed boolean, p_now timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN NOT p_device.is_enabled THEN 'C10022'
    WHEN p_device.package_kind = 'lifetime' THEN 'C10021'
    WHEN p_device_key IS NOT NULL AND p_device.device_key IS NOT NULL
      AND NOT activation_moves_owner(p_device, p_buyer_id, p_device_key, p_now) THEN 'C10405'
    WHEN p_device.paid_expires_at > p_now AND NOT p_is_confirmed THEN 'C10020'
  END
$$;

-- Activates one MAC for some applications (at most 4, the caller sees to that; no repeats). Each succeeds or fails on its own, and
-- what fails is not charged. Credit is given out in the order of the request; devices are locked in the order of their application.
-- A device that nobody knew is inserted at once as it will be, since only a row can be locked; it goes again if the credit is short.
--
-- p_expected_credit_point: the price that the buyer saw, or null. p_device_key: moves a device that runs under somebody else.
-- p_keeps_failure: whether an answer without any success is kept under the key (bulk answers are, refusals are not).
-- p_dry_run: the same decisions; nothing is written, no key is looked at.
-- data: {results: [...] in the order of the request, succeeded, failed, spent, balance}; each result {applicationId,
--   applicationName?, code, creditPoint?} and with 000000 {activationId (not in a dry run), deviceId, expiresAt, isOwner}, with
--   C10020 and C10021 {activeUntil}, with C10422 {required, available}.
-- Refusals of the whole: C10002 buyer gone or disabled, C10409 {reason: 'parent'} a removed or disabled parent, C10017 key,
--   C10011 {field: 'creditPoints'} the price changed, or {field: 'app_ids'} repeats.
CREATE FUNCTION activate_devices_v1(p_actor_id bigint, p_mac text, p_application_ids int[], p_package_kind text,
  p_is_confirmed boolean, p_expected_credit_point int, p_device_key text, p_comment text, p_customer_email text, p_app_type text,
  p_source text, p_call text, p_key text, p_hash text, p_keeps_failure boolean, p_context jsonb, p_dry_run boolean, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_buyer account_holders;
  v_kept jsonb;
  v_names text[];
  v_prices int[];
  v_is_allowed boolean[];
  v_lock_order int[];
  v_problems text[];
  v_devices devices[];      -- as they were
  v_is_new boolean[];
  v_activation_ids bigint[];
  v_device devices;
  v_device_id bigint;
  v_transfer_id bigint;
  v_expires_at timestamptz;
  v_owner_id bigint;
  v_balance bigint;
  v_done jsonb[] := '{}';   -- results
  v_done_ids bigint[] := '{}';
  v_detail jsonb;
  v_result jsonb;
  i int;
BEGIN
  PERFORM FROM accounts WHERE user_id = p_actor_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM lock_accounts(ARRAY[p_actor_id], '{}', p_now); END IF;
  SELECT * INTO v_buyer FROM account_holders WHERE user_id = p_actor_id;
  IF p_key IS NOT NULL AND NOT p_dry_run THEN
    v_kept := find_kept_result(v_buyer.account_id, p_call, p_key, p_hash);
    IF v_kept IS NOT NULL THEN RETURN v_kept; END IF;
  END IF;
  IF v_buyer.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  IF NOT v_buyer.can_trade THEN RETURN refusal('C10409', '{"reason": "parent"}'); END IF;

  SELECT array_agg(a.name ORDER BY r.place), array_agg(r.place ORDER BY r.id),
      array_agg(CASE p_package_kind WHEN 'lifetime' THEN a.lifetime_credits ELSE a.yearly_credits END ORDER BY r.place),
      array_agg(a.id IS NOT NULL AND a.retired_at IS NULL AND (v_buyer.group_id IN (1, 4) OR (
        EXISTS (SELECT FROM user_applications WHERE user_id = p_actor_id AND application_id = a.id)
        AND (v_buyer.parent_id IS NULL OR EXISTS (SELECT FROM user_applications WHERE user_id = v_buyer.parent_id AND application_id = a.id))
      )) ORDER BY r.place)
    INTO v_names, v_lock_order, v_prices, v_is_allowed
    FROM unnest(p_application_ids) WITH ORDINALITY AS r (id, place) LEFT JOIN applications a ON a.id = r.id;
  FOR i IN 2 .. cardinality(v_lock_order) LOOP
    IF p_application_ids[v_lock_order[i]] = p_application_ids[v_lock_order[i - 1]] THEN
      RETURN refusal('C10011', '{"field": "app_ids"}');
    END IF;
  END LOOP;
  FOR i IN 1 .. cardinality(v_prices) LOOP
    IF v_is_allowed[i] AND v_prices[i] <> p_expected_credit_point THEN
      RETURN refusal('C10011', '{"field": "creditPoints"}');
    END IF;
  END LOOP;

  -- Lock and decide, in the order of the application.
  FOREACH i IN ARRAY v_lock_order LOOP
    IF NOT v_is_allowed[i] THEN
      v_problems[i] := 'C10019';
      CONTINUE;
    END IF;
    v_device_id := NULL;
    IF NOT p_dry_run THEN
      v_activation_ids[i] := nextval('activations_id_seq');
      v_expires_at := activation_expiry(p_package_kind, NULL, p_now);
      INSERT INTO devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, app_type, last_activation_id, created_at)
        VALUES (p_mac, p_application_ids[i], p_actor_id, p_package_kind, v_expires_at, v_expires_at, p_app_type, v_activation_ids[i], p_now)
        ON CONFLICT (mac, application_id) DO NOTHING RETURNING id INTO v_device_id;
    END IF;
    v_is_new[i] := v_device_id IS NOT NULL;
    IF v_is_new[i] THEN
      v_device := NULL;
      v_device.id := v_device_id;
    ELSE
      SELECT * INTO v_device FROM devices WHERE mac = p_mac AND application_id = p_application_ids[i] FOR NO KEY UPDATE;
      v_problems[i] := activation_problem(v_device, p_actor_id, p_device_key, p_is_confirmed, p_now);
    END IF;
    v_devices[i] := v_device;
  END LOOP;

  -- Charge what passed, in the order of the request.
  v_balance := v_buyer.balance;
  FOR i IN 1 .. cardinality(p_application_ids) LOOP
    v_device := v_devices[i];
    v_detail := jsonb_build_object('applicationId', p_application_ids[i], 'applicationName', v_names[i], 'creditPoint', v_prices[i]);
    IF v_problems[i] IS NULL AND v_prices[i] > v_balance THEN
      v_problems[i] := 'C10422';
      IF v_is_new[i] THEN DELETE FROM devices WHERE id = v_device.id; END IF;
    END IF;
    IF v_problems[i] IS NOT NULL THEN
      v_done[i] := v_detail || jsonb_build_object('code', v_problems[i]) || CASE v_problems[i]
        WHEN 'C10019' THEN '{"creditPoint": null}'
        WHEN 'C10020' THEN jsonb_build_object('activeUntil', v_device.paid_expires_at)
        WHEN 'C10021' THEN jsonb_build_object('activeUntil', v_device.paid_expires_at)
        WHEN 'C10422' THEN jsonb_build_object('required', v_prices[i], 'available', v_balance)
        ELSE '{}' END;
      CONTINUE;
    END IF;

    v_balance := v_balance - v_prices[i];
    v_expires_at := activation_expiry(p_package_kind, v_device.paid_expires_at, p_now);
    v_owner_id := CASE WHEN activation_moves_owner(v_device, p_actor_id, p_device_key, p_now) THEN p_actor_id ELSE v_device.owner_id END;
    v_detail := v_detail || jsonb_build_object('code', '000000', 'deviceId', v_device.id, 'activationId', v_activation_ids[i],
      'expiresAt', v_expires_at, 'isOwner', v_owner_id = p_actor_id);
    v_done[i] := v_detail;
    v_done_ids := v_done_ids || coalesce(v_activation_ids[i], 0);
    CONTINUE WHEN p_dry_run;

    INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, actor_id, created_at)
      VALUES (v_buyer.account_id, 2, v_prices[i], 'Activation', v_balance, p_actor_id, p_now) RETURNING id INTO v_transfer_id;
    INSERT INTO activations (id, transfer_id, account_id, device_id, application_id, package_kind, credit_point, source, comment,
        customer_email, box_expiry_date, previous_activation_id, previous_package_kind, previous_paid_expires_at, previous_owner_id, created_at)
      OVERRIDING SYSTEM VALUE
      VALUES (v_activation_ids[i], v_transfer_id, v_buyer.account_id, v_device.id, p_application_ids[i], p_package_kind, v_prices[i],
        p_source, p_comment, p_customer_email, v_expires_at, v_device.last_activation_id, v_device.package_kind,
        v_device.paid_expires_at, v_device.owner_id, p_now);
    IF NOT v_is_new[i] THEN
      UPDATE devices SET owner_id = v_owner_id, package_kind = p_package_kind, paid_expires_at = v_expires_at,
          expires_at = greatest(v_expires_at, trial_ends_at), app_type = coalesce(p_app_type, app_type),
          last_activation_id = v_activation_ids[i]
        WHERE id = v_device.id;
    END IF;
    INSERT INTO activation_counters AS c (account_id, application_id, day, activations, credit_points)
      VALUES (v_buyer.account_id, p_application_ids[i], (p_now AT TIME ZONE 'UTC')::date, 1, v_prices[i])
      ON CONFLICT (account_id, application_id, day)
      DO UPDATE SET activations = c.activations + 1, credit_points = c.credit_points + excluded.credit_points;
    PERFORM write_audit(p_now, p_actor_id, v_buyer.email, 'device.activate', 'device', v_device.id,
      CASE WHEN v_is_new[i] THEN NULL ELSE jsonb_build_object('packageKind', v_device.package_kind,
        'paidExpiresAt', v_device.paid_expires_at, 'ownerId', v_device.owner_id) END,
      v_detail || jsonb_build_object('transferId', v_transfer_id, 'packageKind', p_package_kind, 'ownerId', v_owner_id), p_context);
  END LOOP;

  v_result := done(jsonb_build_object('results', to_jsonb(v_done), 'succeeded', cardinality(v_done_ids),
    'failed', cardinality(v_done) - cardinality(v_done_ids), 'spent', v_buyer.balance - v_balance, 'balance', v_balance));
  IF p_dry_run THEN RETURN v_result; END IF;
  IF v_balance < v_buyer.balance THEN
    UPDATE accounts SET balance = v_balance, transfer_count = transfer_count + cardinality(v_done_ids),
        activation_count = activation_count + cardinality(v_done_ids)
      WHERE id = v_buyer.account_id;
    INSERT INTO outbox (kind, payload, created_at) VALUES ('devices.activated',
      jsonb_build_object('environment', '{{environment}}', 'activationIds', v_done_ids), p_now);
  END IF;
  IF cardinality(v_done_ids) > 0 OR p_keeps_failure THEN
    PERFORM keep_result(v_buyer.account_id, p_call, p_key, p_hash, v_result, p_now);
  END IF;
  RETURN v_result;
END $$;

-- Undoes an activation within 10 minutes: for the buyer, while it is the device's latest and the player has not called in since.
-- The credit returns, and the device gets back package, expiry and owner.
-- data: {activationId, deviceId, transferId, creditPoint, balance}.
-- Refusals: C10002, C10012 no such activation of this buyer, C10024 {reason: 'reversed'|'late'|'superseded'|'called-in'}.
CREATE FUNCTION cancel_activation_v1(p_actor_id bigint, p_activation_id bigint, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_buyer account_holders;
  v_activation activations;
  v_device devices;
  v_reason text;
  v_moved record;
  v_data jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}', p_now);
  SELECT * INTO v_buyer FROM account_holders WHERE user_id = p_actor_id;
  IF v_buyer.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  SELECT * INTO v_activation FROM activations WHERE id = p_activation_id AND account_id = v_buyer.account_id;
  IF NOT FOUND THEN RETURN refusal('C10012'); END IF;
  SELECT * INTO STRICT v_device FROM devices WHERE id = v_activation.device_id FOR NO KEY UPDATE;
  v_reason := CASE
    WHEN v_activation.reversed_at IS NOT NULL THEN 'reversed'
    WHEN p_now > v_activation.created_at + interval '10 minutes' THEN 'late'
    WHEN v_device.last_activation_id IS DISTINCT FROM v_activation.id THEN 'superseded'
    WHEN v_device.seen_activation_id = v_activation.id THEN 'called-in'
  END;
  IF v_reason IS NOT NULL THEN RETURN refusal('C10024', jsonb_build_object('reason', v_reason)); END IF;

  SELECT * INTO v_moved FROM move_credit(2, v_buyer.account_id, v_activation.credit_point, 'Reversal', p_actor_id,
    v_activation.transfer_id, NULL, p_now);
  UPDATE accounts SET reversal_count = reversal_count + 1 WHERE id = v_buyer.account_id;
  UPDATE activations SET reversed_at = p_now WHERE id = v_activation.id;
  UPDATE activation_counters
    SET reversals = reversals + 1, reversed_credit_points = reversed_credit_points + v_activation.credit_point
    WHERE account_id = v_activation.account_id AND application_id = v_activation.application_id
      AND day = (v_activation.created_at AT TIME ZONE 'UTC')::date;
  UPDATE devices SET owner_id = v_activation.previous_owner_id, package_kind = v_activation.previous_package_kind,
      paid_expires_at = v_activation.previous_paid_expires_at, last_activation_id = v_activation.previous_activation_id,
      expires_at = coalesce(greatest(v_activation.previous_paid_expires_at, trial_ends_at), created_at)
    WHERE id = v_device.id;
  INSERT INTO device_events (device_id, at, kind, actor_id, detail)
    VALUES (v_device.id, p_now, 'activation-cancelled', p_actor_id, jsonb_build_object('activationId', v_activation.id));
  v_data := jsonb_build_object('activationId', v_activation.id, 'deviceId', v_device.id, 'transferId', v_moved.transfer_id,
    'creditPoint', v_activation.credit_point, 'balance', v_moved.credit_balance);
  PERFORM write_audit(p_now, p_actor_id, v_buyer.email, 'activation.cancel', 'device', v_device.id,
    jsonb_build_object('packageKind', v_device.package_kind, 'paidExpiresAt', v_device.paid_expires_at, 'ownerId', v_device.owner_id),
    v_data || jsonb_build_object('packageKind', v_activation.previous_package_kind,
      'paidExpiresAt', v_activation.previous_paid_expires_at, 'ownerId', v_activation.previous_owner_id), p_context);
  INSERT INTO outbox (kind, payload, created_at) VALUES ('activation.cancelled',
    jsonb_build_object('environment', '{{environment}}', 'activationId', v_activation.id), p_now);
  RETURN done(v_data);
END $$;

GRANT EXECUTE ON FUNCTION activate_devices_v1, cancel_activation_v1 TO {{serving_role}};
