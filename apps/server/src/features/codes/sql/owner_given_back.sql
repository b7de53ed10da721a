-- Whose a device is that an undo, or a switch that leaves it, gives back to p_owner_id, or to nobody: where a code runs there that was redeemed
-- since p_since, the code's owner's, as it would have become theirs had nothing been paid meanwhile. The device is the caller's to lock, and
-- nothing that was paid runs there any more.
CREATE OR REPLACE FUNCTION owner_given_back(p_device_id bigint, p_owner_id bigint, p_since timestamptz, p_now timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN coalesce((SELECT f.owner_id FROM (SELECT owner_id, redeemed_at FROM activation_codes
      WHERE device_id = p_device_id AND deleted_at IS NULL AND expires_at > p_now AND (is_enabled OR redeemed_at >= p_since)
       ORDER BY is_enabled DESC, redeemed_at, id LIMIT 1) AS f
    WHERE f.redeemed_at >= p_since), p_owner_id);
END $$;
