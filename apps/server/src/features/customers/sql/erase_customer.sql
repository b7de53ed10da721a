-- Erases what is noted of a customer, and what else that tenant wrote of them: comments and customer e-mails of their activations of the MAC, of
-- what they did to its devices, and the copies of what they were told: webhooks' messages and mails; and what rows of files say of them, whoever
-- brought those for that tenant: of activations, and of businesses that moved in. With that of the MACs that the time of this one was switched
-- from, unless another customer is noted there. Activations, transfers and everything that the books are proved by stay.
-- data: {customerId}. Refusals: C10002, C10012 absent or out of the actor's reach.
CREATE OR REPLACE FUNCTION erase_customer(p_actor_id bigint, p_customer_id bigint, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_customer customers;
  v_macs text[];
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  SELECT * INTO v_customer FROM customers WHERE id = p_customer_id;
  IF v_customer.id IS NULL OR device_level(v_actor, v_customer.owner_id) IS NULL THEN RETURN refusal('C10012'); END IF;

  v_macs := ARRAY(
    -- Back along the time: each MAC's last switch before it left there, if that brought it; whoever has the box now.
    WITH RECURSIVE former (device_id, mac, application_id, went_to, at) AS (
      SELECT id, mac::text, application_id, NULL::text COLLATE "C", 'infinity'::timestamptz FROM devices WHERE mac = v_customer.mac AND owner_id = v_customer.owner_id
      UNION
      SELECT d.id, d.mac::text, d.application_id, f.mac, e.at FROM former f
        CROSS JOIN LATERAL (SELECT at, detail FROM device_events WHERE device_id = f.device_id AND kind = 'switched' AND at <= f.at
          AND (at, detail ->> 'to') IS DISTINCT FROM (f.at, f.went_to) ORDER BY id DESC LIMIT 1) AS e
        JOIN devices d ON d.mac = e.detail ->> 'from' AND d.application_id + 0 = f.application_id
       WHERE e.detail ->> 'to' = f.mac)
    SELECT f.mac FROM (SELECT mac FROM former UNION SELECT v_customer.mac::text) AS f
     WHERE NOT EXISTS (SELECT FROM customers k WHERE k.owner_id = v_customer.owner_id AND k.mac = f.mac AND k.id <> v_customer.id
       AND num_nonnulls(k.name, k.contact, k.note, k.locale) > 0));

  -- Before the customer is locked: a file that runs, and a move that is taken back, has its rows, and wants the customer. Of files of theirs, and of those above them, which note the customers of the devices' owners.
  UPDATE bulk_rows r SET comment = NULL, name = NULL, contact = NULL, note = NULL, language = NULL FROM bulk_jobs j, account_holders h
    WHERE r.job_id = j.id AND h.user_id = j.user_id AND num_nonnulls(r.comment, r.name, r.contact, r.note, r.language) > 0
      AND lower(regexp_replace(r.mac, '[^0-9A-Za-z]', '', 'g')) = ANY (SELECT replace(m, ':', '') FROM unnest(v_macs) AS m)
      AND (j.user_id = v_customer.owner_id OR device_level(h, v_customer.owner_id) IS NOT NULL AND NOT EXISTS (
        SELECT FROM devices d JOIN customers k ON k.owner_id = d.owner_id AND k.mac = d.mac AND num_nonnulls(k.name, k.contact, k.note, k.locale) > 0
         WHERE d.mac = ANY (v_macs) AND d.application_id = r.application_id AND d.owner_id <> v_customer.owner_id));
  -- Whatever became of their row; also one that names somebody else for what is this owner's here, or nobody whom one could tell. A file
  -- that is yet to be brought can be planned anew, so of it stays what is no customer's.
  UPDATE move_rows m SET customer = NULL, cells = CASE WHEN v.state IN ('running', 'finished') THEN '{}' ELSE (
        SELECT coalesce(jsonb_object_agg(c.key, c.value), '{}') FROM jsonb_each(m.cells) c
          LEFT JOIN LATERAL (SELECT bool_and(k ->> 'field' NOT LIKE 'customer\_%') AS stays
            FROM jsonb_array_elements(v.mapping -> 'parts') p, jsonb_array_elements(p -> 'columns') k
           WHERE p ->> 'part' = m.part AND k ->> 'column' = c.key) AS f ON true
         WHERE f.stays OR c.key LIKE '#%') END
    FROM moves v
    WHERE m.mac = ANY (v_macs) AND v.id = m.move_id AND (m.owner_id = v_customer.owner_id
      OR m.owner_id IS NULL AND m.owner_row IS NULL
      OR EXISTS (SELECT FROM devices d WHERE d.mac = m.mac AND d.application_id = m.application_id AND d.owner_id = v_customer.owner_id)
      OR m.owner_id IS NULL AND EXISTS (SELECT FROM move_rows o JOIN users u ON u.id = v_customer.owner_id
        WHERE o.move_id = m.move_id AND o.number = m.owner_row AND (o.target_id = u.id OR o.email = u.email)));
  PERFORM FROM customers WHERE id = p_customer_id AND mac = v_customer.mac FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE serialization_failure USING MESSAGE = 'The customer moved to another MAC meanwhile'; END IF;
  UPDATE customers SET name = NULL, contact = NULL, note = NULL, locale = NULL, reminded_at = NULL, reminded_by = NULL, reminded_of = NULL, updated_at = p_now WHERE id = p_customer_id;
  UPDATE activations a SET comment = NULL, customer_email = NULL FROM accounts s
    WHERE s.user_id = v_customer.owner_id AND a.account_id = s.id AND a.mac = ANY (v_macs) AND (a.comment IS NOT NULL OR a.customer_email IS NOT NULL);
  DELETE FROM activation_shares t USING activations a, accounts s
    WHERE s.user_id = v_customer.owner_id AND a.account_id = s.id AND a.mac = ANY (v_macs) AND t.activation_id = a.id;
  UPDATE device_events e SET detail = e.detail - 'comment' FROM devices d
    WHERE d.mac = ANY (v_macs) AND e.device_id = d.id AND e.actor_id = v_customer.owner_id AND e.detail ? 'comment';
  UPDATE audit_log l SET after = l.after - 'comment' FROM devices d
    WHERE d.mac = ANY (v_macs) AND l.target_kind = 'device' AND l.target_id = d.id::text AND l.actor_id = v_customer.owner_id
      AND l.environment = '{{environment}}' AND l.after ? 'comment';
  UPDATE webhook_deliveries e SET body = jsonb_set(e.body::jsonb, '{data,customer}', 'null')::text FROM webhooks w
    WHERE w.user_id = v_customer.owner_id AND e.webhook_id = w.id AND EXISTS (SELECT FROM unnest(v_macs) AS m WHERE strpos(e.body, m) > 0)
      AND e.body::jsonb -> 'data' ->> 'mac_address' = ANY (v_macs) AND jsonb_typeof(e.body::jsonb -> 'data' -> 'customer') = 'object';
  UPDATE mails m SET html = '', text = '' FROM users u
    WHERE u.id = v_customer.owner_id AND m.to_address = u.email AND m.environment = '{{environment}}'
      AND EXISTS (SELECT FROM unnest(v_macs) AS f WHERE strpos(m.text, ' · ' || f) > 0);
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'customer.erase', 'customer', p_customer_id, NULL,
    jsonb_build_object('mac', v_customer.mac, 'ownerId', v_customer.owner_id), p_context);
  RETURN done(jsonb_build_object('customerId', p_customer_id));
END $$;

GRANT EXECUTE ON FUNCTION erase_customer TO {{serving_role}};
