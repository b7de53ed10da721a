-- Which devices, of those with higher numbers than p_after, are nobody's and nothing but a registration, whose trial is over and whose player
-- was not seen since p_before: never paid, no code, no playlist, no customer's note, nothing that anybody did to them. At most p_most.
CREATE OR REPLACE FUNCTION forgettable_players(p_before timestamptz, p_after bigint, p_most int)
RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(SELECT d.id FROM devices d
    WHERE d.id > p_after AND d.owner_id IS NULL AND d.expires_at < p_before AND d.created_at < p_before
      AND coalesce(d.last_seen_at, d.created_at) < p_before AND d.paid_expires_at IS NULL AND d.code_expires_at IS NULL
      AND d.last_activation_id IS NULL AND d.is_enabled AND d.switched_at IS NULL
      AND NOT EXISTS (SELECT FROM activations WHERE device_id = d.id)
      AND NOT EXISTS (SELECT FROM device_openings WHERE device_id = d.id)
      AND NOT EXISTS (SELECT FROM device_events WHERE device_id = d.id AND kind <> 'registered')
      AND NOT EXISTS (SELECT FROM activation_codes WHERE device_id = d.id)
      AND NOT EXISTS (SELECT FROM playlists WHERE device_id = d.id)
      AND NOT EXISTS (SELECT FROM customers WHERE mac = d.mac)
    ORDER BY d.id LIMIT p_most);
END $$;
