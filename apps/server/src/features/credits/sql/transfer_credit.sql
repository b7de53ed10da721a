-- One transfer by transfer_batch, for scripts that make many in SQL. Answers {code, data}.
CREATE OR REPLACE FUNCTION transfer_credit(p_actor_id bigint, p_tr_type text, p_other_user_id bigint, p_amount bigint, p_note text,
  p_call text, p_key text, p_hash text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT transfer_batch(jsonb_build_array(jsonb_build_object('actor_id', p_actor_id, 'tr_type', p_tr_type, 'other_user_id', p_other_user_id,
    'amount', p_amount, 'note', p_note, 'call', p_call, 'key', p_key, 'hash', p_hash, 'context', p_context, 'now', p_now))) -> 0
$$;

GRANT EXECUTE ON FUNCTION transfer_credit TO {{serving_role}};
