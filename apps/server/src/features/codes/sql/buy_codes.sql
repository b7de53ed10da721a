-- Buys codes for oneself, or (p_owner_id) for an own sub-reseller, an admin or staff member for anyone. The actor pays, with one
-- transfer. The values and handles are made up by the caller, one each per code.
-- data: {purchaseId, transferId, codeIds, spent, balance}.
-- Refusals: C10002, C10409 {reason: 'parent'} a removed or disabled parent, C10013 not one's child or absent, C10016 the owner is
-- removed or disabled, C10017 key, C10422 {required, available}.
CREATE OR REPLACE FUNCTION buy_codes(p_actor_id bigint, p_owner_id bigint, p_kind text, p_values text[], p_handles text[],
  p_call text, p_key text, p_hash text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_buyer account_holders;
  v_owner account_holders;
  v_count constant int := cardinality(p_values);
  v_cost constant bigint := code_price(p_kind) * cardinality(p_values);
  v_moved record;
  v_purchase_id bigint;
  v_code_ids bigint[];
  v_data jsonb;
  v_result jsonb;
BEGIN
  PERFORM lock_accounts(ARRAY[p_actor_id], '{}');
  SELECT * INTO v_buyer FROM account_holders WHERE user_id = p_actor_id;
  v_result := coalesce(find_kept_result(v_buyer.account_id, p_call, p_key, p_hash), trade_refusal(v_buyer.can_act, v_buyer.can_trade));
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;
  SELECT * INTO v_owner FROM account_holders WHERE user_id = p_owner_id;
  IF v_owner.user_id IS NULL OR NOT (v_owner.user_id = p_actor_id OR v_buyer.group_id IN (1, 4)
    OR v_owner.parent_id IS NOT DISTINCT FROM p_actor_id)
  THEN
    RETURN refusal('C10013');
  END IF;
  IF NOT v_owner.can_trade THEN RETURN refusal('C10016'); END IF;
  IF v_buyer.balance < v_cost THEN
    RETURN refusal('C10422', jsonb_build_object('required', v_cost, 'available', v_buyer.balance));
  END IF;

  SELECT * INTO v_moved FROM move_credit(v_buyer.account_id, 3, v_cost, 'Code Purchase', p_actor_id, NULL, NULL, p_now);
  INSERT INTO code_purchases (transfer_id, account_id, owner_id, kind, code_count, credit_point, created_at)
    VALUES (v_moved.transfer_id, v_buyer.account_id, p_owner_id, p_kind, v_count, code_price(p_kind), p_now)
    RETURNING id INTO v_purchase_id;
  WITH bought AS (
    INSERT INTO activation_codes (value, handle, purchase_id, owner_id, kind, expires_at, created_at)
      SELECT c.value, c.handle, v_purchase_id, p_owner_id, p_kind, code_expiry(p_kind, NULL, p_now), p_now
        FROM unnest(p_values, p_handles) AS c (value, handle)
      RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO v_code_ids FROM bought;
  v_data := jsonb_build_object('purchaseId', v_purchase_id, 'transferId', v_moved.transfer_id, 'codeIds', to_jsonb(v_code_ids),
    'spent', v_cost, 'balance', v_moved.debit_balance);
  PERFORM write_audit(p_now, p_actor_id, v_buyer.email, 'code.buy', 'code-purchase', v_purchase_id, NULL,
    v_data || jsonb_build_object('kind', p_kind, 'ownerId', p_owner_id), p_context);
  v_result := done(v_data);
  PERFORM keep_result(v_buyer.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;

GRANT EXECUTE ON FUNCTION buy_codes TO {{serving_role}};
