-- The request on whose behalf something happened, for what triggers leave to be done: that of the transaction, or where it does the work of
-- several, the one that this thing ('activation 17', 'account 4') is of. The functions that do so tell it as tessera.requests, {thing: request}.
CREATE OR REPLACE FUNCTION on_behalf_of(p_thing text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('tessera.requests', true), '')::jsonb ->> p_thing, nullif(current_setting('tessera.request_id', true), ''))
$$;
