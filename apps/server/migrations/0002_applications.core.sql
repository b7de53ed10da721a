-- The catalogue of applications, who may sell which of them, and at what price of their own.

CREATE TABLE applications (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT applications_pkey PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CONSTRAINT applications_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  logo_path text COLLATE "C",
  place_location text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  tag_line text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  yearly_credits int NOT NULL DEFAULT 1 CONSTRAINT applications_yearly_credits_check CHECK (yearly_credits BETWEEN 1 AND 100000),
  lifetime_credits int NOT NULL DEFAULT 2 CONSTRAINT applications_lifetime_credits_check CHECK (lifetime_credits BETWEEN 1 AND 100000),
  trial_days int NOT NULL DEFAULT 7 CONSTRAINT applications_trial_days_check CHECK (trial_days BETWEEN 0 AND 365),
  requires_device_key boolean NOT NULL DEFAULT false,
  accepts_codes boolean NOT NULL DEFAULT false,
  retired_at timestamptz,
  created_by bigint CONSTRAINT applications_created_by_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX applications_name_key ON applications (lower(name));

CREATE TABLE user_applications (
  user_id bigint NOT NULL CONSTRAINT user_applications_user_id_fkey REFERENCES users,
  application_id int NOT NULL CONSTRAINT user_applications_application_id_fkey REFERENCES applications ON DELETE CASCADE,
  CONSTRAINT user_applications_pkey PRIMARY KEY (user_id, application_id)
);
CREATE INDEX user_applications_application_id_idx ON user_applications (application_id);

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

GRANT SELECT, INSERT, UPDATE, DELETE ON applications, user_applications, application_prices TO {{live_role}};
GRANT SELECT ON applications, user_applications, application_prices TO {{sandbox_role}};
