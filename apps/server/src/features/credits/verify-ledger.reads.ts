import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { LedgerCheck } from './ledger-check.ts';
import { codeChecks } from './verify-codes.reads.ts';

/** What an account changed by, transfer by transfer: both sides of each, the system's left out. */
const userSides = sql`(
  SELECT id, debit_account_id AS account_id, -amount AS change, debit_balance_after AS balance_after, tr_type FROM transfers
    WHERE debit_account_id >= 100
  UNION ALL
  SELECT id, credit_account_id, amount, credit_balance_after, tr_type FROM transfers WHERE credit_account_id >= 100)`;

const who = sql`(SELECT 'account ' || s.id || ' (' || u.email || ')' FROM accounts s JOIN users u ON u.id = s.user_id WHERE s.id = f.account_id)`;

export const ledgerChecks: readonly LedgerCheck[] = [
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
    title: 'Each activation has its transfer',
    faults: sql`
      SELECT 'activation ' || a.id || ' has no transfer of its account, price and time' AS fault
      FROM activations a LEFT JOIN transfers t ON t.id = a.transfer_id
      WHERE (t.debit_account_id, t.amount, t.tr_type, t.created_at) IS DISTINCT FROM (a.account_id, a.credit_point, 'Activation', a.created_at)`,
  },
  {
    title: 'Each transfer for an activation has its activation',
    faults: sql`
      SELECT 'transfer ' || t.id || ' has ' || count(a.id) || ' activations' AS fault
      FROM transfers t LEFT JOIN activations a ON a.transfer_id = t.id
      WHERE t.tr_type = 'Activation' GROUP BY t.id HAVING count(a.id) <> 1`,
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
    title: 'An activation is undone exactly when its transfer is reversed',
    faults: sql`
      SELECT 'activation ' || a.id || CASE WHEN r.id IS NULL THEN ' is undone, its credit did not return'
        ELSE ' is not undone, its credit returned' END AS fault
      FROM activations a LEFT JOIN transfers r ON r.reverses_id = a.transfer_id
      WHERE (a.reversed_at IS NULL) <> (r.id IS NULL)`,
  },
  {
    title: 'The counters per day agree with the activation log',
    faults: sql`
      SELECT ${who} || ', application ' || f.application_id || ', ' || f.day || ': ' || 'the log says ' || f.log::text || ', the counter '
        || f.counter::text AS fault
      FROM (SELECT account_id, application_id, day, coalesce(l.counts, '{0,0,0,0}') AS log, coalesce(c.counts, '{0,0,0,0}') AS counter
        FROM (SELECT account_id, application_id, (created_at AT TIME ZONE 'UTC')::date AS day,
            ARRAY[count(*), sum(credit_point), count(reversed_at), coalesce(sum(credit_point) FILTER (WHERE reversed_at IS NOT NULL), 0)]::numeric[] AS counts
          FROM activations GROUP BY 1, 2, 3) l
        FULL JOIN (SELECT account_id, application_id, day, ARRAY[activations, credit_points, reversals, reversed_credit_points]::numeric[] AS counts
          FROM activation_counters) c USING (account_id, application_id, day)) f
      WHERE f.log <> f.counter`,
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
          LEFT JOIN (SELECT account_id, count(*) AS activations, count(reversed_at) AS reversals FROM activations GROUP BY 1) l
            ON l.account_id = a.id
        WHERE a.kind = 'user') f
      WHERE f.counter <> f.counted`,
  },
  {
    title: 'Each device has the time that its latest activation paid for',
    faults: sql`
      SELECT 'device ' || d.id || ' (' || d.mac || ', application ' || d.application_id || ') is paid until '
        || coalesce(d.paid_expires_at::text, 'never') || ', its latest activation says ' || coalesce(a.box_expiry_date::text, 'never') AS fault
      FROM devices d LEFT JOIN activations a ON a.id = d.last_activation_id AND a.device_id = d.id AND a.reversed_at IS NULL
      WHERE d.switched_at IS NULL AND (d.paid_expires_at IS DISTINCT FROM a.box_expiry_date
        OR (a.id IS NOT NULL AND a.package_kind <> d.package_kind) OR (a.id IS NULL) <> (d.last_activation_id IS NULL))`,
  },
  ...codeChecks,
  {
    title: 'Each device is whole: expiry, who disabled it, registration',
    faults: sql`
      SELECT 'device ' || d.id || ' (' || d.mac || ', application ' || d.application_id || ')' AS fault FROM devices d
      WHERE d.expires_at <> coalesce(greatest(d.paid_expires_at, d.trial_ends_at, d.code_expires_at), d.created_at)
        OR d.is_enabled <> (d.disabled_level IS NULL)
        OR num_nulls(d.install_id, d.token_hash, d.device_key, d.registered_at) NOT IN (0, 4)`,
  },
];

/** How many faults a check finds, and the first few of them. */
export async function findFaults(
  db: Database,
  check: LedgerCheck,
  shown: number,
): Promise<{ count: number; first: string[] }> {
  const { rows } = await sql<{ fault: string | null; count: number }>`
    SELECT f.fault, count(*) OVER () AS count FROM (${check.faults}) f LIMIT ${shown}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ fault }) => fault ?? 'a fault that names nothing') };
}

export type LedgerTotals = { people: number; transfers: number; activations: number; creditHeld: number };

/** What the checks were made over. */
export async function countLedger(db: Database): Promise<LedgerTotals> {
  const { rows } = await sql<LedgerTotals>`
    SELECT (SELECT count(*) FROM accounts WHERE kind = 'user') AS people, (SELECT count(*) FROM transfers) AS transfers,
      (SELECT count(*) FROM activations) AS activations, (SELECT coalesce(sum(balance), 0)::bigint FROM accounts) AS "creditHeld"`.execute(
    db,
  );
  return rows[0] ?? { people: 0, transfers: 0, activations: 0, creditHeld: 0 };
}
