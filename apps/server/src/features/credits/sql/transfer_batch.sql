-- Several transfers in one transaction. Each gives credit ('Added Credit', other_user_id receives), takes it back ('Withdraw', other_user_id
-- pays) or mints into an admin's own account ('Added Self Credit', other_user_id null). Giving always takes it from the actor's own account.
-- A reseller deals with own sub-resellers only, admins and staff with anyone. Taking back 0 moves nothing. Every request is decided as if it
-- were alone and had come in its place: it finds the credit that those before it left.
--
-- No two requests may have the same key of the same actor: the caller leaves such for its next call. All accounts are locked first, by id.
--
-- p_requests: [transfer_request up to its `now`], in the order of arrival. key null: no idempotency. context: {ip, userAgent, requestId,
--   onBehalfOf}.
-- Answers [{code, data}] in the order of the requests, data: {transferId?, amount, actorBalance, otherBalance?}.
-- Refusals: C10002 actor gone or disabled, C10011 amount, C10403 minting by others, C10013 not one's child or absent,
-- C10014 an admin's credit is not taken, C10016 the other can't receive, C10017 key, C10422 {required, available}.
CREATE OR REPLACE FUNCTION transfer_batch(p_requests jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_requests transfer_request[] := ARRAY(SELECT jsonb_populate_recordset(NULL::transfer_request, p_requests));
  v_answers jsonb;
BEGIN
  IF EXISTS (SELECT FROM unnest(v_requests) WHERE tr_type NOT IN ('Added Credit', 'Withdraw', 'Added Self Credit')) THEN
    RAISE EXCEPTION 'transfer_batch makes no such transfer' USING ERRCODE = '22023';
  END IF;
  PERFORM set_config('tessera.request_id', v_requests[1].context ->> 'requestId', true) WHERE cardinality(v_requests) = 1;
  PERFORM lock_accounts(ARRAY(SELECT u.id FROM unnest(v_requests) AS r, LATERAL (VALUES (r.actor_id), (r.other_user_id)) AS u (id)), '{}');
  v_requests := credit_in_order(ARRAY(
    SELECT (r.actor_id, r.tr_type, r.other_user_id, r.amount, r.note, r.call, r.key, r.hash, r.context, r.now, r.place,
        CASE WHEN k.hash <> r.hash THEN refusal('C10017') WHEN k.hash IS NOT NULL THEN k.result || '{"isReplayed": true}'
          WHEN a.can_act IS NOT TRUE THEN refusal('C10002')
          WHEN (r.amount BETWEEN CASE r.tr_type WHEN 'Withdraw' THEN 0 ELSE 1 END AND 1000000000) IS NOT TRUE
            THEN refusal('C10011', '{"field": "creditPoint"}')
          -- Nobody is given what is minted, not even somebody who isn't there: the audit would name them.
          WHEN r.tr_type = 'Added Self Credit' AND r.other_user_id IS NOT NULL THEN refusal('C10403')
          WHEN p.problem IS NOT NULL THEN refusal(p.problem) END,
        a.account_id, a.email, a.balance, o.account_id, o.balance,
        CASE r.tr_type WHEN 'Added Credit' THEN -r.amount ELSE r.amount END, false, NULL)::transfer_request
      FROM unnest(v_requests) WITH ORDINALITY AS r (actor_id, tr_type, other_user_id, amount, note, call, key, hash, context, now,
          request, answer, account_id, email, balance, other_account_id, other_balance, gain, is_new, transfer_id, place)
        LEFT JOIN account_holders a ON a.user_id = r.actor_id
        LEFT JOIN account_holders o ON o.user_id = r.other_user_id
        -- With LIMIT, so that it is found by all three, whatever the statistics of a young table say.
        LEFT JOIN LATERAL (SELECT hash, result FROM idempotency_keys
          WHERE account_id = a.account_id AND call = r.call AND key = r.key LIMIT 1) AS k ON true,
        LATERAL (SELECT transfer_problem(r.tr_type, a, o) AS problem) AS p
     ORDER BY r.place));
  IF cardinality(v_requests) > 1 THEN
    PERFORM set_config('tessera.requests', (SELECT jsonb_object_agg(t.thing, r.context ->> 'requestId' ORDER BY r.request)
      FROM unnest(v_requests) AS r, LATERAL (VALUES ('transfer ' || r.transfer_id), ('account ' || r.account_id),
        ('account ' || r.other_account_id)) AS t (thing) WHERE r.transfer_id IS NOT NULL AND t.thing IS NOT NULL)::text, true);
  END IF;

  -- The rows: `debit` is null where the system mints.
  WITH moved AS MATERIALIZED (
    SELECT r.*, CASE WHEN r.gain < 0 THEN r.account_id ELSE r.other_account_id END AS debit,
        CASE WHEN r.gain < 0 THEN r.other_account_id ELSE r.account_id END AS credit,
        r.balance + r.gain AS balance_after, r.other_balance - r.gain AS other_balance_after
      FROM unnest(v_requests) AS r WHERE r.transfer_id IS NOT NULL),
  changed AS (
    UPDATE accounts a SET balance = a.balance + c.gain, transfer_count = a.transfer_count + c.count, credit_given = a.credit_given + c.given
      FROM (SELECT t.account_id, sum(t.gain) AS gain, count(*) AS count, sum(t.given) AS given
              FROM moved, LATERAL (VALUES (debit, -amount, CASE tr_type WHEN 'Added Credit' THEN amount ELSE 0 END), (credit, amount, 0))
                AS t (account_id, gain, given) GROUP BY t.account_id) AS c
     WHERE a.id = c.account_id),
  kept_transfers AS (
    INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, credit_balance_after,
        actor_id, note, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT transfer_id, coalesce(debit, 1), credit, amount, tr_type, CASE WHEN gain < 0 THEN balance_after ELSE other_balance_after END,
        CASE WHEN gain < 0 THEN other_balance_after ELSE balance_after END, actor_id, note, now FROM moved),
  audited AS (
    INSERT INTO audit_log (at, environment, actor_id, actor_email, on_behalf_of, action, target_kind, target_id, before, after,
        ip, user_agent, request_id)
      SELECT now, '{{environment}}', actor_id, email, (context ->> 'onBehalfOf')::bigint, 'credit.transfer', 'transfer', transfer_id::text,
          jsonb_strip_nulls(jsonb_build_object('actorBalance', balance, 'otherBalance', other_balance)),
          answer -> 'data' || jsonb_build_object('type', tr_type, 'otherUserId', other_user_id, 'note', note),
          context ->> 'ip', context ->> 'userAgent', context ->> 'requestId'
        FROM moved),
  kept_answers AS (
    INSERT INTO idempotency_keys (account_id, call, key, hash, result, created_at)
      SELECT account_id, call, key, hash, answer, now FROM unnest(v_requests) WHERE is_new AND key IS NOT NULL)
  SELECT jsonb_agg(answer ORDER BY request) INTO v_answers FROM unnest(v_requests);
  RETURN v_answers;
END $$;

GRANT EXECUTE ON FUNCTION transfer_batch TO {{serving_role}};
