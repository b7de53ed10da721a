-- Whether two rows tell of one person: they share a name or a contact. A note alone says nothing of who it is.
CREATE OR REPLACE FUNCTION is_same_customer(p_one customers, p_other customers) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(lower(p_one.name) = lower(p_other.name), false) OR coalesce(lower(p_one.contact) = lower(p_other.contact), false)
$$;
