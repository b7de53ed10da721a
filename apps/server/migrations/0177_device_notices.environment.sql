-- Expand: what operators and resellers tell the devices of their side, and which of them saw it.

CREATE TABLE device_notices (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT device_notices_pkey PRIMARY KEY,
  author_id bigint NOT NULL,
  -- Of whoever wrote as an operator: every device may hear it.
  is_of_operator boolean NOT NULL,
  -- Of these devices alone; null: whichever.
  application_id int CONSTRAINT device_notices_application_id_fkey REFERENCES applications ON DELETE CASCADE,
  reseller_id bigint,
  state text COLLATE "C" CONSTRAINT device_notices_state_check CHECK (state IN ('trial', 'active', 'expired')),
  ends_from date,
  ends_to date,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT device_notices_time_check CHECK (starts_at < ends_at)
);
CREATE INDEX device_notices_author_id_idx ON device_notices (author_id, id);
CREATE INDEX device_notices_of_operator_idx ON device_notices (id) WHERE is_of_operator;

CREATE TABLE device_notice_texts (
  notice_id bigint NOT NULL CONSTRAINT device_notice_texts_notice_id_fkey REFERENCES device_notices ON DELETE CASCADE,
  locale text COLLATE "C" NOT NULL CONSTRAINT device_notice_texts_locale_check CHECK (locale IN ('en', 'ar', 'de', 'br', 'esp')),
  title text NOT NULL CONSTRAINT device_notice_texts_title_check CHECK (char_length(title) BETWEEN 1 AND 80),
  text text NOT NULL CONSTRAINT device_notice_texts_text_check CHECK (char_length(text) BETWEEN 1 AND 500),
  CONSTRAINT device_notice_texts_pkey PRIMARY KEY (notice_id, locale)
);

CREATE TABLE device_notice_sights (
  notice_id bigint NOT NULL CONSTRAINT device_notice_sights_notice_id_fkey REFERENCES device_notices ON DELETE CASCADE,
  device_id bigint NOT NULL CONSTRAINT device_notice_sights_device_id_fkey REFERENCES devices ON DELETE CASCADE,
  CONSTRAINT device_notice_sights_pkey PRIMARY KEY (notice_id, device_id)
);
CREATE INDEX device_notice_sights_device_id_idx ON device_notice_sights (device_id);

GRANT SELECT, INSERT, DELETE ON device_notices, device_notice_texts, device_notice_sights TO {{serving_role}};
