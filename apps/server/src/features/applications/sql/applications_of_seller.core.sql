-- Every application as it is for one person: whether it is allowed to them (all are to an operator; to others what they, and their parent, were
-- allowed), also when it has been retired, as devices still run it; whether they sell it, which is that and on sale; and what it costs them, at
-- their own price where they have one. In plain SQL and without settings, so that PostgreSQL puts it in its caller's place and looks up what
-- that asks for alone; it is told what account_holders or the server knows of the person, as callers have read that already.
CREATE OR REPLACE FUNCTION applications_of_seller(p_seller_id bigint, p_group_id smallint, p_parent_id bigint)
RETURNS TABLE (id int, name text, trial_days int, yearly_credits int, lifetime_credits int, is_allowed boolean, is_sold boolean)
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.name, a.trial_days, coalesce(o.yearly_credits, a.yearly_credits), coalesce(o.lifetime_credits, a.lifetime_credits),
      s.is_allowed, a.retired_at IS NULL AND s.is_allowed
    FROM applications a LEFT JOIN application_prices o ON o.user_id = p_seller_id AND o.application_id = a.id
      CROSS JOIN LATERAL (SELECT p_group_id IN (1, 4) OR (
        EXISTS (SELECT FROM user_applications WHERE user_id = p_seller_id AND application_id = a.id)
        AND (p_parent_id IS NULL OR EXISTS (SELECT FROM user_applications WHERE user_id = p_parent_id AND application_id = a.id))) AS is_allowed) AS s
$$;

GRANT EXECUTE ON FUNCTION applications_of_seller TO {{serving_roles}};
