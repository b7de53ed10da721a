-- Expand: businesses that move in from another panel, row by row, and the time that their devices bring.

-- One file that somebody brought. Its rows stay: they say what came from where, and what was not brought.
CREATE TABLE moves (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT moves_pkey PRIMARY KEY,
  user_id bigint NOT NULL,
  file_name text NOT NULL CONSTRAINT moves_file_name_check CHECK (char_length(file_name) BETWEEN 1 AND 200),
  layout text COLLATE "C" NOT NULL CONSTRAINT moves_layout_check CHECK (layout IN ('csv', 'xlsx', 'xui', 'xtream')),
  -- The tables of the file with their columns, and how many rows of what is no person and no device it has: [{name, columns, rows}].
  parts jsonb NOT NULL,
  counted jsonb NOT NULL DEFAULT '{}',
  mapping jsonb,
  state text COLLATE "C" NOT NULL CONSTRAINT moves_state_check CHECK (state IN ('read', 'planning', 'planned', 'running', 'finished')),
  -- Of the rows that the plan brings.
  total int NOT NULL DEFAULT 0,
  done int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  -- What all balances come to, minted in one transfer.
  credit bigint NOT NULL DEFAULT 0,
  minted_transfer_id bigint,
  origin jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  planned_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  invited_at timestamptz,
  -- What verify-ledger found at the end: none, or the first faults.
  ledger_faults text[]
);
CREATE INDEX moves_user_id_idx ON moves (user_id, id);

-- A row of the file as it was written, what the mapping makes of it, what the plan says, and what became of it.
CREATE TABLE move_rows (
  move_id bigint NOT NULL CONSTRAINT move_rows_move_id_fkey REFERENCES moves ON DELETE CASCADE,
  number int NOT NULL,
  part text NOT NULL,
  line int NOT NULL,
  cells jsonb NOT NULL,
  kind text COLLATE "C" CONSTRAINT move_rows_kind_check CHECK (kind IN ('person', 'device')),
  source_id text COLLATE "C",
  email text COLLATE "C",
  name text,
  parent_ref text COLLATE "C",
  parent_row int,
  parent_id bigint,
  balance bigint,
  is_disabled boolean NOT NULL DEFAULT false,
  mac text COLLATE "C",
  application_ref text,
  application_id int,
  owner_ref text COLLATE "C",
  owner_row int,
  owner_id bigint,
  ends_at timestamptz,
  customer jsonb,
  playlist jsonb,
  -- What is to become of it, and why: see plan-rows.queries.ts.
  plan text COLLATE "C" CONSTRAINT move_rows_plan_check CHECK (plan IN ('new', 'later', 'same', 'known', 'skip', 'fault')),
  reason text COLLATE "C",
  -- What of it is not brought though the row is.
  told text COLLATE "C",
  target_id bigint,
  -- What the device had before, or that it was not there.
  found jsonb,
  done_at timestamptz,
  problem text COLLATE "C",
  undone_at timestamptz,
  undo_problem text COLLATE "C",
  CONSTRAINT move_rows_pkey PRIMARY KEY (move_id, number)
);
CREATE INDEX move_rows_waiting_idx ON move_rows (move_id, kind, number) WHERE plan IN ('new', 'later') AND done_at IS NULL;
CREATE INDEX move_rows_plan_idx ON move_rows (move_id, plan, number);
CREATE INDEX move_rows_undone_idx ON move_rows (target_id) WHERE undone_at IS NOT NULL;

-- The same table as what the archive took: time that a device has and no activation here paid for. Of what moved in a row for each time
-- that it came, named by move and row.
ALTER TABLE device_openings
  DROP CONSTRAINT device_openings_source_check,
  ADD CONSTRAINT device_openings_source_check CHECK (source IN ('archive', 'moved-in')),
  ADD COLUMN source_id text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN owner_id bigint,
  ADD COLUMN at timestamptz,
  DROP CONSTRAINT device_openings_pkey,
  ADD CONSTRAINT device_openings_pkey PRIMARY KEY (device_id, source, source_id),
  ADD CONSTRAINT device_openings_moved_check CHECK ((source = 'moved-in') = (owner_id IS NOT NULL AND at IS NOT NULL));

GRANT SELECT, INSERT, DELETE ON moves, move_rows TO {{serving_role}};
GRANT UPDATE (mapping, state, total, done, failed, credit, minted_transfer_id, planned_at, started_at, finished_at, invited_at, ledger_faults,
  parts, counted) ON moves TO {{serving_role}};
GRANT UPDATE (kind, source_id, email, name, parent_ref, parent_row, parent_id, balance, is_disabled, mac, application_ref, application_id,
  owner_ref, owner_row, owner_id, ends_at, customer, playlist, plan, reason, told, target_id, found, done_at, problem, undone_at, undo_problem)
  ON move_rows TO {{serving_role}};
