-- Whether a device's time went on to another MAC, and it had none since: bought anew, it says still where the former one went.
CREATE OR REPLACE FUNCTION is_switched_away(p_switched_to text, p_expires_at timestamptz, p_switched_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(p_switched_to IS NOT NULL AND p_expires_at <= p_switched_at, false)
$$;

GRANT EXECUTE ON FUNCTION is_switched_away TO {{serving_role}};
