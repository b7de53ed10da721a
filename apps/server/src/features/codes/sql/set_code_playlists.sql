-- Replaces all playlists of a code. p_playlists: [{name, url?, epg?, server_id?, username?, password?}],
-- checked by the caller but for the server, whose host stands for the address, and whose guide is nobody's own. A server that serves the
-- code already stays without a question whose that is. Their addresses stay out of the audit,
-- as they often carry a sign-in. data: {codeId}. Refusals: C10002, C10012 no such code in the actor's reach, or no server that its playlists may refer to, C10409 {reason: 'expired'}.
CREATE OR REPLACE FUNCTION set_code_playlists(p_actor_id bigint, p_handle text, p_value text, p_playlists jsonb, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_actor account_holders;
  v_code activation_codes;
  v_before jsonb;
BEGIN
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  PERFORM keep_parents(ARRAY(SELECT owner_id FROM activation_codes WHERE handle = p_handle));
  v_code := lock_own_code(v_actor, p_handle, p_value, NULL);
  IF v_code.id IS NULL THEN RETURN refusal('C10012'); END IF;
  IF v_code.expires_at <= p_now THEN RETURN refusal('C10409', '{"reason": "expired"}'); END IF;
  PERFORM FROM servers WHERE id IN (SELECT (entry ->> 'server_id')::bigint FROM jsonb_array_elements(p_playlists) AS p (entry)) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT FROM jsonb_array_elements(p_playlists) AS p (entry) WHERE p.entry ->> 'server_id' IS NOT NULL
    AND (p.entry ->> 'server_id')::bigint NOT IN (SELECT s.id FROM code_playlists l JOIN servers s ON s.id = l.server_id
      JOIN account_holders o ON o.user_id = v_code.owner_id AND s.owner_id IN (o.user_id, o.parent_id) WHERE l.code_id = v_code.id)
    AND NOT is_usable_server(p_actor_id, v_code.owner_id, (p.entry ->> 'server_id')::bigint)) THEN RETURN refusal('C10012'); END IF;
  SELECT coalesce(jsonb_agg(name ORDER BY id), '[]') INTO v_before FROM code_playlists WHERE code_id = v_code.id;
  DELETE FROM code_playlists WHERE code_id = v_code.id;
  INSERT INTO code_playlists (code_id, name, url, epg_url, server_id, username, password)
    SELECT v_code.id, p.entry ->> 'name', coalesce(s.host, p.entry ->> 'url'), nullif(p.entry ->> 'epg', s.epg_url), s.id, p.entry ->> 'username', p.entry ->> 'password'
      FROM jsonb_array_elements(p_playlists) WITH ORDINALITY AS p (entry, place) LEFT JOIN servers s ON s.id = (p.entry ->> 'server_id')::bigint
     ORDER BY p.place;
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'code.edit-playlists', 'code', v_code.id, jsonb_build_object('names', v_before),
    jsonb_build_object('names', jsonb_path_query_array(p_playlists, '$[*].name')), p_context);
  RETURN done(jsonb_build_object('codeId', v_code.id));
END $$;

GRANT EXECUTE ON FUNCTION set_code_playlists TO {{serving_role}};
