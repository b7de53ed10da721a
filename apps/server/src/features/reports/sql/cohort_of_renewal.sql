-- Where a renewal belongs: the account and the month of the first purchase that its time began with, and the place of this one among its renewals, from 1.
-- Nothing where that account's holder may not learn of it, or the archive took that purchase.
CREATE OR REPLACE FUNCTION cohort_of_renewal(p_renewal activations, OUT month date, OUT account_id bigint, OUT place int)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_renewals activations[] := ARRAY[p_renewal];
  v_term activations := term_before(p_renewal);
BEGIN
  WHILE is_renewal(v_term) LOOP
    v_renewals := v_renewals || v_term;
    v_term := term_before(v_term);
  END LOOP;
  IF v_term.id IS NULL OR NOT is_seen_renewal(v_term.account_id, p_renewal) THEN RETURN; END IF;
  month := date_trunc('month', v_term.created_at AT TIME ZONE 'UTC')::date;
  account_id := v_term.account_id;
  place := (SELECT count(*) FROM unnest(v_renewals) AS r WHERE is_seen_renewal(v_term.account_id, r));
END $$;
