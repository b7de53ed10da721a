-- Forgets kept answers older than p_before, at most p_limit of them; answers how many. For the job runner.
CREATE OR REPLACE FUNCTION purge_idempotency_keys(p_before timestamptz, p_limit int)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_count bigint;
BEGIN
  DELETE FROM idempotency_keys k
    USING (SELECT account_id, call, key FROM idempotency_keys WHERE created_at < p_before LIMIT p_limit) AS old
    WHERE k.account_id = old.account_id AND k.call = old.call AND k.key = old.key;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN done(jsonb_build_object('count', v_count));
END $$;

GRANT EXECUTE ON FUNCTION purge_idempotency_keys TO {{jobs_role}}, {{serving_role}};
