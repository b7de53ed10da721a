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

-- An order that failed may be tried again on the provider's page for a day; the job that looks after orders finds those by this.
CREATE INDEX orders_failed_idx ON orders (created_at) WHERE status = 'failed';

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

-- What became of an order is written by function alone.
GRANT SELECT ON orders TO {{serving_role}};
GRANT INSERT (user_id, plan_id, plan_title, amount, currency, credit_points, provider, request_key, request_hash, created_at)
  ON orders TO {{serving_role}};
GRANT UPDATE (reference, order_url) ON orders TO {{serving_role}};
GRANT SELECT, INSERT, UPDATE ON test_payments TO {{serving_role}};
