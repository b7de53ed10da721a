-- What goes out by mail; the local mailbox shows these rows.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT mails_pkey PRIMARY KEY,
  environment text COLLATE "C" NOT NULL CONSTRAINT mails_environment_check CHECK (environment IN ('live', 'sandbox')),
  to_address text COLLATE "C" NOT NULL,
  locale text COLLATE "C" NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_created_at_idx ON mails (created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO {{serving_roles}};
