-- Counts one more day (UTC) for the reports, an hour after its end: nothing of it can be undone by then. Answers whether it did; what is
-- counted and how far are one commit. The day's rows are found by their ids, which run as time does but for an hour at most; the next ones are
-- looked for from this day's first row on, as rows of the next day may still wait for their commit.
--
-- What renews is_renewal says, all else is sold. A year has lapsed on the day that it ended on, unless it was renewed before; whoever renews it later buys a renewal all the same.
CREATE OR REPLACE FUNCTION count_report_day(p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_progress report_progress;
  v_day date;
  v_from timestamptz;
  v_to timestamptz;
  v_month date;
  v_end bigint;
  v_purchases_end bigint;
  v_renewals_end bigint;
BEGIN
  SELECT * INTO v_progress FROM report_progress FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;
  v_day := coalesce(v_progress.counted_through + 1, least(
    (SELECT (created_at AT TIME ZONE 'UTC')::date FROM activations ORDER BY id LIMIT 1),
    (SELECT (created_at AT TIME ZONE 'UTC')::date FROM code_purchases ORDER BY id LIMIT 1)));
  v_from := v_day::timestamp AT TIME ZONE 'UTC';
  v_to := v_from + interval '24 hours';
  IF v_to + interval '1 hour' <= p_now IS NOT TRUE THEN RETURN false; END IF;
  v_month := date_trunc('month', v_day)::date;
  v_end := coalesce((SELECT id FROM activations WHERE id >= v_progress.next_activation_id AND created_at >= v_to + interval '1 hour'
    ORDER BY id LIMIT 1), 9223372036854775807);
  v_purchases_end := coalesce((SELECT id FROM code_purchases WHERE id >= v_progress.next_purchase_id AND created_at >= v_to + interval '1 hour'
    ORDER BY id LIMIT 1), 9223372036854775807);
  v_renewals_end := coalesce((SELECT id FROM code_renewals WHERE id >= v_progress.next_renewal_id AND created_at >= v_to + interval '1 hour'
    ORDER BY id LIMIT 1), 9223372036854775807);

  WITH activated AS MATERIALIZED (
    SELECT a.*, is_renewal(a) AS is_renewal FROM activations a
     WHERE a.id >= v_progress.next_activation_id AND a.id < v_end
       AND a.created_at >= v_from AND a.created_at < v_to AND a.reversed_at IS NULL),
  paid (account_id, application_id, sold, sold_points, renewed, renewed_points) AS MATERIALIZED (
    SELECT account_id, application_id, CASE WHEN is_renewal THEN 0 ELSE 1 END, CASE WHEN is_renewal THEN 0 ELSE credit_point END,
        CASE WHEN is_renewal THEN 1 ELSE 0 END, CASE WHEN is_renewal THEN credit_point ELSE 0 END FROM activated
    UNION ALL
    SELECT account_id, 0, code_count, code_count * credit_point, 0, 0 FROM code_purchases
     WHERE id >= v_progress.next_purchase_id AND id < v_purchases_end AND created_at >= v_from AND created_at < v_to
    UNION ALL
    SELECT account_id, 0, 0, 0, 1, credit_point FROM code_renewals
     WHERE id >= v_progress.next_renewal_id AND id < v_renewals_end AND created_at >= v_from AND created_at < v_to),
  ended AS (
    SELECT a.account_id, a.application_id FROM activations a
     WHERE a.box_expiry_date >= v_from AND a.box_expiry_date < v_to AND a.package_kind = '1-year' AND a.reversed_at IS NULL
       AND NOT EXISTS (SELECT FROM term_after(a) AS r WHERE r.created_at < a.box_expiry_date AND is_seen_renewal(a.account_id, r))),
  months AS (
    INSERT INTO report_months AS m (month, account_id, application_id, sold, sold_points, renewed, renewed_points, lapsed)
      SELECT v_month, account_id, application_id, sum(sold), sum(sold_points), sum(renewed), sum(renewed_points), sum(lapsed)
        FROM (SELECT *, 0 AS lapsed FROM paid UNION ALL SELECT account_id, application_id, 0, 0, 0, 0, 1 FROM ended) AS all_of
       GROUP BY account_id, application_id
      ON CONFLICT (month, account_id, application_id) DO UPDATE SET sold = m.sold + excluded.sold, sold_points = m.sold_points + excluded.sold_points,
        renewed = m.renewed + excluded.renewed, renewed_points = m.renewed_points + excluded.renewed_points, lapsed = m.lapsed + excluded.lapsed),
  cohorts AS (
    INSERT INTO report_cohorts AS c (month, account_id, application_id, sold, renewed_1, renewed_2, renewed_3)
      SELECT k.month, k.account_id, k.application_id, count(*) FILTER (WHERE k.place = 0), count(*) FILTER (WHERE k.place = 1),
          count(*) FILTER (WHERE k.place = 2), count(*) FILTER (WHERE k.place = 3)
        FROM (
          SELECT v_month AS month, account_id, application_id, 0 AS place FROM activated WHERE NOT is_renewal AND package_kind = '1-year'
          UNION ALL
          SELECT k.month, k.account_id, a.application_id, k.place
            FROM activations a, cohort_of_renewal(a) AS k
           WHERE a.id IN (SELECT id FROM activated WHERE is_renewal)) AS k
       WHERE k.place <= 3 GROUP BY 1, 2, 3
      ON CONFLICT (month, account_id, application_id) DO UPDATE SET sold = c.sold + excluded.sold, renewed_1 = c.renewed_1 + excluded.renewed_1,
        renewed_2 = c.renewed_2 + excluded.renewed_2, renewed_3 = c.renewed_3 + excluded.renewed_3)
  INSERT INTO report_days (day, account_id, points) SELECT v_day, account_id, sum(sold_points + renewed_points) FROM paid GROUP BY account_id;

  UPDATE report_progress SET counted_through = v_day,
    next_activation_id = coalesce((SELECT min(id) FROM activations WHERE id >= next_activation_id AND id < v_end
      AND created_at >= v_from AND created_at < v_to), next_activation_id),
    next_purchase_id = coalesce((SELECT min(id) FROM code_purchases WHERE id >= next_purchase_id AND id < v_purchases_end
      AND created_at >= v_from AND created_at < v_to), next_purchase_id),
    next_renewal_id = coalesce((SELECT min(id) FROM code_renewals WHERE id >= next_renewal_id AND id < v_renewals_end
      AND created_at >= v_from AND created_at < v_to), next_renewal_id);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION count_report_day TO {{serving_role}};
