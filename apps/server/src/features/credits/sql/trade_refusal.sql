-- What somebody is told who may not buy or sell (account_holders tells who may), or null: C10002 whoever is gone, removed or disabled themselves,
-- C10409 whoever is below such a parent.
CREATE OR REPLACE FUNCTION trade_refusal(p_can_act boolean, p_can_trade boolean) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_can_trade THEN NULL WHEN p_can_act THEN refusal('C10409', '{"reason": "parent"}') ELSE refusal('C10002') END
$$;
