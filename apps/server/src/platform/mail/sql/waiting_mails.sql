-- Mails of this environment that the mail server did not take, for a reason that is none of theirs, and that are tried again: how many, since
-- when, to how many addresses, and why the one that was tried last was not taken, as mail-failure.ts marks it. data: {mails, since, addresses,
-- why}. As of held_jobs the serving roles see nothing else of the queue: whom mails go to, and what a mail server says of them, stays there.
-- Only the newest are looked at, which are tried most often: one more than `limits.waitingMailsMax`, as a day without a mail server may leave
-- a hundred thousand. `since` is of the oldest. Both environments share the queue, and what waits in the other one is passed once, unread but
-- for whose it is.
CREATE OR REPLACE FUNCTION waiting_mails()
RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  v_most int := 1001;
  v_tasks int[] := ARRAY(SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('mail', 'link-mail'));
  v_marked text := '^\[([a-z-]+( [0-9. ]+)?)\] ';
  v_mails int;
  v_since timestamptz;
  v_addresses int;
  v_why text;
BEGIN
  SELECT count(*), min(created_at), count(DISTINCT address), (array_agg(why ORDER BY updated_at DESC, id DESC))[1]
    INTO v_mails, v_since, v_addresses, v_why
    FROM (SELECT j.id, j.created_at, j.updated_at, substring(j.last_error FROM v_marked) AS why, j.payload #>> '{payload,to}' AS address
            FROM graphile_worker._private_jobs j
           WHERE j.task_id = ANY (v_tasks) AND j.attempts BETWEEN 1 AND j.max_attempts - 1
             AND j.payload ->> 'environment' = current_schema() AND j.last_error ~ v_marked
           ORDER BY j.id DESC LIMIT v_most) AS tried;
  IF v_mails = v_most THEN
    SELECT j.created_at INTO v_since FROM graphile_worker._private_jobs j
     WHERE j.task_id = ANY (v_tasks) AND j.attempts BETWEEN 1 AND j.max_attempts - 1
       AND j.payload ->> 'environment' = current_schema() AND j.last_error ~ v_marked
     ORDER BY j.id LIMIT 1;
  END IF;
  RETURN jsonb_build_object('mails', v_mails, 'since', v_since, 'addresses', v_addresses, 'why', v_why);
END $$;

GRANT EXECUTE ON FUNCTION waiting_mails TO {{serving_role}};
