-- Undoes several activations of one buyer, each as cancel_activation does, in the order of their devices, and of one device the latest
-- first, as the others are its latest only then: [{activationId, code, reason?}].
CREATE OR REPLACE FUNCTION cancel_activations(p_actor_id bigint, p_activation_ids bigint[], p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_id bigint;
  v_answer jsonb;
  v_result jsonb := '[]';
BEGIN
  FOR v_id IN SELECT i.id FROM (SELECT DISTINCT unnest(p_activation_ids) AS id) AS i LEFT JOIN activations a ON a.id = i.id
    ORDER BY a.mac COLLATE "C", a.application_id, i.id DESC
  LOOP
    v_answer := cancel_activation(p_actor_id, v_id, p_context, p_now);
    v_result := v_result || jsonb_strip_nulls(
      jsonb_build_object('activationId', v_id, 'code', v_answer ->> 'code', 'reason', v_answer #> '{data,reason}'));
  END LOOP;
  RETURN v_result;
END $$;

GRANT EXECUTE ON FUNCTION cancel_activations TO {{serving_role}};
