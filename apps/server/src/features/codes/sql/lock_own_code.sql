-- The code that this handle names, with its row locked, when it is in the actor's reach (own, a sub-reseller's, all for admins and
-- staff) and the rest of what the request says of it is right; else a row of nulls.
CREATE OR REPLACE FUNCTION lock_own_code(p_actor account_holders, p_handle text, p_value text, p_code_id bigint)
RETURNS activation_codes LANGUAGE plpgsql AS $$
DECLARE
  v_code activation_codes;
BEGIN
  SELECT * INTO v_code FROM activation_codes WHERE handle = p_handle AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF v_code.value <> p_value OR v_code.id <> p_code_id OR device_level(p_actor, v_code.owner_id) IS NULL THEN RETURN NULL; END IF;
  RETURN v_code;
END $$;
