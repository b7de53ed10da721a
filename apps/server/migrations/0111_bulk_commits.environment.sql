-- Expand: which transfers were made for which uploaded file.

-- A file's rows are activated a hundred per commit. A commit has its account locked while it draws the ids of transfers, so all of that
-- account's from its first to its last are the file's.
CREATE TABLE bulk_commits (
  account_id bigint NOT NULL,
  first_transfer_id bigint NOT NULL,
  last_transfer_id bigint NOT NULL,
  job_id bigint NOT NULL CONSTRAINT bulk_commits_job_id_fkey REFERENCES bulk_jobs ON DELETE CASCADE,
  CONSTRAINT bulk_commits_pkey PRIMARY KEY (account_id, first_transfer_id)
);

GRANT SELECT, INSERT ON bulk_commits TO {{serving_role}};
