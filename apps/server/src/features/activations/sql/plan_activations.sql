-- What activate_batch would decide about each row (a MAC, an application and a package) of a file, were it the only one. A row for a
-- row: asked one by one, ten thousand took seconds and locked the buyer's account and each device meanwhile. The rules are those of
-- activation_problem and activation_expiry, the prices the buyer's own; that both answer alike is tested. Locks and writes nothing.
-- code: 000000, C10019, C10020, C10021, C10022, and of all rows C10002 or C10409. That credit may be short is not asked.
-- tells_of_others: of a device of another tenant, an answer that nobody would get about a MAC that is unknown.
CREATE OR REPLACE FUNCTION plan_activations(p_actor_id bigint, p_macs text[], p_application_ids int[], p_package_kinds text[],
  p_is_confirmed boolean, p_now timestamptz)
RETURNS TABLE (place bigint, code text, credit_point int, expires_at timestamptz, tells_of_others boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  v_buyer account_holders;
  v_problem text;
BEGIN
  SELECT * INTO v_buyer FROM account_holders WHERE user_id = p_actor_id;
  v_problem := trade_refusal(v_buyer.can_act, v_buyer.can_trade) ->> 'code';
  RETURN QUERY
    WITH offered AS MATERIALIZED (
      SELECT s.id, s.yearly_credits AS yearly, s.lifetime_credits AS lifetime
        FROM applications_of_seller(p_actor_id, v_buyer.group_id, v_buyer.parent_id) AS s
       WHERE s.id = ANY (ARRAY(SELECT DISTINCT unnest(p_application_ids))) AND s.is_sold),
    planned AS (
      SELECT w.place, coalesce(v_problem, CASE WHEN f.id IS NULL THEN 'C10019' END) AS refused,
          activation_problem(d.is_enabled, d.package_kind, d.paid_expires_at, p_is_confirmed, NULL, p_now, d.code_expires_at) AS problem,
          CASE w.package_kind WHEN 'lifetime' THEN f.lifetime ELSE f.yearly END AS price,
          activation_expiry(w.package_kind, d.paid_expires_at, p_now) AS until,
          activation_expiry(w.package_kind, NULL, p_now) AS until_if_unknown,
          v_buyer.group_id NOT IN (1, 4) AND d.owner_id <> p_actor_id AND h.parent_id IS DISTINCT FROM p_actor_id AS is_others
        FROM unnest(p_macs, p_application_ids, p_package_kinds) WITH ORDINALITY AS w (mac, application_id, package_kind, place)
          LEFT JOIN offered f ON f.id = w.application_id
          LEFT JOIN devices d ON d.mac = w.mac AND d.application_id = f.id
          LEFT JOIN users h ON h.id = d.owner_id)
    SELECT p.place, coalesce(p.refused, p.problem, '000000'), CASE WHEN p.refused IS NULL AND p.problem IS NULL THEN p.price END,
        CASE WHEN p.refused IS NULL AND p.problem IS NULL THEN p.until END,
        p.refused IS NULL AND p.is_others IS TRUE AND (p.problem IS NOT NULL OR p.until <> p.until_if_unknown)
      FROM planned p;
END $$;

GRANT EXECUTE ON FUNCTION plan_activations TO {{serving_role}};
