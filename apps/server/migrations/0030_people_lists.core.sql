-- The list of resellers in each of the orders that the database can keep; by credit it is sorted, as balances change all the time.
CREATE INDEX users_resellers_created_at_idx ON users (created_at, id) WHERE group_id IN (2, 3) AND removed_at IS NULL;
CREATE INDEX users_resellers_name_idx ON users (name, id) WHERE group_id IN (2, 3) AND removed_at IS NULL;
CREATE INDEX users_resellers_email_idx ON users (email, id) WHERE group_id IN (2, 3) AND removed_at IS NULL;

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
