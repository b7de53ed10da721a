-- Activates one MAC for some applications (at most 4, the caller sees to that; no repeats). Each succeeds or fails on its own, and
-- what fails is not charged. Credit is given out in the order of the request.
--
-- A device that nobody knew is inserted at once as it will be, since only a row can be locked; it goes again if the credit is short.
-- Inserts come before locks, each in the order of the application: who waits for an insert holds no lock on a device that existed.
--
-- p_expected_credit_point: the price that the buyer saw, or null. p_device_key: moves a device that runs under somebody else.
-- p_keeps_failure: whether an answer without any success is kept under the key (bulk answers are, refusals are not).
-- p_dry_run: the same decisions; nothing is written, no key and no repeat is looked at.
-- Without a key, what this buyer bought a moment ago is not bought again (repeat_window) unless p_again says so: it answers as it did
--   then, before anything that could refuse it by now, and the rest is activated.
-- The price is the buyer's own where one is set (application_prices), else the application's.
-- data: {results: [...] in the order of the request, succeeded, failed, spent, balance}; each result {applicationId,
--   applicationName, code} and with 000000 {creditPoint, expiresAt, isOwner, activationId, deviceId} (no ids in a dry run) and
--   {isRepeat: true} where it is one, which is neither spent nor written again (isReplayed: all of them are), with
--   C10020 and C10021 {creditPoint, activeUntil}, with C10422 {creditPoint, required, available}; else C10019, C10022, C10405.
-- Refusals of the whole: C10002 buyer gone or disabled, C10409 {reason: 'parent'} a removed or disabled parent, C10017 key,
--   C10011 {field: 'creditPoints'} the price changed, or {field: 'app_ids'} repeats.
CREATE OR REPLACE FUNCTION activate_devices(p_actor_id bigint, p_mac text, p_application_ids int[], p_package_kind text,
  p_is_confirmed boolean, p_expected_credit_point int, p_device_key text, p_comment text, p_customer_email text, p_app_type text,
  p_source text, p_call text, p_key text, p_hash text, p_keeps_failure boolean, p_again boolean, p_context jsonb,
  p_dry_run boolean, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off AS $$
DECLARE
  v_buyer account_holders;
  v_prices record;
  v_new_ids bigint[];
  v_lines activation_line[];
  v_spent bigint;
  v_bought activation_line[]; -- the lines that pass
  v_repeats jsonb := '[]';
  v_ids int[] := p_application_ids; -- what is asked for and no repeat
  v_results jsonb;
  v_result jsonb;
BEGIN
  PERFORM FROM accounts WHERE user_id = p_actor_id FOR NO KEY UPDATE;
  SELECT * INTO v_buyer FROM account_holders WHERE user_id = p_actor_id;
  IF p_key IS NOT NULL AND NOT p_dry_run THEN
    v_result := find_kept_result(v_buyer.account_id, p_call, p_key, p_hash);
    IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  END IF;
  IF p_key IS NULL AND NOT p_again AND NOT p_dry_run THEN
    -- A cheap look first: mostly there is nothing.
    IF EXISTS (SELECT FROM activations
      WHERE account_id = v_buyer.account_id AND mac = p_mac AND written_at > statement_timestamp() - repeat_window())
    THEN
      v_repeats := repeated_activations(v_buyer.account_id, p_actor_id, p_mac, p_application_ids, p_package_kind);
      v_ids := ARRAY(SELECT w.id FROM unnest(p_application_ids) WITH ORDINALITY AS w (id, place)
        WHERE NOT v_repeats @> jsonb_build_array(jsonb_build_object('applicationId', w.id)) ORDER BY w.place);
    END IF;
    IF v_ids = '{}' THEN
      RETURN done(jsonb_build_object('results', in_order_of(p_application_ids, v_repeats), 'succeeded', jsonb_array_length(v_repeats),
        'failed', 0, 'spent', 0, 'balance', v_buyer.balance)) || '{"isReplayed": true}';
    END IF;
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
      SELECT w.id, w.place, a.name,
          CASE p_package_kind WHEN 'lifetime' THEN coalesce(o.lifetime_credits, a.lifetime_credits)
            ELSE coalesce(o.yearly_credits, a.yearly_credits) END AS credit_point,
          a.id IS NOT NULL AND a.retired_at IS NULL AND (v_buyer.group_id IN (1, 4) OR (
            EXISTS (SELECT FROM user_applications WHERE user_id = p_actor_id AND application_id = a.id)
            AND (v_buyer.parent_id IS NULL
              OR EXISTS (SELECT FROM user_applications WHERE user_id = v_buyer.parent_id AND application_id = a.id)))) AS is_allowed
        FROM unnest(v_ids) WITH ORDINALITY AS w (id, place) LEFT JOIN applications a ON a.id = w.id
          LEFT JOIN application_prices o ON o.user_id = p_actor_id AND o.application_id = a.id) AS r;
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
    FROM unnest(v_ids, v_prices.names, v_prices.credit_points) WITH ORDINALITY
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
  v_results := activation_results(v_lines, p_actor_id, p_dry_run);
  IF v_repeats <> '[]' THEN v_results := in_order_of(p_application_ids, v_results || v_repeats); END IF;
  v_result := done(jsonb_build_object('results', v_results, 'succeeded', cardinality(v_bought) + jsonb_array_length(v_repeats),
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

GRANT EXECUTE ON FUNCTION activate_devices TO {{serving_role}};
