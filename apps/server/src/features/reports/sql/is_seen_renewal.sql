-- Whether whoever paid for a time may learn that somebody renewed it: they did so themselves, or it was theirs while it ran, or somebody
-- below them did. That another tenant took over a device whose time was over is none of their business.
CREATE OR REPLACE FUNCTION is_seen_renewal(p_account_id bigint, p_renewal activations) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN p_renewal.account_id IS NOT DISTINCT FROM p_account_id OR EXISTS (
    SELECT FROM accounts s JOIN users u ON u.id = s.user_id
      LEFT JOIN accounts b ON b.id = p_renewal.account_id LEFT JOIN users payer ON payer.id = b.user_id
      LEFT JOIN users owner ON owner.id = p_renewal.previous_owner_id AND p_renewal.created_at < p_renewal.previous_paid_expires_at
     WHERE s.id = p_account_id
       AND (u.group_id IN (1, 4) OR payer.parent_id = u.id OR owner.id = u.id OR owner.parent_id = u.id));
END $$;
