-- Expand: who opened a reminder to a customer when, and in which words each person reminds.

ALTER TABLE customers ADD COLUMN reminded_at timestamptz, ADD COLUMN reminded_by bigint;

CREATE TABLE reminder_texts (
  user_id bigint NOT NULL,
  locale text COLLATE "C" NOT NULL CONSTRAINT reminder_texts_locale_check CHECK (locale IN ('en', 'ar', 'de', 'br', 'esp')),
  text text NOT NULL CONSTRAINT reminder_texts_text_check CHECK (char_length(text) BETWEEN 1 AND 1000),
  CONSTRAINT reminder_texts_pkey PRIMARY KEY (user_id, locale)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON reminder_texts TO {{serving_role}};
