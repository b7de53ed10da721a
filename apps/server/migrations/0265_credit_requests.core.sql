-- Expand: what a sub-reseller asked their parent for last, until it is given or taken back. Who asks again asks that instead.
CREATE TABLE credit_requests (
  user_id bigint NOT NULL CONSTRAINT credit_requests_pkey PRIMARY KEY CONSTRAINT credit_requests_user_id_fkey REFERENCES users,
  parent_id bigint NOT NULL CONSTRAINT credit_requests_parent_id_fkey REFERENCES users,
  amount bigint NOT NULL CONSTRAINT credit_requests_amount_check CHECK (amount > 0),
  -- What rang; null: the parent wants no bell for it, or it is gone.
  notification_id int CONSTRAINT credit_requests_notification_id_fkey REFERENCES notifications ON DELETE SET NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX credit_requests_notification_id_idx ON credit_requests (notification_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON credit_requests TO {{live_role}};
