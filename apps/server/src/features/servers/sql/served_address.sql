-- An address with the host of a server in place of its own; what stands before the host (a sign-in) and after it stays.
CREATE OR REPLACE FUNCTION served_address(p_url text, p_host text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(p_url, '^https?://([^/?#@]*@)?[^/?#]*', replace(p_host, '://', '://\1'), 'i')
$$;

GRANT EXECUTE ON FUNCTION served_address TO {{serving_role}};
