-- The guide of a playlist that refers to a server: its own, which moves with the server where it stands on the playlist's host, else the server's.
CREATE OR REPLACE FUNCTION served_guide(p_url text, p_guide text, p_host text, p_server_guide text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_guide IS NULL THEN p_server_guide
    WHEN lower(substring(p_guide FROM '^[^/]*//(?:[^/?#@]*@)?([^/?#]*)')) = lower(substring(p_url FROM '^[^/]*//(?:[^/?#@]*@)?([^/?#]*)'))
      THEN served_address(p_guide, p_host)
    ELSE p_guide
  END
$$;

GRANT EXECUTE ON FUNCTION served_guide TO {{serving_role}};
