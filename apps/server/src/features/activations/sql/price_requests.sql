-- What each request of a batch is answered before any device is looked at (by its key or as a refusal); else what it asks for and didn't buy
-- a moment ago, at what price, and which of it is on sale to its buyer. The buyers' accounts are the caller's to lock: not STABLE, so that
-- it sees what was committed while those locks were waited for.
CREATE OR REPLACE FUNCTION price_requests(p_requests activation_request[], p_dry_run boolean)
RETURNS activation_request[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT array_agg((q.actor_id, q.mac, q.application_ids, q.package_kind, q.is_confirmed, q.expected_credit_point, q.device_key,
        q.comment, q.customer_email, q.app_type, q.source, q.call, q.key, q.hash, q.keeps_failure, q.again, q.context, q.now, q.waited,
        q.ordinality, h.account_id, h.email, h.balance, a.answer, b.repeats,
        CASE WHEN a.answer IS NULL THEN w.ids END, CASE WHEN a.answer IS NULL THEN p.names END,
        CASE WHEN a.answer IS NULL THEN p.credit_points END, CASE WHEN a.answer IS NULL THEN p.allowed_ids END
      )::activation_request ORDER BY q.ordinality)
    FROM unnest(p_requests) WITH ORDINALITY AS q
      LEFT JOIN account_holders h ON h.user_id = q.actor_id
      -- With LIMIT, so that it is found by all three, whatever the statistics of a young table say.
      LEFT JOIN LATERAL (SELECT hash, result FROM idempotency_keys
        WHERE account_id = h.account_id AND call = q.call AND key = q.key AND NOT p_dry_run LIMIT 1) AS k ON true
      -- A cheap look first: mostly there is nothing.
      CROSS JOIN LATERAL (SELECT CASE
          WHEN q.key IS NULL AND NOT q.again AND NOT p_dry_run AND EXISTS (SELECT FROM activations
            WHERE account_id = h.account_id AND mac = q.mac AND written_at > statement_timestamp() - coalesce(q.waited, '0') - (SELECT repeat_window()))
          THEN repeated_activations(h.account_id, q.actor_id, q.mac, q.application_ids, q.package_kind, q.waited) ELSE '[]' END AS repeats) AS b
      CROSS JOIN LATERAL (SELECT CASE b.repeats WHEN '[]' THEN q.application_ids ELSE
          ARRAY(SELECT o.id FROM unnest(q.application_ids) WITH ORDINALITY AS o (id, place)
            WHERE NOT b.repeats @> jsonb_build_array(jsonb_build_object('applicationId', o.id)) ORDER BY o.place) END AS ids) AS w
      CROSS JOIN LATERAL (
        SELECT array_agg(o.name ORDER BY o.place) AS names, array_agg(o.credit_point ORDER BY o.place) AS credit_points,
            array_agg(o.id) FILTER (WHERE o.is_sold) AS allowed_ids, count(DISTINCT o.id) < count(*) AS has_repeats,
            (array_agg(o.credit_point ORDER BY o.place) FILTER (WHERE o.is_sold AND o.credit_point <> q.expected_credit_point))[1] AS other_price
          FROM (
            SELECT i.id, i.place, s.name, s.is_sold, CASE q.package_kind WHEN 'lifetime' THEN s.lifetime_credits ELSE s.yearly_credits END AS credit_point
              FROM unnest(w.ids) WITH ORDINALITY AS i (id, place)
                LEFT JOIN applications_of_seller(q.actor_id, h.group_id, h.parent_id) AS s ON s.id = i.id) AS o) AS p
      CROSS JOIN LATERAL (SELECT CASE
          WHEN k.hash <> q.hash THEN refusal('C10017')
          WHEN k.hash IS NOT NULL THEN k.result || '{"isReplayed": true}'
          WHEN w.ids = '{}' THEN NULL -- all of it was bought a moment ago
          WHEN h.can_trade IS NOT TRUE THEN trade_refusal(h.can_act, h.can_trade)
          WHEN p.has_repeats THEN refusal('C10011', '{"field": "app_ids"}')
          WHEN p.other_price IS NOT NULL THEN refusal('C10011', jsonb_build_object('field', 'creditPoints', 'price', p.other_price)) END AS answer) AS a);
END $$;
