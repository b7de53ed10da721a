-- What the lists of the portal are read by. Each activation writes these, so there is one per order that a list offers and no more:
-- a list of several accounts merges the first rows of each.
CREATE INDEX activations_account_credit_point_idx ON activations (account_id, credit_point, id);
CREATE INDEX activations_account_box_expiry_date_idx ON activations (account_id, box_expiry_date, id);
CREATE INDEX activations_account_application_id_idx ON activations (account_id, application_id, id);

-- One text for both, so that one look-up answers; most activations carry neither and are not in it.
DO $$ DECLARE
  v_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  IF v_schema IS NOT NULL THEN
    EXECUTE format($sql$
      CREATE INDEX activations_text_idx ON activations USING gin ((coalesce(comment, '') || ' ' || coalesce(customer_email, '')) %s.gin_trgm_ops)
        WHERE comment IS NOT NULL OR customer_email IS NOT NULL
    $sql$, v_schema);
  END IF;
END $$;

-- The log of shared credit, by type and from either side. It is sorted by all of its columns, so they are all in the indexes.
DROP INDEX transfers_shares_idx, transfers_shares_debit_idx;
CREATE INDEX transfers_shares_type_idx ON transfers (tr_type, id) INCLUDE (amount, debit_account_id, credit_account_id)
  WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw');
CREATE INDEX transfers_shares_debit_idx ON transfers (debit_account_id, id) INCLUDE (amount, tr_type, credit_account_id)
  WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw');
CREATE INDEX transfers_shares_credit_idx ON transfers (credit_account_id, id) INCLUDE (amount, tr_type, debit_account_id)
  WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw');

-- For the list by application, and for the foreign key when an application is deleted.
CREATE INDEX devices_application_id_idx ON devices (application_id, id);
CREATE INDEX devices_disabled_idx ON devices (id) WHERE NOT is_enabled;
