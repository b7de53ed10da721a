-- Several transfers in one transaction, each by transfer_credit and as if it were alone, in the order of arrival. All accounts are locked
-- first, by id.
--
-- p_requests: [{actor_id, tr_type, other_user_id, amount, note, call, key, hash, context, now}]. Answers what transfer_credit does of each.
CREATE OR REPLACE FUNCTION transfer_batch(p_requests jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET enable_seqscan = off AS $$
DECLARE
  v_request record;
  v_answers jsonb := '[]';
BEGIN
  PERFORM lock_accounts(ARRAY(SELECT u.id FROM jsonb_to_recordset(p_requests) AS r (actor_id bigint, other_user_id bigint),
    LATERAL (VALUES (r.actor_id), (r.other_user_id)) AS u (id)), '{}');
  FOR v_request IN SELECT * FROM jsonb_to_recordset(p_requests) AS r (actor_id bigint, tr_type text, other_user_id bigint, amount bigint,
    note text, call text, key text, hash text, context jsonb, now timestamptz)
  LOOP
    PERFORM set_config('tessera.request_id', v_request.context ->> 'requestId', true);
    v_answers := v_answers || jsonb_build_array(transfer_credit(v_request.actor_id, v_request.tr_type, v_request.other_user_id,
      v_request.amount, v_request.note, v_request.call, v_request.key, v_request.hash, v_request.context, v_request.now));
  END LOOP;
  RETURN v_answers;
END $$;

GRANT EXECUTE ON FUNCTION transfer_batch TO {{serving_role}};
