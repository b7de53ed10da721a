-- Turns references into plain text, as they read now: all that lead to a server (which is deleted then), or all of one person that
-- lead to somebody else's (whom they leave). data: how many playlists, those of codes among them.
CREATE OR REPLACE FUNCTION leave_servers(p_server_id bigint, p_person_id bigint)
RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_playlists int;
  v_code_playlists int;
BEGIN
  UPDATE playlists p SET url = served_address(p.url, s.host), epg_url = served_guide(p.url, p.epg_url, s.host, s.epg_url), server_id = NULL
    FROM servers s
   WHERE s.id = p.server_id AND (s.id = p_server_id OR (p.owner_id = p_person_id AND s.owner_id <> p_person_id));
  GET DIAGNOSTICS v_playlists = ROW_COUNT;
  UPDATE code_playlists l SET url = served_address(l.url, s.host), epg_url = served_guide(l.url, l.epg_url, s.host, s.epg_url), server_id = NULL
    FROM servers s, activation_codes c
   WHERE s.id = l.server_id AND c.id = l.code_id AND (s.id = p_server_id OR (c.owner_id = p_person_id AND s.owner_id <> p_person_id));
  GET DIAGNOSTICS v_code_playlists = ROW_COUNT;
  RETURN v_playlists + v_code_playlists;
END $$;

GRANT EXECUTE ON FUNCTION leave_servers TO {{serving_role}};
