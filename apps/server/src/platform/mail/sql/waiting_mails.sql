-- Mails of this environment that the mail server did not take, for a reason that is none of theirs, and that are tried again: how many, since
-- when, to how many addresses, and why the one that was tried last was not taken, as mail-failure.ts marks it. data: {mails, since, addresses,
-- why}. As of held_jobs the serving roles see nothing else of the queue: whom mails go to, and what a mail server says of them, stays there.
CREATE OR REPLACE FUNCTION waiting_mails()
RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('mails', count(*), 'since', min(created_at), 'addresses', count(DISTINCT address),
        'why', (array_agg(why ORDER BY updated_at DESC, id DESC))[1])
      FROM (SELECT j.id, j.created_at, j.updated_at, substring(j.last_error FROM '^\[([a-z-]+( [0-9. ]+)?)\] ') AS why,
                content #>> '{payload,to}' AS address
              FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
             CROSS JOIN LATERAL CAST(j.payload AS jsonb) AS content
             WHERE t.identifier IN ('mail', 'link-mail') AND j.attempts BETWEEN 1 AND j.max_attempts - 1
               AND content ->> 'environment' = current_schema()) AS tried
     WHERE why IS NOT NULL);
END $$;

GRANT EXECUTE ON FUNCTION waiting_mails TO {{serving_role}};
