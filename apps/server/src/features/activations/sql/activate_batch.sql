-- Activates for several requests in one statement, each a MAC for some applications (at most 4, the caller sees to that). Every request is
-- decided as if it were alone and had come in its place: what it may, pays and answers does not depend on its neighbours, but for credit
-- that those before it spent. Each application succeeds or fails on its own, and what fails is not charged. Credit is given out in order.
--
-- No two requests may name the same device, or the same key of the same buyer: the caller leaves such for its next call.
-- All accounts are locked first, by id, so that nobody who has a device's lock waits for one. A device that nobody knew is inserted at once as
-- it will be, since only a row can be locked; it goes again if the credit is short. All inserts come before all locks, each in the order of
-- MAC and application: who waits for an insert holds no lock on a device that existed.
--
-- p_requests: [activation_request up to its `waited`], in the order of arrival. Of each
--   expected_credit_point: the price that the buyer saw, or null. device_key: moves a device that runs under somebody else.
--   shown_ends: until when what the buyer confirms to extend was paid, as they were shown it; see is_end_as_shown. Left out, isConfirmed is of
--     whatever end there is. With one that runs until another time by now, what was confirmed is not what would be done: C10020.
--   customer: {name?, contact?, note?, locale?}, which the server adds only where there is one; see write_customers.
--   keeps_failure: whether an answer without any success is kept under the key (bulk answers are, refusals are not).
--   Without a key, what this buyer bought a moment ago is not bought again (repeat_window) unless `again` says so: it answers as it did
--     then, before anything that could refuse it by now, and the rest is activated.
-- p_dry_run: the same decisions; nothing is written, no key and no repeat is looked at.
-- The price is the buyer's own where one is set (application_prices), else the application's.
-- Answers [{code, data}] in the order of the requests, data: {results: [...] in the order of the request, succeeded, failed, spent,
--   balance}; each result as activation_result tells it, with {isRepeat: true} where it is one, which is neither spent nor written again
--   (isReplayed: all of them are).
-- Refusals of a whole request: C10002 buyer gone or disabled, C10409 {reason: 'parent'} a removed or disabled parent, C10017 key,
--   C10011 {field: 'creditPoints'} the price changed, or {field: 'app_ids'} the same application twice.
CREATE OR REPLACE FUNCTION activate_batch(p_requests jsonb, p_dry_run boolean)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_requests activation_request[] := ARRAY(SELECT jsonb_populate_recordset(NULL::activation_request, p_requests));
  v_new_ids bigint[];
  v_lines activation_line[];
  v_answers jsonb;
BEGIN
  PERFORM set_config('tessera.request_id', v_requests[1].context ->> 'requestId', true) WHERE cardinality(v_requests) = 1;
  PERFORM FROM accounts WHERE user_id = ANY (ARRAY(SELECT actor_id FROM unnest(v_requests))) ORDER BY id FOR NO KEY UPDATE;
  v_requests := price_requests(v_requests, p_dry_run);
  IF cardinality(v_requests) > 1 AND (SELECT count(DISTINCT (r.mac, w.id)) < count(*) FROM unnest(v_requests) AS r, unnest(r.wanted_ids) AS w (id))
  THEN
    RAISE EXCEPTION 'activate_batch takes no device twice' USING ERRCODE = '22023';
  END IF;

  -- The devices: insert those that nobody knew, lock the others, and decide each. Found by the MAC: `+ 0` keeps a plan that was made of an
  -- empty table from reading all devices of an application instead.
  IF NOT p_dry_run THEN
    WITH created AS (
      INSERT INTO devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, app_type, last_activation_id, created_at)
        SELECT r.mac, a.id, r.actor_id, r.package_kind, e.expires_at, e.expires_at, r.app_type, nextval('activations_id_seq'), r.now
          FROM unnest(v_requests) AS r, unnest(r.allowed_ids) AS a (id), activation_expiry(r.package_kind, NULL, r.now) AS e (expires_at)
          ORDER BY r.mac COLLATE "C", a.id
        ON CONFLICT (mac, application_id) DO NOTHING RETURNING id)
    SELECT array_agg(id) INTO v_new_ids FROM created;
  END IF;
  v_lines := ARRAY(
    SELECT (l.*, l.balance - coalesce(sum(l.credit_point) FILTER (WHERE l.problem IS NULL)
        OVER (PARTITION BY l.account_id ORDER BY l.request, l.place), 0))::activation_line
    FROM (
      SELECT w.place, w.application_id, w.application_name, w.credit_point,
          CASE WHEN w.application_id = ANY (r.allowed_ids) IS NOT TRUE THEN 'C10019' WHEN NOT n.is_new THEN
            activation_problem(d.is_enabled, d.package_kind, d.paid_expires_at,
              r.is_confirmed AND is_end_as_shown(p_requests -> (r.request - 1) -> 'shown_ends', w.application_id, d.paid_expires_at),
              r.device_key IS NOT NULL AND NOT n.moves_owner, r.now, d.code_expires_at) END AS problem,
          n.is_new, d.id, CASE WHEN n.is_new THEN d.last_activation_id WHEN NOT p_dry_run THEN nextval('activations_id_seq') END,
          activation_expiry(r.package_kind, CASE WHEN NOT n.is_new THEN d.paid_expires_at END, r.now),
          CASE WHEN n.moves_owner THEN r.actor_id ELSE d.owner_id END,
          CASE WHEN NOT n.is_new THEN d.last_activation_id END, CASE WHEN NOT n.is_new THEN d.package_kind END,
          CASE WHEN NOT n.is_new THEN d.paid_expires_at END, CASE WHEN NOT n.is_new THEN d.owner_id END,
          NULL::bigint, r.request, r.account_id, r.balance
        FROM unnest(v_requests) AS r
          CROSS JOIN LATERAL unnest(r.wanted_ids, r.names, r.credit_points) WITH ORDINALITY
            AS w (application_id, application_name, credit_point, place)
          LEFT JOIN (
              SELECT k.* FROM (SELECT q.mac, a.id FROM unnest(v_requests) AS q, unnest(q.allowed_ids) AS a (id) ORDER BY q.mac COLLATE "C", a.id) AS o
                CROSS JOIN LATERAL (SELECT * FROM devices WHERE mac = o.mac AND application_id + 0 = o.id FOR NO KEY UPDATE) AS k) AS d
            ON d.mac = r.mac AND d.application_id = w.application_id,
          LATERAL (SELECT coalesce(d.id = ANY (v_new_ids), false) AS is_new,
            -- What has nothing but a trial, whoever granted it, is taken over by whoever pays. Else by a key that only whoever has the box can
            -- know: none of before another owner, and none of a player that came after the owner and that nobody of theirs confirmed.
            d.owner_id IS NULL OR d.owner_id = r.actor_id OR has_no_paid_time(d.paid_expires_at, d.code_expires_at, r.now)
              OR coalesce(d.device_key = r.device_key AND NOT d.is_key_of_former_owner AND NOT d.is_key_unproven, false) AS moves_owner) AS n
    ) AS l ORDER BY l.request, l.place);

  -- The credit: mostly there is enough for all that passed. A device that was there when it was to be inserted, and gone when it was to be
  -- locked (forget_players), is inserted by the next try.
  IF EXISTS (SELECT FROM unnest(v_lines) WHERE balance_after < 0 OR (device_id IS NULL AND problem IS NULL AND NOT p_dry_run)) THEN
    IF NOT p_dry_run AND EXISTS (SELECT FROM unnest(v_lines) WHERE device_id IS NULL AND problem IS NULL) THEN
      RAISE serialization_failure USING MESSAGE = 'A device was forgotten meanwhile';
    END IF;
    v_lines := ration_credit(v_lines);
    DELETE FROM devices d USING unnest(v_lines) AS l WHERE l.problem = 'C10422' AND l.is_new AND d.id = l.device_id;
  END IF;
  IF NOT p_dry_run THEN
    IF cardinality(v_requests) > 1 THEN
      PERFORM set_config('tessera.requests', (SELECT jsonb_object_agg(t.thing, r.context ->> 'requestId')
        FROM unnest(v_lines) AS l JOIN unnest(v_requests) AS r USING (request),
          LATERAL (VALUES ('activation ' || l.activation_id), ('account ' || l.account_id)) AS t (thing)
       WHERE l.problem IS NULL)::text, true);
    END IF;
    PERFORM write_activations(v_requests, v_lines);
    IF p_requests @? '$[*].customer' THEN PERFORM write_customers(p_requests, v_requests, v_lines); END IF;
  END IF;

  -- Of each request: what it was told before, or what became of it and what its buyer had left then.
  WITH answered AS MATERIALIZED (
    SELECT r.account_id, r.call, r.key, r.hash, r.now, r.request,
        r.answer IS NULL AND r.key IS NOT NULL AND NOT p_dry_run AND (l.bought > 0 OR r.keeps_failure) AS is_kept,
        coalesce(r.answer, done(jsonb_build_object(
            'results', CASE r.repeats WHEN '[]' THEN l.results ELSE in_order_of(r.application_ids, coalesce(l.results, '[]') || r.repeats) END,
            'succeeded', coalesce(l.bought, 0) + jsonb_array_length(r.repeats), 'failed', coalesce(l.asked - l.bought, 0),
            'spent', coalesce(l.spent, 0),
            'balance', r.balance - coalesce(sum(l.spent) OVER (PARTITION BY r.account_id ORDER BY r.request), 0)))
          || CASE r.wanted_ids WHEN '{}' THEN '{"isReplayed": true}'::jsonb ELSE '{}' END) AS answer
      FROM unnest(v_requests) AS r LEFT JOIN (
        SELECT l.request, jsonb_agg(activation_result(l::activation_line, q.actor_id, p_dry_run) ORDER BY l.place) AS results, count(*) AS asked,
            count(*) FILTER (WHERE l.problem IS NULL) AS bought, coalesce(sum(l.credit_point) FILTER (WHERE l.problem IS NULL), 0) AS spent
          FROM unnest(v_lines) AS l JOIN unnest(v_requests) AS q USING (request) GROUP BY l.request) AS l USING (request)),
  kept AS (
    INSERT INTO idempotency_keys (account_id, call, key, hash, result, created_at)
      SELECT account_id, call, key, hash, answer, now FROM answered WHERE is_kept)
  SELECT jsonb_agg(answer ORDER BY request) INTO v_answers FROM answered;
  RETURN v_answers;
END $$;

GRANT EXECUTE ON FUNCTION activate_batch TO {{serving_role}};
