-- Whether an activation renews: it goes on from a year whose payer may know of it; where the archive took that purchase, whoever the device was of
-- stands for them. All others are sales, also to a device whose time was given away, or was over and another tenant's.
CREATE OR REPLACE FUNCTION is_renewal(p_activation activations) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_term activations;
BEGIN
  IF p_activation.previous_package_kind IS DISTINCT FROM '1-year' THEN RETURN false; END IF;
  v_term := term_before(p_activation);
  RETURN is_seen_renewal(coalesce(v_term.account_id, (SELECT id FROM accounts WHERE user_id = p_activation.previous_owner_id)), p_activation);
END $$;
