-- Expand: from when on the audit log tells, where the operator keeps it for so long only.

-- One row, once anything was moved to the archive. Nobody but the owner moves it: by it verify-ledger knows which entries must be there.
CREATE TABLE audit_kept (
  is_one boolean NOT NULL DEFAULT true CONSTRAINT audit_kept_pkey PRIMARY KEY CONSTRAINT audit_kept_is_one_check CHECK (is_one),
  kept_from timestamptz NOT NULL
);
GRANT SELECT ON audit_kept TO {{serving_roles}};
