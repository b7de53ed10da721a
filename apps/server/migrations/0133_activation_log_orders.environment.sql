-- What the activation log is read by where it is long. The log keeps the MAC of its device (which never changes), so that an account's
-- rows have an order by it and are searched by it: from the devices' side a reseller with a few rows among millions walks through
-- everybody's.
DROP INDEX activations_device_id_idx, activations_account_id_idx, activations_account_credit_point_idx,
  activations_account_box_expiry_date_idx, activations_account_application_id_idx;
ALTER TABLE activations ADD COLUMN mac text COLLATE "C";
UPDATE activations a SET mac = d.mac FROM devices d WHERE d.id = a.device_id;
ALTER TABLE activations ALTER COLUMN mac SET NOT NULL;
CREATE INDEX activations_device_id_idx ON activations (device_id, id);
CREATE INDEX activations_account_id_idx ON activations (account_id, id);
CREATE INDEX activations_account_credit_point_idx ON activations (account_id, credit_point, id);
CREATE INDEX activations_account_box_expiry_date_idx ON activations (account_id, box_expiry_date, id);
CREATE INDEX activations_account_application_id_idx ON activations (account_id, application_id, id);
CREATE INDEX activations_account_mac_idx ON activations (account_id, mac, id);

-- Everybody's rows in the orders that an admin's log offers: merged from hundreds of accounts, its hundredth page was slow. New rows
-- come to the end of these, or of an application's part of them.
CREATE INDEX activations_credit_point_idx ON activations (credit_point, id);
CREATE INDEX activations_box_expiry_date_idx ON activations (box_expiry_date, id);
CREATE INDEX activations_application_id_idx ON activations (application_id, id);

-- The three-character pieces of a text, each marked with an account: a word that everybody uses and one account does not is not
-- looked for among everybody's rows. Names of pg_catalog only: a restored dump evaluates this with an empty search_path.
CREATE FUNCTION account_text_pieces(p_account_id bigint, p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.array_agg(DISTINCT p_account_id::pg_catalog.text || ':' || pg_catalog.substr(t.folded, n, 3))
    FROM (SELECT pg_catalog.lower(p_text)) AS t (folded), pg_catalog.generate_series(1, pg_catalog.length(t.folded) - 2) AS n
$$;
CREATE INDEX activations_account_text_idx ON activations
  USING gin (account_text_pieces(account_id, coalesce(comment, '') || ' ' || coalesce(customer_email, '')))
  WHERE comment IS NOT NULL OR customer_email IS NOT NULL;
GRANT EXECUTE ON FUNCTION account_text_pieces TO {{serving_role}};

-- Writes what was bought: transfers, log (as before, with the MAC now), devices that existed, counters and audit. The buyer's account is
-- the caller's to write.
CREATE OR REPLACE FUNCTION write_activations(p_lines activation_line[], p_buyer account_holders, p_package_kind text, p_comment text,
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
    INSERT INTO activations (id, transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, comment,
        customer_email, box_expiry_date, previous_activation_id, previous_package_kind, previous_paid_expires_at, previous_owner_id, created_at)
      OVERRIDING SYSTEM VALUE
      VALUES (v_line.activation_id, v_transfer_id, p_buyer.account_id, v_line.device_id,
        (SELECT mac FROM devices WHERE id = v_line.device_id), v_line.application_id, p_package_kind, v_line.credit_point,
        p_source, p_comment, p_customer_email, v_line.expires_at, v_line.previous_activation_id, v_line.previous_package_kind,
        v_line.previous_paid_expires_at, v_line.previous_owner_id, p_now);
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
