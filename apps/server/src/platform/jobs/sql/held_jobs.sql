-- What stands still of this environment's work because its job failed: [{id, isForGood}], the number that the payload has under p_key, and
-- whether it waits for the operator rather than for its next try. What has another job that did not fail goes on by that one. The serving
-- roles see no more of the queue than this: payloads may hold secrets, and only a number is told.
CREATE OR REPLACE FUNCTION held_jobs(p_kinds text[], p_key text)
RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', about, 'isForGood', is_for_good)), '[]')
      FROM (SELECT content #> ARRAY['payload', p_key] AS about, bool_and(j.attempts >= j.max_attempts) AS is_for_good
              FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
             CROSS JOIN LATERAL CAST(j.payload AS jsonb) AS content
             WHERE t.identifier = ANY (p_kinds) AND content ->> 'environment' = current_schema()
               AND jsonb_typeof(content #> ARRAY['payload', p_key]) = 'number'
             GROUP BY 1 HAVING bool_and(j.attempts > 0 AND j.locked_at IS NULL)) AS held);
END $$;

GRANT EXECUTE ON FUNCTION held_jobs TO {{serving_role}};
