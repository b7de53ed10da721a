-- Expand: what was sold, renewed and lapsed, added up per month; the days that are there are counted by a task, one per commit.

-- How far it is counted: through which day (UTC), and from which rows on the days after it are looked for. One row.
CREATE TABLE report_progress (
  is_one boolean NOT NULL DEFAULT true CONSTRAINT report_progress_pkey PRIMARY KEY CONSTRAINT report_progress_is_one_check CHECK (is_one),
  counted_through date,
  next_activation_id bigint NOT NULL DEFAULT 1,
  next_purchase_id bigint NOT NULL DEFAULT 1,
  next_renewal_id bigint NOT NULL DEFAULT 1
);
INSERT INTO report_progress DEFAULT VALUES;

-- What each account paid for in a month, without what was undone. Codes stand under application 0, which no application has.
CREATE TABLE report_months (
  month date NOT NULL,
  account_id bigint NOT NULL,
  application_id int NOT NULL,
  sold int NOT NULL DEFAULT 0,
  sold_points bigint NOT NULL DEFAULT 0,
  renewed int NOT NULL DEFAULT 0,
  renewed_points bigint NOT NULL DEFAULT 0,
  lapsed int NOT NULL DEFAULT 0,
  CONSTRAINT report_months_pkey PRIMARY KEY (month, account_id, application_id)
);
CREATE INDEX report_months_account_idx ON report_months (account_id, month);

-- Years that were sold in a month, and how many of them were renewed at least so many times since.
CREATE TABLE report_cohorts (
  month date NOT NULL,
  account_id bigint NOT NULL,
  application_id int NOT NULL,
  sold int NOT NULL DEFAULT 0,
  renewed_1 int NOT NULL DEFAULT 0,
  renewed_2 int NOT NULL DEFAULT 0,
  renewed_3 int NOT NULL DEFAULT 0,
  CONSTRAINT report_cohorts_pkey PRIMARY KEY (month, account_id, application_id)
);
CREATE INDEX report_cohorts_account_idx ON report_cohorts (account_id, month);

-- What each account spent on a day: how fast credit goes, and since when nobody bought.
CREATE TABLE report_days (
  day date NOT NULL,
  account_id bigint NOT NULL,
  points bigint NOT NULL,
  CONSTRAINT report_days_pkey PRIMARY KEY (account_id, day)
);
CREATE INDEX report_days_day_idx ON report_days (day, account_id);

GRANT SELECT ON report_progress, report_months, report_cohorts, report_days TO {{serving_role}};
