-- Locks somebody's account for the rest of the transaction, and tells what is left of their balance once their files and selections that are
-- under way have bought what waits in them. Two that are begun at once are begun one after the other: what the first will spend, the second
-- has not.
CREATE OR REPLACE FUNCTION lock_unspent_credit(p_actor_id bigint)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
  RETURN (
    SELECT to_jsonb(a.balance - coalesce((
        SELECT sum(r.credit_point) FROM bulk_jobs j JOIN bulk_rows r ON r.job_id = j.id
         WHERE j.user_id = p_actor_id AND j.finished_at IS NULL AND j.confirmable_until IS NULL AND r.code IS NULL), 0))
      FROM accounts a WHERE a.user_id = p_actor_id);
END $$;

GRANT EXECUTE ON FUNCTION lock_unspent_credit TO {{serving_role}};
