-- Orders of payment plans. Each keeps the title, price, currency and credit of its moment; the plan may change or go.
CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT orders_pkey PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT orders_user_id_fkey REFERENCES users,
  plan_id int NOT NULL, -- not a foreign key: plans are deleted, orders are not
  plan_title text COLLATE "und-x-icu" NOT NULL,
  amount numeric(8, 2) NOT NULL CONSTRAINT orders_amount_check CHECK (amount > 0),
  currency text COLLATE "C" NOT NULL CONSTRAINT orders_currency_check CHECK (currency IN ('USD', 'EUR', 'EGP')),
  credit_points int NOT NULL CONSTRAINT orders_credit_points_check CHECK (credit_points BETWEEN 1 AND 1000000000),
  provider text COLLATE "C" NOT NULL CONSTRAINT orders_provider_check CHECK (provider IN ('stripe', 'test')),
  -- What the provider calls it, and where it is paid; null until the provider has answered.
  reference text COLLATE "C" CONSTRAINT orders_reference_key UNIQUE,
  order_url text COLLATE "C",
  status text COLLATE "C" NOT NULL DEFAULT 'pending'
    CONSTRAINT orders_status_check CHECK (status IN ('pending', 'completed', 'failed', 'cancelled')),
  -- Completed exactly when its credit was added.
  transfer_id bigint CONSTRAINT orders_transfer_id_key UNIQUE CONSTRAINT orders_transfer_id_fkey REFERENCES transfers,
  transaction_id text COLLATE "C",
  completed_at timestamptz,
  closed_at timestamptz,
  refunded_at timestamptz,
  -- The buyer's idempotency key: the same purchase sent again is the same order.
  request_key text COLLATE "C",
  request_hash text COLLATE "C",
  created_at timestamptz NOT NULL,
  CONSTRAINT orders_completed_check CHECK ((status = 'completed') = (transfer_id IS NOT NULL) AND (transfer_id IS NULL) = (completed_at IS NULL)),
  CONSTRAINT orders_request_key_key UNIQUE (user_id, request_key)
);
CREATE INDEX orders_user_id_idx ON orders (user_id, id);
CREATE INDEX orders_pending_idx ON orders (id) WHERE status = 'pending';

-- The books of the built-in test provider, which stands where a payment provider would.
CREATE TABLE test_payments (
  reference text COLLATE "C" CONSTRAINT test_payments_pkey PRIMARY KEY,
  order_id bigint NOT NULL CONSTRAINT test_payments_order_id_key UNIQUE,
  title text NOT NULL,
  amount numeric(8, 2) NOT NULL,
  currency text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'open' CONSTRAINT test_payments_state_check CHECK (state IN ('open', 'paid', 'failed', 'cancelled')),
  transaction_id text COLLATE "C",
  created_at timestamptz NOT NULL
);

-- Adds the credit of an order that was paid, once: whoever comes second finds it completed. Paid is paid, so an order that counted
-- as failed or cancelled is completed too, also for a buyer who has been disabled since.
-- p_amount, p_currency: what the provider says was paid.
-- data: {orderId, userId, creditPoints, transferId, balance, isNew}.
-- Refusals: C10012 no such order of this provider, C10409 {reason: 'amount'}.
CREATE FUNCTION complete_order_v1(p_order_id bigint, p_provider text, p_transaction_id text, p_amount numeric, p_currency text,
  p_context jsonb, p_now timestamptz)
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
  IF (p_amount, p_currency) IS DISTINCT FROM (v_order.amount, v_order.currency) THEN
    RETURN refusal('C10409', '{"reason": "amount"}');
  END IF;
  SELECT * INTO v_moved FROM move_credit(4, v_buyer.account_id, v_order.credit_points, 'Plan Purchase', v_order.user_id, NULL,
    v_order.plan_title, p_now);
  UPDATE orders SET status = 'completed', transfer_id = v_moved.transfer_id, transaction_id = p_transaction_id, completed_at = p_now,
      closed_at = NULL
    WHERE id = v_order.id;
  PERFORM write_audit(p_now, NULL, NULL, 'order.complete', 'order', v_order.id, jsonb_build_object('status', v_order.status),
    jsonb_build_object('status', 'completed', 'userId', v_order.user_id, 'transferId', v_moved.transfer_id,
      'creditPoints', v_order.credit_points, 'transactionId', p_transaction_id), p_context);
  RETURN done(jsonb_build_object('orderId', v_order.id, 'userId', v_order.user_id, 'creditPoints', v_order.credit_points,
    'transferId', v_moved.transfer_id, 'balance', v_moved.credit_balance, 'isNew', true));
END $$;

-- Marks an order that is still pending as failed or cancelled. One that has another state already keeps it.
-- data: {orderId, status, isNew}. Refusals: C10012.
CREATE FUNCTION close_order_v1(p_order_id bigint, p_provider text, p_status text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_order orders;
BEGIN
  IF p_status NOT IN ('failed', 'cancelled') THEN
    RAISE EXCEPTION 'close_order_v1 does not make %', p_status USING ERRCODE = '22023';
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

-- Marks an order whose money went back. Its credit stays: it may be spent, so people decide over it.
-- data: {orderId, isNew}. Refusals: C10012.
CREATE FUNCTION refund_order_v1(p_order_id bigint, p_provider text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_order orders;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order_id AND provider = p_provider FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN refusal('C10012'); END IF;
  IF v_order.refunded_at IS NULL THEN
    UPDATE orders SET refunded_at = p_now WHERE id = v_order.id;
    PERFORM write_audit(p_now, NULL, NULL, 'order.refund', 'order', v_order.id, NULL,
      jsonb_build_object('status', v_order.status, 'creditPoints', v_order.credit_points), p_context);
  END IF;
  RETURN done(jsonb_build_object('orderId', v_order.id, 'isNew', v_order.refunded_at IS NULL));
END $$;

-- What became of an order is written by function alone.
GRANT SELECT ON orders TO {{serving_role}};
GRANT INSERT (user_id, plan_id, plan_title, amount, currency, credit_points, provider, request_key, request_hash, created_at)
  ON orders TO {{serving_role}};
GRANT UPDATE (reference, order_url) ON orders TO {{serving_role}};
GRANT SELECT, INSERT, UPDATE ON test_payments TO {{serving_role}};
GRANT EXECUTE ON FUNCTION complete_order_v1, close_order_v1, refund_order_v1 TO {{serving_role}};
