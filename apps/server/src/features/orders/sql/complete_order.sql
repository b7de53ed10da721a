-- Adds the credit of an order that was paid, once: whoever comes second finds it completed. Paid is paid, so an order that counted
-- as failed or cancelled is completed too, also for a buyer who has been disabled since. One whose money went back gets none.
-- p_amount, p_currency: what the provider says was paid.
-- data: {orderId, userId, creditPoints, transferId, balance, isNew}.
-- Refusals: C10012 no such order of this provider, C10409 {reason: 'amount'|'refunded'}.
CREATE OR REPLACE FUNCTION complete_order(p_order_id bigint, p_provider text, p_transaction_id text, p_amount numeric,
  p_currency text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_order orders;
  v_buyer account_holders;
  v_moved record;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order_id AND provider = p_provider;
  IF NOT FOUND THEN RETURN refusal('C10012'); END IF;
  -- The account first, as everywhere; whose it is never changes.
  PERFORM lock_accounts(ARRAY[v_order.user_id], '{}');
  SELECT * INTO STRICT v_order FROM orders WHERE id = p_order_id FOR NO KEY UPDATE;
  SELECT * INTO STRICT v_buyer FROM account_holders WHERE user_id = v_order.user_id;
  IF v_order.status = 'completed' THEN
    RETURN done(jsonb_build_object('orderId', v_order.id, 'userId', v_order.user_id, 'creditPoints', v_order.credit_points,
      'transferId', v_order.transfer_id, 'balance', v_buyer.balance, 'isNew', false));
  END IF;
  IF v_order.refunded_at IS NOT NULL THEN RETURN refusal('C10409', '{"reason": "refunded"}'); END IF;
  IF (p_amount, p_currency) IS DISTINCT FROM (v_order.amount, v_order.currency) THEN
    RETURN refusal('C10409', '{"reason": "amount"}');
  END IF;
  SELECT * INTO v_moved FROM move_credit(4, v_buyer.account_id, v_order.credit_points, 'Plan Purchase', v_order.user_id, NULL,
    v_order.plan_title, p_now);
  UPDATE orders SET status = 'completed', transfer_id = v_moved.transfer_id, transaction_id = p_transaction_id, completed_at = p_now,
      cancelled_at = CASE v_order.status WHEN 'cancelled' THEN v_order.closed_at END, closed_at = NULL
    WHERE id = v_order.id;
  PERFORM write_audit(p_now, NULL, NULL, 'order.complete', 'order', v_order.id, jsonb_build_object('status', v_order.status),
    jsonb_build_object('status', 'completed', 'userId', v_order.user_id, 'transferId', v_moved.transfer_id,
      'creditPoints', v_order.credit_points, 'transactionId', p_transaction_id), p_context);
  RETURN done(jsonb_build_object('orderId', v_order.id, 'userId', v_order.user_id, 'creditPoints', v_order.credit_points,
    'transferId', v_moved.transfer_id, 'balance', v_moved.credit_balance, 'isNew', true));
END $$;

GRANT EXECUTE ON FUNCTION complete_order TO {{serving_role}};
