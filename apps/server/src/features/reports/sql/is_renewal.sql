-- Whether an activation renews: it goes on from a year whose payer may know of it. All others are sales, also to a device whose time was
-- given away, or was over and another tenant's.
CREATE OR REPLACE FUNCTION is_renewal(p_activation activations) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN p_activation.previous_package_kind IS NOT DISTINCT FROM '1-year'
    AND coalesce((SELECT is_seen_renewal(t.account_id, p_activation) FROM term_before(p_activation) AS t WHERE t.id IS NOT NULL), false);
END $$;
