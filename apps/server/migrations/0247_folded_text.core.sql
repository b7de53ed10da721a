-- Expand: people are found whatever the accents of their names are.

-- A text as it is compared: without case, accents and marks, letters that differ by one taken for the plain ones, as many write names on a
-- phone. Names of pg_catalog only: a restored dump evaluates this with an empty search_path.
CREATE FUNCTION folded_text(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.replace(pg_catalog.replace(
    pg_catalog.translate(
      pg_catalog.regexp_replace(
        pg_catalog.normalize(pg_catalog.lower(p_text COLLATE pg_catalog."und-x-icu"), 'NFKD'), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
      'øłđħıىة', 'oldhiيه'),
    'ß', 'ss'), 'æ', 'ae')
$$;
GRANT EXECUTE ON FUNCTION folded_text TO {{serving_roles}};

-- Beside the name, as thousands of them are compared at once.
ALTER TABLE users ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (folded_text(name)) STORED;

CREATE OR REPLACE VIEW living_users AS
  SELECT id, name, email, group_id, role_id, parent_id, locale, email_verified_at, password_resets, folded_name
    FROM users WHERE is_in_good_standing(removed_at, status, is_disabled_by_admin);

-- In place of the one by names as they stand; a server of the release before finds the same without it, slower.
DROP INDEX IF EXISTS users_name_part_idx;
DO $$ DECLARE
  v_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  IF v_schema IS NOT NULL THEN
    EXECUTE format('CREATE INDEX users_folded_name_part_idx ON users USING gin (folded_name %s.gin_trgm_ops) WITH (fastupdate = off)', v_schema);
  END IF;
END $$;
