-- What is sold for money, and what is offered for download.

CREATE TABLE payment_plans (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT payment_plans_pkey PRIMARY KEY,
  title text COLLATE "und-x-icu" NOT NULL CONSTRAINT payment_plans_title_check CHECK (char_length(title) BETWEEN 1 AND 100),
  price numeric(8, 2) NOT NULL CONSTRAINT payment_plans_price_check CHECK (price > 0),
  currency text COLLATE "C" NOT NULL CONSTRAINT payment_plans_currency_check CHECK (currency IN ('USD', 'EUR', 'EGP')),
  description text NOT NULL CONSTRAINT payment_plans_description_check CHECK (char_length(description) <= 100000), -- HTML, cleaned before it is stored
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

GRANT SELECT, INSERT, UPDATE, DELETE ON payment_plans, apk_plans TO {{live_role}};
GRANT SELECT ON payment_plans, apk_plans TO {{sandbox_role}};
