-- Gives out the credit in the order of the request: who comes later may still fit. Only needed when it is short.
CREATE OR REPLACE FUNCTION ration_credit(p_lines activation_line[], p_balance bigint) RETURNS activation_line[] LANGUAGE plpgsql AS $$
DECLARE
  v_line activation_line;
  v_lines activation_line[] := '{}';
  v_left bigint := p_balance;
BEGIN
  FOREACH v_line IN ARRAY p_lines LOOP
    IF v_line.problem IS NULL AND v_line.credit_point > v_left THEN
      v_line.problem := 'C10422';
      v_line.available := v_left;
    ELSIF v_line.problem IS NULL THEN
      v_left := v_left - v_line.credit_point;
    END IF;
    v_lines := v_lines || v_line;
  END LOOP;
  RETURN v_lines;
END $$;
