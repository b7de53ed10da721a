-- Gives the next devices of a move the time that they bring, without charging anybody: a row of device_openings each, beside which
-- `activations` stays what was paid. One commit; the caller goes on until `left` is false. Each row is decided anew under its device's lock:
-- a device of another owner is never moved, of the same owner the later end wins, and what came once doesn't come again, not even to a
-- device whose time has gone elsewhere since. Where its application was deleted since the plan there is no device. p_context: {ip, userAgent, requestId}.
-- p_permission_id: of `moving-in`; the default is for the release before, which doesn't say it.
-- data: {done, failed, left}. Refusals: C10002 the importing admin is gone, or may not any more.
CREATE OR REPLACE FUNCTION move_in_devices(p_move_id bigint, p_actor_id bigint, p_limit int, p_context jsonb, p_now timestamptz,
  p_permission_id int DEFAULT 190)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_email text;
  v_numbers int[];
  v_new_ids bigint[];
  v_failed int;
BEGIN
  SELECT h.email INTO v_email FROM account_holders h JOIN users u ON u.id = h.user_id
    WHERE h.user_id = p_actor_id AND h.can_act AND h.group_id = 1
      AND EXISTS (SELECT FROM role_permissions WHERE role_id = u.role_id AND permission_id = p_permission_id);
  IF NOT FOUND THEN RETURN refusal('C10002'); END IF;
  PERFORM FROM moves WHERE id = p_move_id AND state = 'running' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN done('{"done": 0, "failed": 0, "left": false}'); END IF;
  v_numbers := ARRAY(SELECT number FROM move_rows WHERE move_id = p_move_id AND kind = 'device' AND plan IN ('new', 'later') AND done_at IS NULL
    ORDER BY number LIMIT p_limit);
  IF v_numbers = '{}' THEN RETURN done('{"done": 0, "failed": 0, "left": false}'); END IF;

  -- Whoever gets a device is kept until then, people before devices as by everybody: an undo of the move that they came with would not see it.
  PERFORM FROM users WHERE id = ANY (ARRAY(SELECT owner_id FROM move_rows WHERE move_id = p_move_id AND number = ANY (v_numbers)))
    ORDER BY id FOR SHARE;
  -- Applications that are left stay until this is over; one that is being deleted is waited for.
  PERFORM FROM applications WHERE id IN (SELECT application_id FROM move_rows WHERE move_id = p_move_id AND number = ANY (v_numbers))
    ORDER BY id FOR KEY SHARE;
  -- Only a row can be locked, so what is not there is made first; all inserts come before all locks, each in the order of MAC and application.
  WITH made AS (
    INSERT INTO devices (mac, application_id, expires_at, created_at)
      SELECT r.mac, r.application_id, p_now, p_now FROM move_rows r JOIN applications a ON a.id = r.application_id WHERE r.move_id = p_move_id AND r.number = ANY (v_numbers)
       ORDER BY r.mac COLLATE "C", r.application_id
      ON CONFLICT (mac, application_id) DO NOTHING RETURNING id)
  SELECT coalesce(array_agg(id), '{}') INTO v_new_ids FROM made;
  PERFORM FROM (SELECT r.mac, r.application_id FROM move_rows r WHERE r.move_id = p_move_id AND r.number = ANY (v_numbers)
      ORDER BY r.mac COLLATE "C", r.application_id) AS o
    CROSS JOIN LATERAL (SELECT FROM devices WHERE mac = o.mac AND application_id + 0 = o.application_id FOR NO KEY UPDATE) AS d;

  WITH decided AS MATERIALIZED (
    SELECT r.number, r.owner_id AS new_owner_id, r.ends_at, r.is_disabled, r.customer, r.playlist, r.mac, d.id, d.owner_id, d.package_kind,
        d.paid_expires_at, d.last_activation_id, d.is_enabled, d.disabled_level, d.id = ANY (v_new_ids) AS is_new,
        CASE WHEN r.ends_at >= lifetime_end() THEN 'lifetime' ELSE '1-year' END AS new_kind, p_move_id || '/' || r.number AS source_id,
        CASE WHEN d.id IS NULL THEN 'application-gone' WHEN u.id IS NULL THEN 'owner-gone' WHEN d.owner_id <> r.owner_id THEN 'held'
          WHEN d.paid_expires_at >= r.ends_at OR EXISTS (SELECT FROM device_openings o
            WHERE o.device_id = d.id AND o.source = 'moved-in' AND o.owner_id = r.owner_id AND o.paid_expires_at >= r.ends_at) THEN 'same'
          WHEN row_number() OVER (PARTITION BY d.id ORDER BY r.number) > 1 THEN 'same' END AS problem
      FROM move_rows r LEFT JOIN devices d ON d.mac = r.mac AND d.application_id + 0 = r.application_id
        LEFT JOIN users u ON u.id = r.owner_id AND u.removed_at IS NULL
     WHERE r.move_id = p_move_id AND r.number = ANY (v_numbers)),
  brought AS (SELECT * FROM decided WHERE problem IS NULL),
  changed AS (
    UPDATE devices d SET owner_id = b.new_owner_id, package_kind = b.new_kind, paid_expires_at = b.ends_at, last_activation_id = NULL,
        is_enabled = d.is_enabled AND NOT (b.is_disabled AND b.owner_id IS NULL),
        disabled_level = CASE WHEN b.is_disabled AND b.owner_id IS NULL THEN 'admin' ELSE d.disabled_level END
      FROM brought b WHERE d.id = b.id),
  opened AS (
    INSERT INTO device_openings (device_id, source, source_id, activations, credit_points, through_activation_id, package_kind, paid_expires_at,
        owner_id, at, brought_by)
      SELECT id, 'moved-in', source_id, 0, 0, 0, new_kind, ends_at, new_owner_id, p_now, p_actor_id FROM brought),
  listed AS (
    INSERT INTO playlists (device_id, owner_id, name, type, url, username, password, created_by, created_at)
      SELECT b.id, b.new_owner_id, b.playlist ->> 'name', b.playlist ->> 'type', b.playlist ->> 'url', b.playlist ->> 'username',
          b.playlist ->> 'password', p_actor_id, p_now
        FROM brought b WHERE b.playlist IS NOT NULL AND NOT EXISTS (SELECT FROM playlists p WHERE p.device_id = b.id
          AND p.owner_id = b.new_owner_id AND p.url = b.playlist ->> 'url' AND p.username IS NOT DISTINCT FROM b.playlist ->> 'username')),
  -- What is noted here already stays.
  noted AS (
    INSERT INTO customers AS c (owner_id, mac, name, contact, note, locale, created_at, updated_at)
      SELECT DISTINCT ON (b.new_owner_id, b.mac) b.new_owner_id, b.mac, b.customer ->> 'name', b.customer ->> 'contact', b.customer ->> 'note',
          b.customer ->> 'locale', p_now, p_now
        FROM brought b WHERE b.customer IS NOT NULL ORDER BY b.new_owner_id, b.mac, b.number
      ON CONFLICT (owner_id, mac) DO NOTHING),
  told AS (
    INSERT INTO audit_log (at, environment, actor_id, actor_email, action, target_kind, target_id, before, after, ip, user_agent, request_id)
      SELECT p_now, '{{environment}}', p_actor_id, v_email, 'move.device', 'device', id::text,
          CASE WHEN NOT is_new THEN jsonb_build_object('packageKind', package_kind, 'paidExpiresAt', paid_expires_at, 'ownerId', owner_id) END,
          jsonb_build_object('mac', mac, 'packageKind', new_kind, 'paidExpiresAt', ends_at, 'ownerId', new_owner_id, 'sourceId', source_id,
            'isEnabled', is_enabled AND NOT (is_disabled AND owner_id IS NULL)),
          p_context ->> 'ip', p_context ->> 'userAgent', p_context ->> 'requestId'
        FROM brought),
  written AS (
    UPDATE move_rows r SET done_at = p_now, problem = d.problem, target_id = CASE WHEN d.problem IS NULL THEN d.id END,
        found = CASE WHEN d.problem IS NULL THEN jsonb_build_object('isNew', d.is_new, 'ownerId', d.owner_id, 'packageKind', d.package_kind,
          'paidExpiresAt', d.paid_expires_at, 'lastActivationId', d.last_activation_id, 'disabledLevel', d.disabled_level) END
      FROM decided d WHERE r.move_id = p_move_id AND r.number = d.number)
  SELECT count(*) FILTER (WHERE problem IS NOT NULL) INTO v_failed FROM decided;
  -- What was made for a row that then was not brought.
  DELETE FROM devices WHERE id = ANY (v_new_ids) AND owner_id IS NULL AND paid_expires_at IS NULL;
  UPDATE moves SET done = done + cardinality(v_numbers), failed = failed + v_failed WHERE id = p_move_id;
  RETURN done(jsonb_build_object('done', cardinality(v_numbers), 'failed', v_failed, 'left', cardinality(v_numbers) = p_limit));
END $$;

GRANT EXECUTE ON FUNCTION move_in_devices TO {{serving_role}};
