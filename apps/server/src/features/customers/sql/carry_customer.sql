-- What a tenant noted of a MAC follows the time that is switched to another one: with the last application that they have there the row moves, before
-- that it is copied. What is noted of the new MAC already stays, and takes what it lacks; where it says something else it is of somebody else,
-- and both stay as they are: neither is lost, and switched back none has what was the other's. The devices are the caller's to lock, and switched.
CREATE OR REPLACE FUNCTION carry_customer(p_owner_id bigint, p_mac text, p_new_mac text, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_customer customers;
  v_is_last boolean;
BEGIN
  SELECT * INTO v_customer FROM customers
    WHERE owner_id = p_owner_id AND mac = p_mac AND num_nonnulls(name, contact, note, locale) > 0 FOR NO KEY UPDATE;
  IF v_customer.id IS NULL OR EXISTS (SELECT FROM customers c WHERE c.owner_id = p_owner_id AND c.mac = p_new_mac
    AND (c.name <> v_customer.name OR c.contact <> v_customer.contact OR c.note <> v_customer.note)) THEN RETURN; END IF;
  v_is_last := NOT EXISTS (SELECT FROM devices WHERE mac = p_mac AND owner_id = p_owner_id
    AND NOT is_switched_away(switched_to, expires_at, switched_at));
  IF v_is_last AND NOT EXISTS (SELECT FROM customers WHERE owner_id = p_owner_id AND mac = p_new_mac) THEN
    UPDATE customers SET mac = p_new_mac, updated_at = p_now WHERE id = v_customer.id;
    RETURN;
  END IF;
  INSERT INTO customers AS c (owner_id, mac, name, contact, note, locale, created_at, updated_at)
    VALUES (p_owner_id, p_new_mac, v_customer.name, v_customer.contact, v_customer.note, v_customer.locale, p_now, p_now)
    ON CONFLICT (owner_id, mac) DO UPDATE SET name = coalesce(c.name, excluded.name), contact = coalesce(c.contact, excluded.contact),
      note = coalesce(c.note, excluded.note), locale = coalesce(c.locale, excluded.locale), updated_at = p_now;
  IF v_is_last THEN DELETE FROM customers WHERE id = v_customer.id; END IF;
END $$;
