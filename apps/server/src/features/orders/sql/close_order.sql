-- Marks an order that is still pending as failed or cancelled. One that has another state already keeps it.
-- data: {orderId, status, isNew}. Refusals: C10012.
CREATE OR REPLACE FUNCTION close_order(p_order_id bigint, p_provider text, p_status text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_order orders;
BEGIN
  IF p_status NOT IN ('failed', 'cancelled') THEN
    RAISE EXCEPTION 'close_order does not make %', p_status USING ERRCODE = '22023';
  END IF;
  SELECT * INTO v_order FROM orders WHERE id = p_order_id AND provider = p_provider FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN refusal('C10012'); END IF;
  IF v_order.status <> 'pending' THEN
    RETURN done(jsonb_build_object('orderId', v_order.id, 'status', v_order.status, 'isNew', false));
  END IF;
  UPDATE orders SET status = p_status, closed_at = p_now WHERE id = v_order.id;
  PERFORM write_audit(p_now, NULL, NULL, 'order.close', 'order', v_order.id, '{"status": "pending"}',
    jsonb_build_object('status', p_status), p_context);
  RETURN done(jsonb_build_object('orderId', v_order.id, 'status', p_status, 'isNew', true));
END $$;

GRANT EXECUTE ON FUNCTION close_order TO {{serving_role}};
