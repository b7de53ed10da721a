-- Writes what was bought: balances, transfers, log, devices that existed, counters and audit; two statements for a whole batch. The buyers'
-- accounts and the devices are the caller's to lock. In an account the transfers' ids are drawn in the order of arrival, which is that of
-- the running balance. The audit names MAC and application too: it is what proves the log and the device, and neither may be all that tells.
CREATE OR REPLACE FUNCTION write_activations(p_requests activation_request[], p_lines activation_line[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH bought AS MATERIALIZED (
    SELECT nextval('transfers_id_seq') AS transfer_id, l.*
      FROM (SELECT l.*, renews(l) AS renews, r.actor_id, r.email, r.mac, r.package_kind, r.app_type, r.source, r.comment, r.customer_email, r.context, r.now
              FROM unnest(p_lines) AS l JOIN unnest(p_requests) AS r USING (request)
             WHERE l.problem IS NULL ORDER BY l.request, l.place) AS l),
  charged AS (
    UPDATE accounts a SET balance = a.balance - b.spent, transfer_count = a.transfer_count + b.count, activation_count = a.activation_count + b.count
      FROM (SELECT account_id, sum(credit_point) AS spent, count(*) AS count FROM bought GROUP BY account_id) AS b WHERE a.id = b.account_id),
  moved AS (
    INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, actor_id, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT transfer_id, account_id, 2, credit_point, 'Activation', balance_after, actor_id, now FROM bought),
  logged AS (
    INSERT INTO activations (id, transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, comment,
        customer_email, box_expiry_date, previous_activation_id, previous_package_kind, previous_paid_expires_at, previous_owner_id, renews, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT activation_id, transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, comment,
        customer_email, expires_at, previous_activation_id, previous_package_kind, previous_paid_expires_at, previous_owner_id, renews, now FROM bought),
  counted AS (
    INSERT INTO activation_counters AS c (account_id, application_id, day, activations, credit_points)
      SELECT account_id, application_id, (now AT TIME ZONE 'UTC')::date, count(*), sum(credit_point) FROM bought GROUP BY 1, 2, 3
      ON CONFLICT (account_id, application_id, day)
      DO UPDATE SET activations = c.activations + excluded.activations, credit_points = c.credit_points + excluded.credit_points)
  INSERT INTO audit_log (at, environment, actor_id, actor_email, on_behalf_of, action, target_kind, target_id, before, after,
      ip, user_agent, request_id)
    SELECT now, '{{environment}}', actor_id, email, (context ->> 'onBehalfOf')::bigint, 'device.activate', 'device', device_id::text,
        CASE WHEN NOT is_new THEN jsonb_build_object('packageKind', previous_package_kind, 'paidExpiresAt', previous_paid_expires_at,
          'ownerId', previous_owner_id) END,
        jsonb_build_object('mac', mac, 'applicationId', application_id, 'packageKind', package_kind, 'paidExpiresAt', expires_at,
          'ownerId', owner_id, 'activationId', activation_id, 'transferId', transfer_id, 'creditPoint', credit_point),
        context ->> 'ip', context ->> 'userAgent', context ->> 'requestId'
      FROM bought;
  IF EXISTS (SELECT FROM unnest(p_lines) WHERE problem IS NULL AND NOT is_new) THEN
    UPDATE devices d SET owner_id = l.owner_id, package_kind = r.package_kind, paid_expires_at = l.expires_at,
        app_type = coalesce(r.app_type, d.app_type), last_activation_id = l.activation_id,
        -- How often a time may be switched goes with it, and this one begins.
        switch_times = CASE WHEN l.previous_paid_expires_at > r.now THEN d.switch_times ELSE '{}' END
      FROM unnest(p_lines) AS l JOIN unnest(p_requests) AS r USING (request)
     WHERE l.problem IS NULL AND NOT l.is_new AND d.id = l.device_id;
  END IF;
END $$;
