-- Takes back devices of a move, each on its own, while nothing happened to it since: no activation, no call of its player, no event, and
-- neither its playlists nor its customer were edited. One that was not here before is gone again with what came with it; another has what
-- it had. data: {undone, touched}. Refusals: C10002. p_permission_id: as of move_in_devices.
CREATE OR REPLACE FUNCTION move_out_devices(p_move_id bigint, p_actor_id bigint, p_numbers int[], p_context jsonb, p_now timestamptz,
  p_permission_id int DEFAULT 190)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_email text;
  v_row record;
  v_device devices;
  v_opening device_openings;
  v_account_ids bigint[];
  v_undone int := 0;
  v_touched int := 0;
BEGIN
  SELECT h.email INTO v_email FROM account_holders h JOIN users u ON u.id = h.user_id
    WHERE h.user_id = p_actor_id AND h.can_act AND h.group_id = 1
      AND EXISTS (SELECT FROM role_permissions WHERE role_id = u.role_id AND permission_id = p_permission_id);
  IF NOT FOUND THEN RETURN refusal('C10002'); END IF;
  PERFORM FROM moves WHERE id = p_move_id FOR NO KEY UPDATE;
  -- Before the customers that came with them: whoever erases one has the rows first, too.
  PERFORM FROM move_rows WHERE move_id = p_move_id AND number = ANY (p_numbers) AND kind = 'device' ORDER BY mac COLLATE "C", number FOR NO KEY UPDATE;
  -- What undoing the people of these rows locks in the same transaction: everybody locks accounts before devices.
  v_account_ids := ARRAY(SELECT unnest(ARRAY[t.debit_account_id, t.credit_account_id]) FROM move_rows m
    JOIN transfers t ON t.id = (m.found ->> 'transferId')::bigint
    WHERE m.move_id = p_move_id AND m.number = ANY (p_numbers) AND m.kind = 'person' AND m.undone_at IS NULL);
  IF v_account_ids <> '{}' THEN PERFORM lock_accounts(ARRAY[p_actor_id], v_account_ids); END IF;
  FOR v_row IN SELECT * FROM move_rows WHERE move_id = p_move_id AND number = ANY (p_numbers) AND kind = 'device' AND target_id IS NOT NULL
      AND undone_at IS NULL ORDER BY mac COLLATE "C", application_id
  LOOP
    SELECT * INTO v_device FROM devices WHERE id = v_row.target_id FOR NO KEY UPDATE;
    SELECT * INTO v_opening FROM device_openings WHERE device_id = v_row.target_id AND source = 'moved-in'
      AND source_id = p_move_id || '/' || v_row.number;
    IF v_device.id IS NULL OR v_device.last_activation_id IS NOT NULL
      OR (v_device.owner_id, v_device.package_kind, v_device.paid_expires_at)
        IS DISTINCT FROM (v_opening.owner_id, v_opening.package_kind, v_opening.paid_expires_at)
      OR greatest(v_device.last_seen_at, v_device.registered_at, v_device.switched_at) > v_opening.at
      OR EXISTS (SELECT FROM device_events WHERE device_id = v_device.id AND at >= v_opening.at)
      OR EXISTS (SELECT FROM playlists p WHERE p.device_id = v_device.id AND (p.created_at > v_opening.at
        -- What came with the row and is not as it came was edited.
        OR p.created_at = v_opening.at AND p.owner_id = v_opening.owner_id AND (p.name, p.type, p.url, p.username, p.password, p.epg_url, p.server_id, p.pin_hash)
          IS DISTINCT FROM (v_row.playlist ->> 'name', v_row.playlist ->> 'type', v_row.playlist ->> 'url', v_row.playlist ->> 'username',
            v_row.playlist ->> 'password', NULL, NULL, NULL)))
      OR EXISTS (SELECT FROM customers WHERE owner_id = v_device.owner_id AND mac = v_device.mac AND updated_at > v_opening.at)
      OR EXISTS (SELECT FROM activation_codes WHERE device_id = v_device.id)
      OR ((v_row.found ->> 'isNew')::boolean AND EXISTS (SELECT FROM activations WHERE device_id = v_device.id))
      OR ((v_row.found ->> 'isNew')::boolean AND EXISTS (SELECT FROM device_openings WHERE device_id = v_device.id AND source_id <> v_opening.source_id))
    THEN
      UPDATE move_rows SET undo_problem = 'touched' WHERE move_id = p_move_id AND number = v_row.number;
      v_touched := v_touched + 1;
      CONTINUE;
    END IF;
    DELETE FROM device_openings WHERE device_id = v_device.id AND source = 'moved-in' AND source_id = v_opening.source_id;
    DELETE FROM playlists WHERE device_id = v_device.id AND owner_id = v_device.owner_id AND created_at = v_opening.at;
    DELETE FROM customers c WHERE owner_id = v_device.owner_id AND mac = v_device.mac AND created_at = v_opening.at
      AND NOT EXISTS (SELECT FROM devices o WHERE o.mac = v_device.mac AND o.owner_id = c.owner_id AND o.id <> v_device.id);
    IF (v_row.found ->> 'isNew')::boolean THEN
      DELETE FROM devices WHERE id = v_device.id;
    ELSE
      UPDATE devices SET owner_id = (v_row.found ->> 'ownerId')::bigint, package_kind = v_row.found ->> 'packageKind',
          paid_expires_at = (v_row.found ->> 'paidExpiresAt')::timestamptz, last_activation_id = (v_row.found ->> 'lastActivationId')::bigint,
          -- Whoever disabled it since left an event, and it stays as it is.
          is_enabled = v_row.found ->> 'disabledLevel' IS NULL, disabled_level = v_row.found ->> 'disabledLevel'
        WHERE id = v_device.id;
    END IF;
    PERFORM write_audit(p_now, p_actor_id, v_email, 'move.undo-device', 'device', v_device.id,
      jsonb_build_object('packageKind', v_device.package_kind, 'paidExpiresAt', v_device.paid_expires_at, 'ownerId', v_device.owner_id),
      jsonb_build_object('mac', v_device.mac, 'packageKind', v_row.found ->> 'packageKind', 'paidExpiresAt', v_row.found ->> 'paidExpiresAt',
        'ownerId', (v_row.found ->> 'ownerId')::bigint, 'sourceId', v_opening.source_id), p_context);
    UPDATE move_rows SET undone_at = p_now, undo_problem = NULL WHERE move_id = p_move_id AND number = v_row.number;
    v_undone := v_undone + 1;
  END LOOP;
  RETURN done(jsonb_build_object('undone', v_undone, 'touched', v_touched));
END $$;

GRANT EXECUTE ON FUNCTION move_out_devices TO {{serving_role}};
