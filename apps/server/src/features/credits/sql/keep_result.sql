-- Keeps the answer of a request under its key, for whoever sends it again. The account must be locked. Without a key nothing is kept.
CREATE OR REPLACE FUNCTION keep_result(p_account_id bigint, p_call text, p_key text, p_hash text, p_result jsonb, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (account_id, call, key, hash, result, created_at)
      VALUES (p_account_id, p_call, p_key, p_hash, p_result, p_now);
  END IF;
END $$;
