-- Whether a server serves this owner's playlists, and the actor may refer to it. It serves its owner's and their sub-resellers'; these
-- choose it themselves where its owner lets them.
CREATE OR REPLACE FUNCTION is_usable_server(p_actor_id bigint, p_owner_id bigint, p_server_id bigint)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT EXISTS (SELECT FROM servers s
    JOIN account_holders a ON a.user_id = p_actor_id
    JOIN account_holders o ON o.user_id = p_owner_id
    JOIN account_holders k ON k.user_id = s.owner_id
   WHERE s.id = p_server_id AND (s.owner_id = o.user_id OR s.owner_id = o.parent_id)
     AND (a.group_id IN (1, 4) OR s.owner_id = a.user_id OR k.parent_id = a.user_id OR (s.owner_id = a.parent_id AND s.for_sub_resellers)))
$$;

GRANT EXECUTE ON FUNCTION is_usable_server TO {{serving_role}};
