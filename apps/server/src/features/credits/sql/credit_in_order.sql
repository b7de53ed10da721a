-- Gives out what each transfer needs, in the order of arrival: later ones find what earlier ones left in both accounts. Answers each
-- whose answer isn't known yet, with the balances that it finds; what moves credit has an id then.
CREATE OR REPLACE FUNCTION credit_in_order(p_requests transfer_request[]) RETURNS transfer_request[] LANGUAGE plpgsql AS $$
DECLARE
  v_request transfer_request;
  v_requests transfer_request[] := '{}';
  v_left jsonb := '{}'; -- by account
  v_paid bigint; -- what the paying account has, null where the system mints
BEGIN
  FOREACH v_request IN ARRAY p_requests LOOP
    IF v_request.answer IS NULL THEN
      v_request.balance := coalesce((v_left ->> v_request.account_id::text)::bigint, v_request.balance);
      v_request.other_balance := coalesce((v_left ->> v_request.other_account_id::text)::bigint, v_request.other_balance);
      v_paid := CASE WHEN v_request.gain < 0 THEN v_request.balance ELSE v_request.other_balance END;
      IF v_paid < v_request.amount THEN
        v_request.answer := refusal('C10422', jsonb_build_object('required', v_request.amount, 'available', v_paid));
      ELSE
        IF v_request.amount > 0 THEN
          v_request.transfer_id := nextval('transfers_id_seq');
          v_left := v_left || jsonb_build_object(v_request.account_id, v_request.balance + v_request.gain)
            || CASE WHEN v_request.other_account_id IS NULL THEN '{}'
                 ELSE jsonb_build_object(v_request.other_account_id, v_request.other_balance - v_request.gain) END;
        END IF;
        v_request.is_new := true;
        v_request.answer := done(jsonb_strip_nulls(jsonb_build_object('transferId', v_request.transfer_id, 'amount', v_request.amount,
          'actorBalance', v_request.balance + v_request.gain, 'otherBalance', v_request.other_balance - v_request.gain)));
      END IF;
    END IF;
    v_requests := v_requests || v_request;
  END LOOP;
  RETURN v_requests;
END $$;
