-- Writes what was bought: transfers, log, devices that existed, counters and audit. The buyer's account is the caller's to write. The
-- audit names MAC and application too: it is what proves the log and the device, and neither may be all that tells.
CREATE OR REPLACE FUNCTION write_activations(p_lines activation_line[], p_buyer account_holders, p_package_kind text, p_comment text,
  p_customer_email text, p_app_type text, p_source text, p_context jsonb, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_line activation_line;
  v_balance bigint := p_buyer.balance;
  v_transfer_id bigint;
  v_mac text;
BEGIN
  FOREACH v_line IN ARRAY p_lines LOOP
    v_balance := v_balance - v_line.credit_point;
    SELECT mac INTO STRICT v_mac FROM devices WHERE id = v_line.device_id;
    INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, actor_id, created_at)
      VALUES (p_buyer.account_id, 2, v_line.credit_point, 'Activation', v_balance, p_buyer.user_id, p_now)
      RETURNING id INTO v_transfer_id;
    INSERT INTO activations (id, transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, comment,
        customer_email, box_expiry_date, previous_activation_id, previous_package_kind, previous_paid_expires_at, previous_owner_id, created_at)
      OVERRIDING SYSTEM VALUE
      VALUES (v_line.activation_id, v_transfer_id, p_buyer.account_id, v_line.device_id, v_mac, v_line.application_id, p_package_kind,
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
        jsonb_build_object('mac', v_mac, 'applicationId', v_line.application_id, 'packageKind', p_package_kind,
          'paidExpiresAt', v_line.expires_at, 'ownerId', v_line.owner_id, 'activationId', v_line.activation_id,
          'transferId', v_transfer_id, 'creditPoint', v_line.credit_point),
        p_context ->> 'ip', p_context ->> 'userAgent', p_context ->> 'requestId');
  END LOOP;
END $$;
