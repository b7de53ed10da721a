-- What the operator tells resellers, and what they ask. A rich text may have 100,000 characters once it is kept: 65,000 of the writer's, the
-- names of 40 pictures and the strokes that close elements.

-- For everybody, or for one person (user_id). Descriptions are HTML that was made harmless on its way in.
CREATE TABLE notifications (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT notifications_pkey PRIMARY KEY,
  title text COLLATE "und-x-icu" NOT NULL CONSTRAINT notifications_title_check CHECK (char_length(title) BETWEEN 1 AND 200),
  description text NOT NULL CONSTRAINT notifications_description_check CHECK (char_length(description) <= 100000),
  status smallint NOT NULL DEFAULT 1 CONSTRAINT notifications_status_check CHECK (status IN (0, 1)),
  starts_at timestamptz,
  ends_at timestamptz,
  user_id bigint CONSTRAINT notifications_user_id_fkey REFERENCES users,
  created_by bigint CONSTRAINT notifications_created_by_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT notifications_time_check CHECK (starts_at < ends_at)
);
CREATE INDEX notifications_everybody_idx ON notifications (id) WHERE user_id IS NULL;
CREATE INDEX notifications_user_id_idx ON notifications (user_id, id) WHERE user_id IS NOT NULL;

CREATE TABLE notification_reads (
  user_id bigint NOT NULL CONSTRAINT notification_reads_user_id_fkey REFERENCES users,
  notification_id int NOT NULL CONSTRAINT notification_reads_notification_id_fkey REFERENCES notifications ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  CONSTRAINT notification_reads_pkey PRIMARY KEY (user_id, notification_id)
);
CREATE INDEX notification_reads_notification_id_idx ON notification_reads (notification_id);

-- Deleted softly: what was asked and answered stays for whoever has to look it up.
CREATE TABLE tickets (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT tickets_pkey PRIMARY KEY,
  type text COLLATE "C" NOT NULL,
  title text COLLATE "und-x-icu" NOT NULL CONSTRAINT tickets_title_check CHECK (char_length(title) BETWEEN 1 AND 200),
  description text NOT NULL CONSTRAINT tickets_description_check CHECK (char_length(description) <= 100000),
  status text COLLATE "C" NOT NULL DEFAULT 'OPEN'
    CONSTRAINT tickets_status_check CHECK (status IN ('OPEN', 'REOPEN', 'RESOLVED', 'CLOSED', 'WITHDRAW')),
  admin_remarks text CONSTRAINT tickets_admin_remarks_check CHECK (char_length(admin_remarks) <= 2000),
  raised_by bigint NOT NULL CONSTRAINT tickets_raised_by_fkey REFERENCES users,
  -- Who did something last, and when: what the other side has not seen yet.
  moved_by bigint NOT NULL CONSTRAINT tickets_moved_by_fkey REFERENCES users,
  moved_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX tickets_created_at_idx ON tickets (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX tickets_raised_by_idx ON tickets (raised_by, created_at, id) WHERE deleted_at IS NULL;

CREATE TABLE ticket_comments (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT ticket_comments_pkey PRIMARY KEY,
  ticket_id int NOT NULL CONSTRAINT ticket_comments_ticket_id_fkey REFERENCES tickets,
  author_id bigint NOT NULL CONSTRAINT ticket_comments_author_id_fkey REFERENCES users,
  text text NOT NULL CONSTRAINT ticket_comments_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX ticket_comments_ticket_id_idx ON ticket_comments (ticket_id, id);

CREATE TABLE ticket_reads (
  user_id bigint NOT NULL CONSTRAINT ticket_reads_user_id_fkey REFERENCES users,
  ticket_id int NOT NULL CONSTRAINT ticket_reads_ticket_id_fkey REFERENCES tickets,
  read_at timestamptz NOT NULL,
  CONSTRAINT ticket_reads_pkey PRIMARY KEY (user_id, ticket_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON notifications TO {{live_role}};
GRANT SELECT, INSERT, UPDATE ON tickets TO {{live_role}};
GRANT SELECT, INSERT ON ticket_comments TO {{live_role}};

-- In the sandbox they are read-only, but for what one has seen oneself.
GRANT SELECT ON notifications, tickets, ticket_comments TO {{sandbox_role}};
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_reads, ticket_reads TO {{serving_roles}};
