-- Whether somebody lifts a disable of one level who may manage the device as another (device_level): the same or a higher one does. A parent's is
-- the owner's to lift who has none by now: own_disables makes it theirs with the promotion, but does not see what the former parent disables in
-- the same moment. Null where nothing is disabled.
CREATE OR REPLACE FUNCTION can_lift(p_disabled_level text, p_level text, p_actor account_holders)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_position('{owner,parent,admin}'::text[], p_disabled_level) <= array_position('{owner,parent,admin}'::text[],
    CASE WHEN p_level = 'owner' AND p_actor.parent_id IS NULL THEN 'parent' ELSE p_level END)
$$;
