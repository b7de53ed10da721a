-- Turns references into plain text, as they read now: all that lead to a server (which is deleted then), or all of one person that
-- lead to somebody else's (whom they leave). In the order of their ids, in which everybody locks several
-- playlists. data: how many playlists, those of codes among them.
CREATE OR REPLACE FUNCTION leave_servers(p_server_id bigint, p_person_id bigint)
RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_playlists int;
  v_code_playlists int;
BEGIN
  UPDATE playlists p SET url = served_address(p.url, s.host), epg_url = served_guide(p.url, p.epg_url, s.host, s.epg_url), server_id = NULL
    FROM servers s
   WHERE s.id = p.server_id AND p.id = ANY (ARRAY(SELECT r.id FROM playlists r JOIN servers o ON o.id = r.server_id
     WHERE o.id = p_server_id OR (r.owner_id = p_person_id AND o.owner_id <> p_person_id) ORDER BY r.id FOR NO KEY UPDATE OF r));
  GET DIAGNOSTICS v_playlists = ROW_COUNT;
  UPDATE code_playlists l SET url = served_address(l.url, s.host), epg_url = served_guide(l.url, l.epg_url, s.host, s.epg_url), server_id = NULL
    FROM servers s
   WHERE s.id = l.server_id AND l.id = ANY (ARRAY(SELECT r.id FROM code_playlists r JOIN servers o ON o.id = r.server_id
       JOIN activation_codes c ON c.id = r.code_id
     WHERE o.id = p_server_id OR (c.owner_id = p_person_id AND o.owner_id <> p_person_id) ORDER BY r.id FOR NO KEY UPDATE OF r));
  GET DIAGNOSTICS v_code_playlists = ROW_COUNT;
  RETURN v_playlists + v_code_playlists;
END $$;

GRANT EXECUTE ON FUNCTION leave_servers TO {{serving_role}};
