-- What is sold for money, what is offered for download, and what an activation costs one person more or less than all others.

CREATE TABLE payment_plans (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT payment_plans_pkey PRIMARY KEY,
  title text COLLATE "und-x-icu" NOT NULL CONSTRAINT payment_plans_title_check CHECK (char_length(title) BETWEEN 1 AND 100),
  price numeric(8, 2) NOT NULL CONSTRAINT payment_plans_price_check CHECK (price > 0),
  currency text COLLATE "C" NOT NULL CONSTRAINT payment_plans_currency_check CHECK (currency IN ('USD', 'EUR', 'EGP')),
  description text NOT NULL, -- HTML, cleaned before it is stored
  credit_points int NOT NULL CONSTRAINT payment_plans_credit_points_check CHECK (credit_points BETWEEN 1 AND 1000000000),
  created_by bigint CONSTRAINT payment_plans_created_by_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);

CREATE TABLE apk_plans (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT apk_plans_pkey PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT apk_plans_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  description text NOT NULL,
  apk_url text COLLATE "C" NOT NULL CONSTRAINT apk_plans_apk_url_check CHECK (char_length(apk_url) BETWEEN 1 AND 2048),
  image_path text COLLATE "C",
  created_by bigint CONSTRAINT apk_plans_created_by_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);

-- A person's own prices. Null keeps the application's; sub-resellers don't inherit them. An activation looks one up by the whole key.
CREATE TABLE application_prices (
  user_id bigint NOT NULL CONSTRAINT application_prices_user_id_fkey REFERENCES users,
  application_id int NOT NULL CONSTRAINT application_prices_application_id_fkey REFERENCES applications ON DELETE CASCADE,
  yearly_credits int CONSTRAINT application_prices_yearly_credits_check CHECK (yearly_credits BETWEEN 1 AND 100000),
  lifetime_credits int CONSTRAINT application_prices_lifetime_credits_check CHECK (lifetime_credits BETWEEN 1 AND 100000),
  set_by bigint CONSTRAINT application_prices_set_by_fkey REFERENCES users,
  set_at timestamptz NOT NULL,
  CONSTRAINT application_prices_pkey PRIMARY KEY (user_id, application_id),
  CONSTRAINT application_prices_any_check CHECK (num_nonnulls(yearly_credits, lifetime_credits) > 0)
);
CREATE INDEX application_prices_application_id_idx ON application_prices (application_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON payment_plans, apk_plans, application_prices TO {{live_role}};
GRANT SELECT ON payment_plans, apk_plans, application_prices TO {{sandbox_role}};
