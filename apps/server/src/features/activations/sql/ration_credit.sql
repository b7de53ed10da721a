-- Gives out each account's credit in the order of arrival: who comes later may still fit. Only needed when it is short.
CREATE OR REPLACE FUNCTION ration_credit(p_lines activation_line[]) RETURNS activation_line[] LANGUAGE plpgsql AS $$
DECLARE
  v_line activation_line;
  v_lines activation_line[] := '{}';
  v_left jsonb := '{}'; -- by account
BEGIN
  FOREACH v_line IN ARRAY p_lines LOOP
    v_line.balance_after := coalesce((v_left ->> v_line.account_id::text)::bigint, v_line.balance);
    IF v_line.problem IS NULL AND v_line.credit_point > v_line.balance_after THEN
      v_line.problem := 'C10422';
      v_line.available := v_line.balance_after;
    ELSIF v_line.problem IS NULL THEN
      v_line.balance_after := v_line.balance_after - v_line.credit_point;
      v_left := v_left || jsonb_build_object(v_line.account_id, v_line.balance_after);
    END IF;
    v_lines := v_lines || v_line;
  END LOOP;
  RETURN v_lines;
END $$;
