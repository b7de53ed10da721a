-- Expand: roles of resellers and sub-resellers may read the business reports of their own side, and whoever wants to is mailed a link each Monday.

INSERT INTO role_permissions (role_id, permission_id) SELECT id, 165 FROM roles WHERE suits_groups && '{2,3}'::smallint[] ON CONFLICT DO NOTHING;

CREATE TABLE report_mails (
  user_id bigint NOT NULL CONSTRAINT report_mails_pkey PRIMARY KEY CONSTRAINT report_mails_user_id_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  -- The Monday of the latest one.
  mailed_on date
);
GRANT SELECT, INSERT, DELETE ON report_mails TO {{serving_roles}};
GRANT UPDATE (mailed_on) ON report_mails TO {{serving_roles}};
