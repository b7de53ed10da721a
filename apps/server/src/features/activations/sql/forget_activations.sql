-- Takes activations out whose rows the archive has, and writes what they were: to account_openings, by which counters and transfers still
-- agree, and to device_openings, from which the rest of a device's history goes on. Only the owner of the database may, and only the first
-- ones of each device, of which nothing is left to use: the time that they paid for was over before p_before.
CREATE OR REPLACE FUNCTION forget_activations(p_ids bigint[], p_before timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_kept_from timestamptz;
  v_device_ids bigint[];
BEGIN
  WITH gone AS (DELETE FROM activations WHERE id = ANY (p_ids) AND box_expiry_date < p_before RETURNING *),
  of_accounts AS (
    INSERT INTO account_openings AS o (account_id, application_id, activations, credit_points, reversals, reversed_credit_points)
      SELECT account_id, application_id, count(*), sum(credit_point), count(reversed_at),
          coalesce(sum(credit_point) FILTER (WHERE reversed_at IS NOT NULL), 0) FROM gone GROUP BY 1, 2
      ON CONFLICT (account_id, application_id) DO UPDATE SET activations = o.activations + excluded.activations,
        credit_points = o.credit_points + excluded.credit_points, reversals = o.reversals + excluded.reversals,
        reversed_credit_points = o.reversed_credit_points + excluded.reversed_credit_points),
  of_devices AS (
    INSERT INTO device_openings AS o (device_id, source, activations, credit_points, through_activation_id, last_activation_id, package_kind,
        paid_expires_at)
      SELECT t.*, l.id, l.package_kind, l.box_expiry_date
        FROM (SELECT device_id, 'archive', count(*), sum(credit_point), max(id) FROM gone GROUP BY device_id) AS t
          LEFT JOIN (SELECT DISTINCT ON (device_id) * FROM gone WHERE reversed_at IS NULL ORDER BY device_id, id DESC) AS l USING (device_id)
      ON CONFLICT (device_id, source, source_id) DO UPDATE SET activations = o.activations + excluded.activations,
        credit_points = o.credit_points + excluded.credit_points, through_activation_id = excluded.through_activation_id,
        last_activation_id = coalesce(excluded.last_activation_id, o.last_activation_id),
        package_kind = coalesce(excluded.package_kind, o.package_kind),
        paid_expires_at = coalesce(excluded.paid_expires_at, o.paid_expires_at))
  -- Days are here whole, or are before the first that is.
  SELECT date_trunc('day', max(created_at), 'UTC') + interval '24 hours', array_agg(DISTINCT device_id) INTO v_kept_from, v_device_ids FROM gone;
  IF EXISTS (SELECT FROM device_openings o JOIN activations a ON a.device_id = o.device_id AND a.id <= o.through_activation_id
      WHERE o.source = 'archive' AND o.device_id = ANY (v_device_ids)) THEN
    RAISE EXCEPTION 'forget_activations takes the first activations of a device, and all before those';
  END IF;
  INSERT INTO activations_kept (kept_from) SELECT v_kept_from WHERE v_kept_from IS NOT NULL
    ON CONFLICT (is_one) DO UPDATE SET kept_from = greatest(activations_kept.kept_from, excluded.kept_from);
END $$;
