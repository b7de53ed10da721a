-- Expand: who told a customer when of what was activated for them, and of which end a customer was reminded last.

CREATE TABLE activation_shares (
  activation_id bigint NOT NULL CONSTRAINT activation_shares_pkey PRIMARY KEY
    CONSTRAINT activation_shares_activation_id_fkey REFERENCES activations ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  shared_by bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON activation_shares TO {{serving_role}};

-- Null, too, where a reminder was opened before this was noted.
ALTER TABLE customers ADD COLUMN reminded_of timestamptz;
