-- People and their roles.
-- Times come from the server's clock, so no column defaults to now(). Text that machines compare is COLLATE "C"; what people read
-- and sort is COLLATE "und-x-icu". Lengths are those of contracts/limits.ts.

-- Names, addresses and comments are searched by any part of them. Trigrams make that fast; the extension ships with PostgreSQL and an
-- owner of the database may create it. Where it is missing the same searches run without an index.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm' AND installed_version IS NULL) THEN
    CREATE SCHEMA IF NOT EXISTS extensions;
    CREATE EXTENSION pg_trgm SCHEMA extensions;
  END IF;
END $$;

CREATE TABLE roles (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT roles_pkey PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT roles_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  is_locked boolean NOT NULL DEFAULT false,
  suits_groups smallint[] NOT NULL CONSTRAINT roles_suits_groups_check CHECK (suits_groups <@ ARRAY[1, 2, 3, 4]::smallint[]),
  created_at timestamptz NOT NULL,
  -- Roles are edited by several operators too: a stale edit is refused like a person's.
  version int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX roles_name_key ON roles (lower(name));

-- Permission ids and names live in contracts/permissions.ts.
CREATE TABLE role_permissions (
  role_id int NOT NULL CONSTRAINT role_permissions_role_id_fkey REFERENCES roles ON DELETE CASCADE,
  permission_id smallint NOT NULL CONSTRAINT role_permissions_permission_id_check CHECK (permission_id > 0),
  CONSTRAINT role_permissions_pkey PRIMARY KEY (role_id, permission_id)
);

-- Groups: 1 admin, 2 reseller, 3 sub-reseller, 4 staff. People are never deleted, only removed (removed_at).
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT users_pkey PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT users_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  email text COLLATE "C" NOT NULL CONSTRAINT users_email_check CHECK (char_length(email) BETWEEN 3 AND 255 AND email = lower(email)),
  old_email text COLLATE "C" CONSTRAINT users_old_email_check CHECK (char_length(old_email) BETWEEN 3 AND 255 AND old_email = lower(old_email)),
  group_id smallint NOT NULL CONSTRAINT users_group_id_check CHECK (group_id BETWEEN 1 AND 4),
  role_id int NOT NULL CONSTRAINT users_role_id_fkey REFERENCES roles,
  parent_id bigint,
  -- With the foreign key below it holds every parent to group 2, also when that parent's own group is about to change.
  parent_group_id smallint GENERATED ALWAYS AS (CASE WHEN parent_id IS NOT NULL THEN 2 END) STORED,
  password_hash text COLLATE "C",
  passcode_hash text COLLATE "C",
  status smallint NOT NULL DEFAULT 1 CONSTRAINT users_status_check CHECK (status IN (0, 1)),
  is_disabled_by_admin boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  email_verified_at timestamptz,
  logo_path text COLLATE "C",
  locale text COLLATE "C" NOT NULL DEFAULT 'en' CONSTRAINT users_locale_check CHECK (char_length(locale) BETWEEN 2 AND 10),
  last_login_at timestamptz,
  last_login_ip text COLLATE "C",
  created_by bigint CONSTRAINT users_created_by_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  -- Whom an operator disabled or removed only an operator brings back; what a parent did, the parent may undo.
  disabled_by_operator boolean NOT NULL DEFAULT false,
  removed_by_operator boolean NOT NULL DEFAULT false,
  -- How often their password was replaced by a mailed link or by somebody else. API keys keep the number that they were confirmed at: a
  -- key of an earlier one waits until its owner brings it back. A number and no time, so that no two clocks have to agree.
  password_resets int NOT NULL DEFAULT 0,
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_id_group_id_key UNIQUE (id, group_id),
  CONSTRAINT users_parent_fkey FOREIGN KEY (parent_id, parent_group_id) REFERENCES users (id, group_id),
  CONSTRAINT users_parent_check CHECK ((group_id = 3) = (parent_id IS NOT NULL))
);
CREATE INDEX users_parent_id_idx ON users (parent_id, created_at DESC) WHERE parent_id IS NOT NULL;
CREATE INDEX users_group_id_idx ON users (group_id, created_at DESC) WHERE removed_at IS NULL;
CREATE INDEX users_removed_at_idx ON users (removed_at DESC) WHERE removed_at IS NOT NULL;
CREATE INDEX users_role_id_idx ON users (role_id);

-- The list of resellers in each of the orders that the database can keep; by credit it is sorted, as balances change all the time.
CREATE INDEX users_resellers_created_at_idx ON users (created_at, id) WHERE group_id IN (2, 3) AND removed_at IS NULL;
CREATE INDEX users_resellers_name_idx ON users (name, id) WHERE group_id IN (2, 3) AND removed_at IS NULL;
CREATE INDEX users_resellers_email_idx ON users (email, id) WHERE group_id IN (2, 3) AND removed_at IS NULL;

-- A reseller's own list in the orders that the database can keep; the first of them counts it too. Measured with 5,000 below one
-- reseller: by name 15 ms without, sorted by the language's own order, and under 1 ms with it.
CREATE INDEX users_children_name_idx ON users (parent_id, name, id) WHERE parent_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX users_children_email_idx ON users (parent_id, email, id) WHERE parent_id IS NOT NULL AND removed_at IS NULL;

-- Names and addresses are searched by any part of them; without pg_trgm the same search reads all people. People are added one at a
-- time, so entries need not wait in a list that every search would read.
DO $$ DECLARE
  v_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  IF v_schema IS NOT NULL THEN
    EXECUTE format('CREATE INDEX users_name_part_idx ON users USING gin (name %s.gin_trgm_ops) WITH (fastupdate = off)', v_schema);
    EXECUTE format('CREATE INDEX users_email_part_idx ON users USING gin (email %s.gin_trgm_ops) WITH (fastupdate = off)', v_schema);
  END IF;
END $$;

-- Settings are rows of the database where several servers must agree on them. The live role runs the business; rows that history points
-- at are not its to delete. In the sandbox people, roles and settings are read-only, but for one's own sign-in, profile and passcode.
GRANT SELECT, INSERT, UPDATE, DELETE ON roles, role_permissions TO {{live_role}};
GRANT SELECT, INSERT, UPDATE ON users, settings TO {{live_role}};
GRANT SELECT ON roles, role_permissions, users, settings TO {{sandbox_role}};
GRANT UPDATE (name, email, old_email, password_hash, passcode_hash, email_verified_at, locale, last_login_at, last_login_ip, version,
  password_resets) ON users TO {{sandbox_role}};
