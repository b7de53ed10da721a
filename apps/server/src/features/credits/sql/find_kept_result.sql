-- The kept answer of this request, a refusal when the key was used with another one, or null (also without a key).
-- The account must be locked: that is what makes a duplicate in flight wait.
CREATE OR REPLACE FUNCTION find_kept_result(p_account_id bigint, p_call text, p_key text, p_hash text)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_kept record;
BEGIN
  IF p_key IS NULL THEN RETURN NULL; END IF;
  SELECT hash, result INTO v_kept FROM idempotency_keys WHERE account_id = p_account_id AND call = p_call AND key = p_key;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF v_kept.hash <> p_hash THEN RETURN refusal('C10017'); END IF;
  RETURN v_kept.result || '{"isReplayed": true}';
END $$;
