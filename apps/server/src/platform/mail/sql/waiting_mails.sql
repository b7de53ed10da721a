-- Mails of this environment that the mail server did not take, for a reason that is none of theirs, and that are tried again: how many, since
-- when, to how many addresses, and why the one that was tried last was not taken, as mail-failure.ts marks it. data: {mails, since, addresses,
-- why}. As of held_jobs the serving roles see nothing else of the queue: whom mails go to, and what a mail server says of them, stays there.
-- Only the newest are looked at, which are tried most often: one more than `limits.waitingMailsMax`, as a day without a mail server may leave
-- a hundred thousand. `since` is of the oldest.
CREATE OR REPLACE FUNCTION waiting_mails()
RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  v_tasks int[] := ARRAY(SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('mail', 'link-mail'));
  v_why text := '^\[([a-z-]+( [0-9. ]+)?)\] ';
BEGIN
  RETURN (
    SELECT jsonb_build_object('mails', count(*), 'addresses', count(DISTINCT address), 'why', (array_agg(why ORDER BY updated_at DESC, id DESC))[1],
        'since', (SELECT j.created_at FROM graphile_worker._private_jobs j
                   WHERE j.task_id = ANY (v_tasks) AND j.attempts BETWEEN 1 AND j.max_attempts - 1 AND j.last_error ~ v_why
                     AND CAST(j.payload AS jsonb) ->> 'environment' = current_schema()
                   ORDER BY j.id LIMIT 1))
      FROM (SELECT j.id, j.updated_at, substring(j.last_error FROM v_why) AS why, CAST(j.payload AS jsonb) #>> '{payload,to}' AS address
              FROM graphile_worker._private_jobs j
             WHERE j.task_id = ANY (v_tasks) AND j.attempts BETWEEN 1 AND j.max_attempts - 1 AND j.last_error ~ v_why
               AND CAST(j.payload AS jsonb) ->> 'environment' = current_schema()
             ORDER BY j.id DESC LIMIT 1001) AS tried);
END $$;

GRANT EXECUTE ON FUNCTION waiting_mails TO {{serving_role}};
