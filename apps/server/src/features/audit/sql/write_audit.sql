-- One entry of the audit log. p_context: {ip, userAgent, requestId, onBehalfOf}, of the request that it is done for.
CREATE OR REPLACE FUNCTION write_audit(p_at timestamptz, p_actor_id bigint, p_actor_email text, p_action text, p_target_kind text,
  p_target_id bigint, p_before jsonb, p_after jsonb, p_context jsonb)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (at, environment, actor_id, actor_email, on_behalf_of, action, target_kind, target_id, before, after,
      ip, user_agent, request_id)
    VALUES (p_at, '{{environment}}', p_actor_id, p_actor_email, (p_context ->> 'onBehalfOf')::bigint, p_action, p_target_kind,
      p_target_id::text, p_before, p_after, p_context ->> 'ip', p_context ->> 'userAgent', p_context ->> 'requestId');
END $$;
