import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import { isOpeningCredit, type LedgerCheck, who } from './ledger-check.reads.ts';

/** What an account changed by, transfer by transfer: both sides of each, the system's left out. */
const userSides = sql`(
  SELECT id, debit_account_id AS account_id, -amount AS change, debit_balance_after AS balance_after, tr_type FROM transfers
    WHERE debit_account_id >= 100
  UNION ALL
  SELECT id, credit_account_id, amount, credit_balance_after, tr_type FROM transfers WHERE credit_account_id >= 100)`;

/** What must hold of accounts and of what moves between them. */
export const transferChecks: readonly LedgerCheck[] = [
  {
    title: 'Everybody has one account, and the system its four',
    faults: sql`
      SELECT 'user ' || u.id || ' has no account' AS fault FROM users u LEFT JOIN accounts a ON a.user_id = u.id WHERE a.id IS NULL
      UNION ALL
      SELECT 'account ' || a.id || ' is neither a person''s nor the system''s' FROM accounts a
        LEFT JOIN (VALUES (1, 'issuance'), (2, 'activations'), (3, 'codes'), (4, 'sales')) AS s (id, kind) ON s.id = a.id
        WHERE a.kind IS DISTINCT FROM coalesce(s.kind, 'user') OR (a.id >= 100) <> (a.user_id IS NOT NULL)
      UNION ALL
      SELECT 'the system has ' || count(*) || ' accounts' FROM accounts WHERE kind <> 'user' HAVING count(*) <> 4`,
  },
  {
    title: 'The sum over all accounts is zero',
    faults: sql`
      SELECT 'it is ' || total AS fault FROM (
        SELECT (SELECT coalesce(sum(balance), 0) FROM accounts)
          + (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit_account_id < 100)
          - (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit_account_id < 100) AS total) f WHERE total <> 0`,
  },
  {
    title: 'Each balance is the sum of its transfers',
    faults: sql`
      SELECT ${who} || ' has ' || f.balance || ', its transfers make ' || f.total AS fault FROM (
        SELECT a.id AS account_id, a.balance, coalesce(sum(t.change), 0) AS total
          FROM accounts a LEFT JOIN ${userSides} t ON t.account_id = a.id WHERE a.kind = 'user' GROUP BY a.id) f
      WHERE f.balance <> f.total`,
  },
  {
    title: 'No person’s balance is below zero, at no time',
    faults: sql`
      SELECT ${who} || ' has ' || f.balance AS fault FROM (
        SELECT id AS account_id, balance FROM accounts WHERE balance < 0
        UNION ALL SELECT account_id, balance_after FROM ${userSides} t WHERE balance_after < 0) f`,
  },
  {
    title: 'Each transfer goes on from the balance that the one before left',
    faults: sql`
      SELECT ${who} || ', transfer ' || f.id || ' leaves ' || coalesce(f.balance_after::text, 'nothing') || ' instead of '
        || f.before + f.change AS fault
      FROM (SELECT t.*, coalesce(lag(balance_after) OVER (PARTITION BY account_id ORDER BY id), 0) AS before FROM ${userSides} t) f
      WHERE f.balance_after IS DISTINCT FROM f.before + f.change`,
  },
  {
    title: 'Each transfer is between accounts of its type',
    faults: sql`
      SELECT 'transfer ' || t.id || ' (' || t.tr_type || ') goes from ' || d.kind || ' to ' || c.kind AS fault
      FROM transfers t JOIN accounts d ON d.id = t.debit_account_id JOIN accounts c ON c.id = t.credit_account_id
      WHERE t.debit_account_id = t.credit_account_id
        OR (t.debit_account_id < 100 AND t.debit_balance_after IS NOT NULL)
        OR (t.credit_account_id < 100 AND t.credit_balance_after IS NOT NULL)
        OR (t.tr_type <> 'Reversal' AND ARRAY[d.kind, c.kind] <> CASE t.tr_type
          WHEN 'Added Self Credit' THEN '{issuance,user}' WHEN 'Activation' THEN '{user,activations}'
          WHEN 'Code Purchase' THEN '{user,codes}' WHEN 'Code Renewal' THEN '{user,codes}'
          WHEN 'Plan Purchase' THEN '{sales,user}' ELSE '{user,user}' END::text[])`,
  },
  {
    title: 'Each reversal mirrors one transfer, and no transfer is reversed twice',
    faults: sql`
      SELECT 'transfer ' || r.id || ' is no mirror of ' || coalesce(r.reverses_id::text, 'anything') AS fault
      FROM transfers r LEFT JOIN transfers t ON t.id = r.reverses_id
      WHERE (r.tr_type = 'Reversal') <> (r.reverses_id IS NOT NULL) OR (r.reverses_id IS NOT NULL
        AND (t.debit_account_id, t.credit_account_id, t.amount) IS DISTINCT FROM (r.credit_account_id, r.debit_account_id, r.amount)
        OR t.tr_type = 'Reversal')
      UNION ALL
      SELECT 'transfer ' || reverses_id || ' is reversed ' || count(*) || ' times' FROM transfers
        WHERE reverses_id IS NOT NULL GROUP BY reverses_id HAVING count(*) > 1`,
  },
  {
    title: 'Each transfer was made by whom its type says',
    faults: sql`
      SELECT 'transfer ' || t.id || ' (' || t.tr_type || ') was made by ' || coalesce('user ' || t.actor_id, 'nobody') AS fault
      FROM transfers t JOIN accounts d ON d.id = t.debit_account_id JOIN accounts c ON c.id = t.credit_account_id
        LEFT JOIN transfers r ON r.id = t.reverses_id LEFT JOIN users u ON u.id = t.actor_id
      WHERE t.actor_id IS DISTINCT FROM CASE
          WHEN t.tr_type IN ('Added Credit', 'Activation', 'Code Purchase', 'Code Renewal') THEN d.user_id
          WHEN t.tr_type IN ('Added Self Credit', 'Withdraw', 'Plan Purchase') OR r.tr_type = 'Activation' THEN c.user_id
          WHEN u.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)}) THEN t.actor_id
          ELSE r.actor_id END
        OR u.id IS NULL`,
  },
  {
    title: 'Credit comes out of nothing for admins alone, by themselves',
    faults: sql`
      SELECT 'transfer ' || t.id || ' made ' || t.amount || ' points for ' || coalesce(u.email, 'nobody') AS fault
      FROM transfers t JOIN accounts c ON c.id = t.credit_account_id LEFT JOIN users u ON u.id = c.user_id
      WHERE t.debit_account_id = 1 AND t.tr_type <> 'Reversal'
        AND u.group_id IS DISTINCT FROM ${sql.lit(groups.admin)} AND NOT ${isOpeningCredit}`,
  },
  {
    title: 'Each completed order has its transfer',
    faults: sql`
      SELECT 'order ' || o.id || ' (' || o.status || ') has no transfer of its buyer, credit and time' AS fault
      FROM orders o LEFT JOIN transfers t ON t.id = o.transfer_id LEFT JOIN accounts a ON a.id = t.credit_account_id
      WHERE (o.status = 'completed') <> (t.id IS NOT NULL) OR (t.id IS NOT NULL
        AND (a.user_id, t.amount, t.tr_type, t.created_at) IS DISTINCT FROM (o.user_id, o.credit_points, 'Plan Purchase', o.completed_at))`,
  },
  {
    title: 'Each transfer for a plan has its completed order',
    faults: sql`
      SELECT 'transfer ' || t.id || ' has ' || count(o.id) || ' orders' AS fault
      FROM transfers t LEFT JOIN orders o ON o.transfer_id = t.id
      WHERE t.tr_type = 'Plan Purchase' GROUP BY t.id HAVING count(o.id) <> 1`,
  },
  {
    title: 'The counters of the accounts agree with transfers and log',
    faults: sql`
      SELECT ${who} || ': ' || f.counter::text || ' instead of ' || f.counted::text AS fault FROM (
        SELECT a.id AS account_id, ARRAY[a.transfer_count, a.credit_given, a.activation_count, a.reversal_count]::numeric[] AS counter,
          ARRAY[coalesce(t.transfers, 0), coalesce(g.given, 0), coalesce(l.activations, 0), coalesce(l.reversals, 0)]::numeric[] AS counted
        FROM accounts a
          LEFT JOIN (SELECT account_id, count(*) AS transfers FROM ${userSides} t GROUP BY 1) t ON t.account_id = a.id
          LEFT JOIN (SELECT g.debit_account_id AS account_id, sum(g.amount) FILTER (WHERE r.id IS NULL) AS given
            FROM transfers g LEFT JOIN transfers r ON r.reverses_id = g.id WHERE g.tr_type = 'Added Credit' GROUP BY 1) g ON g.account_id = a.id
          LEFT JOIN (SELECT account_id, sum(activations) AS activations, sum(reversals) AS reversals FROM (
              SELECT account_id, count(*) AS activations, count(reversed_at) AS reversals FROM activations GROUP BY 1
              UNION ALL SELECT account_id, activations, reversals FROM account_openings) l GROUP BY 1) l
            ON l.account_id = a.id
        WHERE a.kind = 'user') f
      WHERE f.counter <> f.counted`,
  },
];
