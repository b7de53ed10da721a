-- Many activations in one go, done in the background a hundred at a time, and the reminders of what expires.

-- One uploaded list. Rows that failed already when it was read count as done.
CREATE TABLE bulk_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT bulk_jobs_pkey PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT bulk_jobs_user_id_fkey REFERENCES users,
  file_name text NOT NULL,
  is_confirmed boolean NOT NULL,
  total int NOT NULL,
  done int NOT NULL,
  failed int NOT NULL,
  spent bigint NOT NULL DEFAULT 0,
  -- Address, browser and request of who sent it, for the audit of every row.
  origin jsonb NOT NULL,
  request_key text COLLATE "C",
  request_hash bytea,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT bulk_jobs_request_key_key UNIQUE (user_id, request_key)
);
CREATE INDEX bulk_jobs_user_id_idx ON bulk_jobs (user_id, id);

-- One line of it, as it was written in the file. code: null while it waits, then that of what became of it.
CREATE TABLE bulk_rows (
  job_id bigint NOT NULL CONSTRAINT bulk_rows_job_id_fkey REFERENCES bulk_jobs ON DELETE CASCADE,
  line int NOT NULL,
  mac text COLLATE "C" NOT NULL,
  application text NOT NULL,
  package text NOT NULL,
  comment text,
  application_id int,
  code text COLLATE "C",
  CONSTRAINT bulk_rows_pkey PRIMARY KEY (job_id, line)
);

-- Who was reminded of which expiry: once for each.
CREATE TABLE expiry_reminders (
  device_id bigint NOT NULL CONSTRAINT expiry_reminders_device_id_fkey REFERENCES devices ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  reminded_at timestamptz NOT NULL,
  CONSTRAINT expiry_reminders_pkey PRIMARY KEY (device_id, expires_at)
);

GRANT SELECT, INSERT, UPDATE ON bulk_jobs, bulk_rows TO {{serving_role}};
GRANT SELECT, INSERT ON expiry_reminders TO {{serving_role}};
