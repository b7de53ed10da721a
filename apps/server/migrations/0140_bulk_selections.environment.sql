-- Expand: bulk jobs of devices that were chosen in a list, frozen when their preview was shown; and taking a whole job back.

ALTER TABLE bulk_jobs
  -- What is done with each row. Only a file's rows are activated as the release before does it: it runs no others.
  ADD COLUMN kind text COLLATE "C" NOT NULL DEFAULT 'file' CONSTRAINT bulk_jobs_kind_check CHECK (kind IN ('file', 'renew', 'disable', 'enable')),
  -- Of a preview that nobody has confirmed: until when they may. Confirmed, it is a job like any other.
  ADD COLUMN confirmable_until timestamptz,
  ADD COLUMN undo_asked_at timestamptz,
  ADD COLUMN undo_finished_at timestamptz,
  ADD COLUMN undone int NOT NULL DEFAULT 0,
  ADD COLUMN undo_failed int NOT NULL DEFAULT 0;

ALTER TABLE bulk_rows
  ADD COLUMN device_id bigint,
  -- What the device was like when the preview was shown, see device_mark.
  ADD COLUMN mark uuid,
  -- What to take back.
  ADD COLUMN activation_id bigint,
  -- What became of taking it back.
  ADD COLUMN undo_code text COLLATE "C";

-- Previews that nobody confirmed go.
GRANT DELETE ON bulk_jobs TO {{serving_role}};
