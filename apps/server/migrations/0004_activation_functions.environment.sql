-- Activations. One call does a whole one: key, locks, decision, debit, transfer, device, log, counters, audit.
-- The conventions are those of the ledger's functions; the rules of an activation stand here and nowhere else.

-- One calendar year in UTC, whatever the session's time zone; 29 February becomes the 28th.
CREATE FUNCTION activation_expiry(p_package_kind text, p_paid_expires_at timestamptz, p_now timestamptz)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_package_kind
    WHEN 'lifetime' THEN '9999-12-31T00:00:00Z'::timestamptz
    WHEN '1-year' THEN (greatest(p_paid_expires_at, p_now) AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC'
  END
$$;

-- Why a device can't be activated, or null. A trial is not "already active". A key that was sent and would decide who becomes the
-- owner must be right: nobody pays for a device that they believed to become theirs.
CREATE FUNCTION activation_problem(p_is_enabled boolean, p_package_kind text, p_paid_expires_at timestamptz, p_is_confirmed boolean,
  p_is_wrong_key boolean, p_now timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN NOT p_is_enabled THEN 'C10022'
    WHEN p_package_kind = 'lifetime' THEN 'C10021'
    WHEN p_is_wrong_key THEN 'C10405'
    WHEN p_paid_expires_at > p_now AND NOT p_is_confirmed THEN 'C10020'
  END
$$;

-- One application of a request, from its price to what is written. `problem` is the code of why it fails, or null.
CREATE TYPE activation_line AS (
  place bigint, application_id int, application_name text, credit_point int, problem text, is_new boolean,
  device_id bigint, activation_id bigint, expires_at timestamptz, owner_id bigint,
  previous_activation_id bigint, previous_package_kind text, previous_paid_expires_at timestamptz, previous_owner_id bigint,
  available bigint -- where the credit is short: what was left of it
);

-- Gives out the credit in the order of the request: who comes later may still fit. Only needed when it is short.
CREATE FUNCTION ration_credit(p_lines activation_line[], p_balance bigint) RETURNS activation_line[] LANGUAGE plpgsql AS $$
DECLARE
  v_line activation_line;
  v_lines activation_line[] := '{}';
  v_left bigint := p_balance;
BEGIN
  FOREACH v_line IN ARRAY p_lines LOOP
    IF v_line.problem IS NULL AND v_line.credit_point > v_left THEN
      v_line.problem := 'C10422';
      v_line.available := v_left;
    ELSIF v_line.problem IS NULL THEN
      v_left := v_left - v_line.credit_point;
    END IF;
    v_lines := v_lines || v_line;
  END LOOP;
  RETURN v_lines;
END $$;

-- What the buyer is told of each application, in the order of the request.
CREATE FUNCTION activation_results(p_lines activation_line[], p_buyer_id bigint, p_is_dry_run boolean)
RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT jsonb_agg(jsonb_build_object('applicationId', l.application_id, 'applicationName', l.application_name)
      || CASE
        WHEN l.problem IS NULL AND p_is_dry_run THEN jsonb_build_object('code', '000000', 'creditPoint', l.credit_point,
          'expiresAt', l.expires_at, 'isOwner', l.owner_id = p_buyer_id)
        WHEN l.problem IS NULL THEN jsonb_build_object('code', '000000', 'creditPoint', l.credit_point,
          'expiresAt', l.expires_at, 'isOwner', l.owner_id = p_buyer_id, 'activationId', l.activation_id, 'deviceId', l.device_id)
        WHEN l.problem IN ('C10020', 'C10021') THEN jsonb_build_object('code', l.problem, 'creditPoint', l.credit_point,
          'activeUntil', l.previous_paid_expires_at)
        WHEN l.problem = 'C10422' THEN jsonb_build_object('code', l.problem, 'creditPoint', l.credit_point,
          'required', l.credit_point, 'available', l.available)
        ELSE jsonb_build_object('code', l.problem) END
      ORDER BY l.place)
    FROM unnest(p_lines) AS l);
END $$;

-- Writes what was bought: transfers, log, devices that existed, counters and audit. The buyer's account is the caller's to write.
CREATE FUNCTION write_activations(p_lines activation_line[], p_buyer account_holders, p_package_kind text, p_comment text,
  p_customer_email text, p_app_type text, p_source text, p_context jsonb, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_line activation_line;
  v_balance bigint := p_buyer.balance;
  v_transfer_id bigint;
BEGIN
  FOREACH v_line IN ARRAY p_lines LOOP
    v_balance := v_balance - v_line.credit_point;
    INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, actor_id, created_at)
      VALUES (p_buyer.account_id, 2, v_line.credit_point, 'Activation', v_balance, p_buyer.user_id, p_now)
      RETURNING id INTO v_transfer_id;
    INSERT INTO activations (id, transfer_id, account_id, device_id, application_id, package_kind, credit_point, source, comment,
        customer_email, box_expiry_date, previous_activation_id, previous_package_kind, previous_paid_expires_at, previous_owner_id, created_at)
      OVERRIDING SYSTEM VALUE
      VALUES (v_line.activation_id, v_transfer_id, p_buyer.account_id, v_line.device_id, v_line.application_id, p_package_kind,
        v_line.credit_point, p_source, p_comment, p_customer_email, v_line.expires_at, v_line.previous_activation_id,
        v_line.previous_package_kind, v_line.previous_paid_expires_at, v_line.previous_owner_id, p_now);
    IF NOT v_line.is_new THEN
      UPDATE devices SET owner_id = v_line.owner_id, package_kind = p_package_kind, paid_expires_at = v_line.expires_at,
          expires_at = greatest(v_line.expires_at, trial_ends_at), app_type = coalesce(p_app_type, app_type),
          last_activation_id = v_line.activation_id
        WHERE id = v_line.device_id;
    END IF;
    INSERT INTO activation_counters AS c (account_id, application_id, day, activations, credit_points)
      VALUES (p_buyer.account_id, v_line.application_id, (p_now AT TIME ZONE 'UTC')::date, 1, v_line.credit_point)
      ON CONFLICT (account_id, application_id, day)
      DO UPDATE SET activations = c.activations + 1, credit_points = c.credit_points + excluded.credit_points;
    INSERT INTO audit_log (at, environment, actor_id, actor_email, on_behalf_of, action, target_kind, target_id, before, after,
        ip, user_agent, request_id)
      VALUES (p_now, '{{environment}}', p_buyer.user_id, p_buyer.email, (p_context ->> 'onBehalfOf')::bigint, 'device.activate', 'device',
        v_line.device_id::text,
        CASE WHEN NOT v_line.is_new THEN jsonb_build_object('packageKind', v_line.previous_package_kind,
          'paidExpiresAt', v_line.previous_paid_expires_at, 'ownerId', v_line.previous_owner_id) END,
        jsonb_build_object('packageKind', p_package_kind, 'paidExpiresAt', v_line.expires_at, 'ownerId', v_line.owner_id,
          'activationId', v_line.activation_id, 'transferId', v_transfer_id, 'creditPoint', v_line.credit_point),
        p_context ->> 'ip', p_context ->> 'userAgent', p_context ->> 'requestId');
  END LOOP;
END $$;

-- Activates one MAC for some applications (at most 4, the caller sees to that; no repeats). Each succeeds or fails on its own, and
-- what fails is not charged. Credit is given out in the order of the request.
--
-- A device that nobody knew is inserted at once as it will be, since only a row can be locked; it goes again if the credit is short.
-- Inserts come before locks, each in the order of the application: who waits for an insert holds no lock on a device that existed.
--
-- p_expected_credit_point: the price that the buyer saw, or null. p_device_key: moves a device that runs under somebody else.
-- p_keeps_failure: whether an answer without any success is kept under the key (bulk answers are, refusals are not).
-- p_dry_run: the same decisions; nothing is written, no key is looked at.
-- data: {results: [...] in the order of the request, succeeded, failed, spent, balance}; each result {applicationId,
--   applicationName, code} and with 000000 {creditPoint, expiresAt, isOwner, activationId, deviceId} (no ids in a dry run), with
--   C10020 and C10021 {creditPoint, activeUntil}, with C10422 {creditPoint, required, available}; else C10019, C10022, C10405.
-- Refusals of the whole: C10002 buyer gone or disabled, C10409 {reason: 'parent'} a removed or disabled parent, C10017 key,
--   C10011 {field: 'creditPoints'} the price changed, or {field: 'app_ids'} repeats.
CREATE FUNCTION activate_devices_v1(p_actor_id bigint, p_mac text, p_application_ids int[], p_package_kind text,
  p_is_confirmed boolean, p_expected_credit_point int, p_device_key text, p_comment text, p_customer_email text, p_app_type text,
  p_source text, p_call text, p_key text, p_hash text, p_keeps_failure boolean, p_context jsonb, p_dry_run boolean, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_buyer account_holders;
  v_prices record;
  v_new_ids bigint[];
  v_lines activation_line[];
  v_spent bigint;
  v_bought activation_line[]; -- the lines that pass
  v_result jsonb;
BEGIN
  PERFORM FROM accounts WHERE user_id = p_actor_id FOR NO KEY UPDATE;
  SELECT * INTO v_buyer FROM account_holders WHERE user_id = p_actor_id;
  IF p_key IS NOT NULL AND NOT p_dry_run THEN
    v_result := find_kept_result(v_buyer.account_id, p_call, p_key, p_hash);
    IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  END IF;
  IF v_buyer.can_trade IS NOT TRUE THEN
    RETURN CASE WHEN v_buyer.can_act THEN refusal('C10409', '{"reason": "parent"}') ELSE refusal('C10002') END;
  END IF;

  -- What is on sale to this buyer, and at what price.
  SELECT array_agg(r.name ORDER BY r.place) AS names, array_agg(r.credit_point ORDER BY r.place) AS credit_points,
      array_agg(r.id) FILTER (WHERE r.is_allowed) AS allowed_ids, count(DISTINCT r.id) < count(*) AS has_repeats,
      bool_or(r.is_allowed AND r.credit_point <> p_expected_credit_point) AS has_other_price
    INTO v_prices
    FROM (
      SELECT w.id, w.place, a.name, CASE p_package_kind WHEN 'lifetime' THEN a.lifetime_credits ELSE a.yearly_credits END AS credit_point,
          a.id IS NOT NULL AND a.retired_at IS NULL AND (v_buyer.group_id IN (1, 4) OR (
            EXISTS (SELECT FROM user_applications WHERE user_id = p_actor_id AND application_id = a.id)
            AND (v_buyer.parent_id IS NULL
              OR EXISTS (SELECT FROM user_applications WHERE user_id = v_buyer.parent_id AND application_id = a.id)))) AS is_allowed
        FROM unnest(p_application_ids) WITH ORDINALITY AS w (id, place) LEFT JOIN applications a ON a.id = w.id) AS r;
  IF v_prices.has_repeats THEN RETURN refusal('C10011', '{"field": "app_ids"}'); END IF;
  IF v_prices.has_other_price THEN RETURN refusal('C10011', '{"field": "creditPoints"}'); END IF;

  -- The devices: insert those that nobody knew, lock the others, and decide each.
  IF NOT p_dry_run THEN
    WITH created AS (
      INSERT INTO devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, app_type, last_activation_id, created_at)
        SELECT p_mac, a.id, p_actor_id, p_package_kind, e.expires_at, e.expires_at, p_app_type, nextval('activations_id_seq'), p_now
          FROM unnest(v_prices.allowed_ids) AS a (id), activation_expiry(p_package_kind, NULL, p_now) AS e (expires_at) ORDER BY a.id
        ON CONFLICT (mac, application_id) DO NOTHING RETURNING id)
    SELECT array_agg(id) INTO v_new_ids FROM created;
  END IF;
  SELECT array_agg((w.place, w.application_id, w.application_name, w.credit_point,
        CASE WHEN w.application_id = ANY (v_prices.allowed_ids) IS NOT TRUE THEN 'C10019' WHEN NOT n.is_new THEN
          activation_problem(d.is_enabled, d.package_kind, d.paid_expires_at, p_is_confirmed,
            d.device_key <> p_device_key AND NOT n.moves_owner, p_now) END,
        n.is_new, d.id, CASE WHEN n.is_new THEN d.last_activation_id WHEN NOT p_dry_run THEN nextval('activations_id_seq') END,
        activation_expiry(p_package_kind, CASE WHEN NOT n.is_new THEN d.paid_expires_at END, p_now),
        CASE WHEN n.moves_owner THEN p_actor_id ELSE d.owner_id END,
        CASE WHEN NOT n.is_new THEN d.last_activation_id END, CASE WHEN NOT n.is_new THEN d.package_kind END,
        CASE WHEN NOT n.is_new THEN d.paid_expires_at END, CASE WHEN NOT n.is_new THEN d.owner_id END,
        NULL)::activation_line ORDER BY w.place)
    INTO v_lines
    FROM unnest(p_application_ids, v_prices.names, v_prices.credit_points) WITH ORDINALITY
        AS w (application_id, application_name, credit_point, place)
      LEFT JOIN (SELECT * FROM devices WHERE mac = p_mac AND application_id = ANY (v_prices.allowed_ids)
        ORDER BY application_id FOR NO KEY UPDATE) AS d ON d.application_id = w.application_id,
      LATERAL (SELECT coalesce(d.id = ANY (v_new_ids), false) AS is_new,
        d.owner_id IS NULL OR d.owner_id = p_actor_id OR d.expires_at <= p_now OR coalesce(d.device_key = p_device_key, false) AS moves_owner) AS n;

  -- The credit: mostly there is enough for all that passed.
  v_bought := ARRAY(SELECT l FROM unnest(v_lines) AS l WHERE l.problem IS NULL);
  v_spent := (SELECT coalesce(sum(credit_point), 0) FROM unnest(v_bought));
  IF v_spent > v_buyer.balance THEN
    v_lines := ration_credit(v_lines, v_buyer.balance);
    DELETE FROM devices d USING unnest(v_lines) AS l WHERE l.problem = 'C10422' AND l.is_new AND d.id = l.device_id;
    v_bought := ARRAY(SELECT l FROM unnest(v_lines) AS l WHERE l.problem IS NULL);
    v_spent := (SELECT coalesce(sum(credit_point), 0) FROM unnest(v_bought));
  END IF;
  v_result := done(jsonb_build_object('results', activation_results(v_lines, p_actor_id, p_dry_run), 'succeeded', cardinality(v_bought),
    'failed', cardinality(v_lines) - cardinality(v_bought), 'spent', v_spent, 'balance', v_buyer.balance - v_spent));
  IF p_dry_run THEN RETURN v_result; END IF;

  IF v_spent > 0 THEN
    UPDATE accounts SET balance = balance - v_spent, transfer_count = transfer_count + cardinality(v_bought),
        activation_count = activation_count + cardinality(v_bought)
      WHERE id = v_buyer.account_id;
    PERFORM write_activations(v_bought, v_buyer, p_package_kind, p_comment, p_customer_email, p_app_type, p_source, p_context, p_now);
  END IF;
  IF p_key IS NOT NULL AND (v_spent > 0 OR p_keeps_failure) THEN
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
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
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
  RETURN done(v_data);
END $$;

GRANT EXECUTE ON FUNCTION activate_devices_v1, cancel_activation_v1 TO {{serving_role}};
