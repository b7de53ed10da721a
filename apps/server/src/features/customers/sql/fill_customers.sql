-- Fills customers from some of the activations that were there when they came, the newest first: the latest comment becomes the note, the latest customer
-- e-mail the contact, of what the tenant or somebody below them paid for. Never from an operator, a parent or another tenant: who paid for a
-- device that is not theirs gets it as a note of their own, a parent nothing. What is noted already stays, and what was erased stays so.
-- What is done and how far it got are one commit. Answers whether there is more.
CREATE OR REPLACE FUNCTION fill_customers(p_most int, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_below bigint;
BEGIN
  SELECT below_id INTO v_below FROM customer_filling FOR UPDATE SKIP LOCKED;
  IF v_below IS NULL THEN RETURN false; END IF;
  INSERT INTO customers AS c (owner_id, mac, note, contact, created_at, updated_at)
    SELECT f.owner_id, f.mac, f.note, f.contact, p_now, p_now FROM (
      SELECT CASE WHEN d.owner_id IS DISTINCT FROM p.id AND o.id IS NOT NULL AND p.parent_id = o.id THEN o.id ELSE p.id END AS owner_id, a.mac,
          (array_agg(left(nullif(trim(a.comment), ''), 500) ORDER BY a.id DESC) FILTER (WHERE nullif(trim(a.comment), '') IS NOT NULL))[1] AS note,
          (array_agg(left(a.customer_email, 255) ORDER BY a.id DESC) FILTER (WHERE nullif(a.customer_email, '') IS NOT NULL))[1] AS contact
        FROM activations a JOIN accounts s ON s.id = a.account_id JOIN users p ON p.id = s.user_id AND p.group_id IN (2, 3)
          JOIN devices d ON d.id = a.device_id LEFT JOIN users o ON o.id = d.owner_id
       WHERE a.id >= v_below - p_most AND a.id < v_below AND (a.comment IS NOT NULL OR a.customer_email IS NOT NULL)
         AND o.parent_id IS DISTINCT FROM p.id
       GROUP BY 1, 2) AS f
     WHERE f.note IS NOT NULL OR f.contact IS NOT NULL
    ON CONFLICT (owner_id, mac) DO UPDATE SET note = coalesce(c.note, excluded.note), contact = coalesce(c.contact, excluded.contact)
      WHERE num_nonnulls(c.name, c.contact, c.note, c.locale) > 0;
  UPDATE customer_filling SET below_id = v_below - p_most;
  DELETE FROM customer_filling WHERE below_id <= 1;
  RETURN FOUND IS FALSE;
END $$;

GRANT EXECUTE ON FUNCTION fill_customers TO {{serving_role}};
