-- Who may act: neither removed, nor inactive, nor disabled. A sub-reseller's parent must be so too where something is bought.
CREATE FUNCTION is_in_good_standing(p_removed_at timestamptz, p_status smallint, p_is_disabled_by_admin boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_removed_at IS NULL AND p_status = 1 AND NOT p_is_disabled_by_admin
$$;
GRANT EXECUTE ON FUNCTION is_in_good_standing TO {{serving_roles}};

CREATE VIEW living_users AS
  SELECT id, name, email, group_id, role_id, parent_id, locale, email_verified_at, password_resets
    FROM users WHERE is_in_good_standing(removed_at, status, is_disabled_by_admin);
GRANT SELECT ON living_users TO {{serving_roles}};
