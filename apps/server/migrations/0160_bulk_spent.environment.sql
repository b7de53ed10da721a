-- Expand: what a bulk job spent is kept as it was taken; what came back of it, row by row or all at once, is counted where it is read.

-- The release before lowered it when a whole job was taken back. Of the jobs that are still shown the rows are there.
UPDATE bulk_jobs j SET spent = j.spent + (
  SELECT coalesce(sum(r.credit_point), 0) FROM bulk_rows r WHERE r.job_id = j.id AND r.undo_code = '000000' AND r.credit_point IS NOT NULL)
 WHERE j.undone > 0;

-- How the transfers of a job are found.
CREATE INDEX bulk_commits_job_id_idx ON bulk_commits (job_id);
