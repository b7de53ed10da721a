-- Marks an order whose money went back. Credit that it brought stays: it may be spent, so people decide over it. One that still
-- waits to be paid is cancelled with that: nothing may come of it any more, and nobody has to ask about it.
-- data: {orderId, isNew}. Refusals: C10012.
CREATE OR REPLACE FUNCTION refund_order(p_order_id bigint, p_provider text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_order orders;
  v_status text;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order_id AND provider = p_provider FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN refusal('C10012'); END IF;
  IF v_order.refunded_at IS NULL THEN
    v_status := CASE v_order.status WHEN 'pending' THEN 'cancelled' ELSE v_order.status END;
    UPDATE orders SET refunded_at = p_now, status = v_status, closed_at = CASE WHEN v_status <> v_order.status THEN p_now ELSE closed_at END
      WHERE id = v_order.id;
    PERFORM write_audit(p_now, NULL, NULL, 'order.refund', 'order', v_order.id, jsonb_build_object('status', v_order.status),
      jsonb_build_object('status', v_status, 'creditPoints', v_order.credit_points), p_context);
  END IF;
  RETURN done(jsonb_build_object('orderId', v_order.id, 'isNew', v_order.refunded_at IS NULL));
END $$;

GRANT EXECUTE ON FUNCTION refund_order TO {{serving_role}};
