-- As before; who is in good standing is told in core, where everybody asks.
CREATE OR REPLACE VIEW account_holders AS
  SELECT a.id AS account_id, a.balance, u.id AS user_id, u.email, u.group_id, u.parent_id,
      core.is_in_good_standing(u.removed_at, u.status, u.is_disabled_by_admin) AS can_act,
      core.is_in_good_standing(u.removed_at, u.status, u.is_disabled_by_admin)
        AND (p.id IS NULL OR core.is_in_good_standing(p.removed_at, p.status, p.is_disabled_by_admin)) AS can_trade
    FROM accounts a JOIN users u ON u.id = a.user_id LEFT JOIN users p ON p.id = u.parent_id;
DROP FUNCTION {{environment}}.is_in_good_standing;
