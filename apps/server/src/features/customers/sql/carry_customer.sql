-- What a tenant noted of a MAC follows the time that is switched to another one: with the last application that they have there the row moves, before
-- that it is copied. What is noted of the new MAC already stays, and takes what it lacks; where it is of somebody else both stay as they are:
-- neither is lost, and switched back none has what was the other's. Time that came to the box of somebody else (p_came_from: whose customer
-- stayed there) takes its own customer along when it goes on. The devices are the caller's to lock, and switched.
CREATE OR REPLACE FUNCTION carry_customer(p_owner_id bigint, p_mac text, p_new_mac text, p_now timestamptz, p_came_from text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_customer customers;
  v_former customers;
  v_there customers;
  v_is_last boolean;
BEGIN
  -- In the order in which everybody locks customers, whichever way the time goes.
  PERFORM FROM customers WHERE owner_id = p_owner_id AND mac IN (p_mac, p_new_mac, p_came_from) ORDER BY mac COLLATE "C" FOR NO KEY UPDATE;
  SELECT * INTO v_customer FROM customers
    WHERE owner_id = p_owner_id AND mac = p_mac AND num_nonnulls(name, contact, note, locale) > 0;
  IF v_customer.id IS NULL THEN RETURN; END IF;
  SELECT * INTO v_former FROM customers
    WHERE owner_id = p_owner_id AND mac = p_came_from AND num_nonnulls(name, contact, note) > 0;
  IF v_former.id IS NOT NULL AND NOT is_same_customer(v_former, v_customer) THEN v_customer := v_former; END IF;
  SELECT * INTO v_there FROM customers WHERE owner_id = p_owner_id AND mac = p_new_mac AND num_nonnulls(name, contact, note) > 0;
  IF v_there.id = v_customer.id OR (v_there.id IS NOT NULL AND NOT is_same_customer(v_there, v_customer)) THEN RETURN; END IF;
  v_is_last := NOT EXISTS (SELECT FROM devices WHERE mac = v_customer.mac AND owner_id = p_owner_id
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
