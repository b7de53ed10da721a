-- Notes the customers that some requests of a batch tell of, where something was bought: for the device's owner where the buyer is on the
-- owner's side, else for the buyer, who extended another tenant's. What a request leaves out stays. One statement for a whole batch, which
-- activate_batch makes only where a request tells of one. The audit names the fields and never what stands in them: that can be erased.
CREATE OR REPLACE FUNCTION write_customers(p_requests jsonb, p_known activation_request[], p_lines activation_line[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH told AS (
    SELECT DISTINCT r.request, r.mac, r.actor_id, r.email, r.context, r.now, q.asked -> 'customer' AS customer,
        CASE WHEN device_level(h, l.owner_id) IS NULL THEN r.actor_id ELSE l.owner_id END AS owner_id
      FROM jsonb_array_elements(p_requests) WITH ORDINALITY AS q (asked, request)
        JOIN unnest(p_known) AS r USING (request) JOIN unnest(p_lines) AS l USING (request)
        JOIN account_holders h ON h.user_id = r.actor_id
     WHERE jsonb_typeof(q.asked -> 'customer') = 'object' AND l.problem IS NULL),
  -- Of several requests for one MAC, as in an uploaded list, the last word on each field.
  customer AS (
    SELECT owner_id, mac, max(now) AS now, max(request) AS request,
        (array_agg(customer ->> 'name' ORDER BY request DESC) FILTER (WHERE customer ->> 'name' IS NOT NULL))[1] AS name,
        (array_agg(customer ->> 'contact' ORDER BY request DESC) FILTER (WHERE customer ->> 'contact' IS NOT NULL))[1] AS contact,
        (array_agg(customer ->> 'note' ORDER BY request DESC) FILTER (WHERE customer ->> 'note' IS NOT NULL))[1] AS note,
        (array_agg(customer ->> 'locale' ORDER BY request DESC) FILTER (WHERE customer ->> 'locale' IS NOT NULL))[1] AS locale
      FROM told GROUP BY owner_id, mac),
  written AS (
    INSERT INTO customers AS c (owner_id, mac, name, contact, note, locale, created_at, updated_at)
      SELECT owner_id, mac, name, contact, note, locale, now, now FROM customer
       WHERE num_nonnulls(name, contact, note, locale) > 0 ORDER BY owner_id, mac COLLATE "C"
      ON CONFLICT (owner_id, mac) DO UPDATE SET name = coalesce(excluded.name, c.name), contact = coalesce(excluded.contact, c.contact),
        note = coalesce(excluded.note, c.note), locale = coalesce(excluded.locale, c.locale), updated_at = excluded.updated_at
      WHERE (coalesce(excluded.name, c.name), coalesce(excluded.contact, c.contact), coalesce(excluded.note, c.note),
        coalesce(excluded.locale, c.locale)) IS DISTINCT FROM (c.name, c.contact, c.note, c.locale)
      RETURNING id, owner_id, mac)
  INSERT INTO audit_log (at, environment, actor_id, actor_email, on_behalf_of, action, target_kind, target_id, after, ip, user_agent, request_id)
    SELECT t.now, '{{environment}}', t.actor_id, t.email, (t.context ->> 'onBehalfOf')::bigint, 'customer.edit', 'customer', w.id::text,
        jsonb_build_object('mac', w.mac, 'ownerId', w.owner_id, 'changed', (SELECT jsonb_agg(key) FROM jsonb_object_keys(t.customer) AS key)),
        t.context ->> 'ip', t.context ->> 'userAgent', t.context ->> 'requestId'
      FROM written w JOIN customer c ON c.owner_id = w.owner_id AND c.mac = w.mac
        JOIN told t ON t.owner_id = c.owner_id AND t.mac = c.mac AND t.request = c.request;
END $$;
