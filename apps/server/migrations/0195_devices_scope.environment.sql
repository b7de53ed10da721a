-- Expand: a key may be good for devices. None is until its owner says so.
ALTER TABLE api_keys DROP CONSTRAINT api_keys_scopes_check, ADD CONSTRAINT api_keys_scopes_check
  CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['check', 'activate', 'codes', 'playlists', 'credit-read', 'customers', 'devices']);
