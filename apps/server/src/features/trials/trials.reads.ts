import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isOperator, type Scope, withinScope } from '../people/people.public.ts';

export interface Allowance {
  grants_per_day: number;
  grants_left: number;
  least_balance: number;
  balance: number;
}

/** What one person may grant today (UTC), as `grant_trial` counts it. */
export async function readAllowance(db: Database, { userId }: Actor, now: Date): Promise<Allowance> {
  const { rows } = await sql<Allowance>`
    SELECT r.grants_per_day, greatest(r.grants_per_day - (
        SELECT count(*)::int FROM devices WHERE trial_granted_by = ${userId}
           AND trial_began_at >= date_trunc('day', ${now}::timestamptz, 'UTC')), 0) AS grants_left,
        r.least_balance, coalesce((SELECT balance FROM accounts WHERE user_id = ${userId}), 0) AS balance
      FROM trial_rules r`.execute(db);
  if (!rows[0]) throw new Error('trial_rules has its one row');
  return rows[0];
}

export interface ApplicationOfRules {
  app_id: number;
  app_name: string;
  trial_days: number;
  off: boolean;
  per_day: number | null;
  today: number;
  granted_today: number;
}

/** Applications on sale, with what is set for each and how many trials began today (UTC). */
export async function listApplicationRules(db: Database, now: Date): Promise<ApplicationOfRules[]> {
  const { rows } = await sql<ApplicationOfRules>`
    WITH begun AS (
      SELECT application_id, count(*) FILTER (WHERE trial_granted_by IS NULL)::int AS today, count(trial_granted_by)::int AS granted_today
        FROM devices WHERE trial_began_at >= date_trunc('day', ${now}::timestamptz, 'UTC') GROUP BY 1)
    SELECT a.id AS app_id, a.name AS app_name, a.trial_days, coalesce(o.is_off, false) AS off, o.per_day,
        coalesce(b.today, 0) AS today, coalesce(b.granted_today, 0) AS granted_today
      FROM applications a LEFT JOIN trial_applications o ON o.application_id = a.id LEFT JOIN begun b ON b.application_id = a.id
     WHERE a.retired_at IS NULL ORDER BY a.name, a.id`.execute(db);
  return rows;
}

export interface BlockRow {
  id: number;
  mac_address: string | null;
  network: string | null;
  note: string | null;
  created_at: Date;
  author_email: string | null;
}

export async function listBlocks(
  db: Database,
  window: { limit: number; offset: number },
): Promise<{ rows: BlockRow[]; total: number }> {
  // One address stands without its width.
  const { rows } = await sql<BlockRow>`
    SELECT b.id, b.mac AS mac_address, abbrev(b.network::inet) AS network, b.note, b.created_at, u.email AS author_email
      FROM trial_blocks b LEFT JOIN users u ON u.id = b.created_by
     ORDER BY b.id DESC LIMIT ${window.limit} OFFSET ${window.offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM trial_blocks`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface Narrowed {
  /** `2026-11`; null: all of the last twelve. */
  month: string | null;
  applicationId: number | null;
  resellerId: number | null;
}

interface FigureRow {
  kind: 'total' | 'month' | 'application' | 'reseller';
  month: string | null;
  app_id: number | null;
  app_name: string | null;
  reseller_id: number | null;
  email: string | null;
  begun: number;
  paid: number;
  /** How many there are of this kind. */
  of_kind: number;
}

/** So many of those who granted are told, those with most first; how many there are is told too. */
export const mostResellers = 100;

/**
 * Trials that began, and how many of their devices had paid time since, in one pass. Of tenants those that they or their sub-resellers
 * granted. Months are told whichever is chosen, so that another one can be.
 * @param starts of the months, the oldest first: of a million trials each finds its month among them in a third of the time that its name takes
 */
export async function readFigures(
  db: Database,
  actor: Actor,
  scope: Scope,
  { month, applicationId, resellerId }: Narrowed,
  starts: readonly Date[],
): Promise<FigureRow[]> {
  const all = sql<SqlBool>`true`;
  const isTheirs = isOperator(actor) ? all : withinScope(scope, sql.ref('granted_by'));
  const isOfMonth = month === null ? all : sql<SqlBool>`month = ${month}`;
  const names = starts.map((start) => start.toISOString().slice(0, 7));
  const isRecent = (begunAt: string) => sql<SqlBool>`${sql.ref(begunAt)} >= ${starts[0]}`;
  const { rows } = await sql<FigureRow>`
    WITH begun AS MATERIALIZED (
      SELECT (${names}::text[])[place] AS month, application_id, granted_by, begun, paid FROM (
      SELECT width_bucket(began_at, ${starts}::timestamptz[]) AS place, application_id, granted_by, count(*) AS begun,
          count(*) FILTER (WHERE is_paid) AS paid
        FROM (
          SELECT trial_began_at AS began_at, application_id, trial_granted_by AS granted_by,
              coalesce(paid_expires_at, code_expires_at) IS NOT NULL AS is_paid
            FROM devices WHERE ${isRecent('trial_began_at')}
          UNION ALL SELECT t.began_at, t.application_id, t.granted_by, false FROM used_trials t
            WHERE ${isRecent('t.began_at')} AND NOT EXISTS (SELECT FROM devices d WHERE d.mac = t.mac AND d.application_id = t.application_id)) AS trials
       WHERE ${isTheirs} AND ${applicationId === null ? all : sql<SqlBool>`application_id = ${applicationId}`}
         AND ${resellerId === null ? all : sql<SqlBool>`granted_by = ${resellerId}`}
       GROUP BY 1, 2, 3) AS by_month),
    counted AS (
      SELECT 'month' AS kind, month, NULL::int AS app_id, NULL::bigint AS reseller_id, sum(begun)::bigint AS begun, sum(paid)::bigint AS paid
        FROM begun GROUP BY month
      UNION ALL SELECT CASE WHEN grouping(application_id, granted_by) = 3 THEN 'total' WHEN grouping(application_id) = 0 THEN 'application'
          ELSE 'reseller' END, NULL, application_id, granted_by, coalesce(sum(begun), 0)::bigint, coalesce(sum(paid), 0)::bigint
        FROM begun WHERE ${isOfMonth} GROUP BY GROUPING SETS ((), (application_id), (granted_by)))
    SELECT c.kind, c.month, c.app_id, a.name AS app_name, c.reseller_id, u.email, c.begun, c.paid, c.of_kind
      FROM (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY begun DESC) AS place, count(*) OVER (PARTITION BY kind) AS of_kind FROM counted) c
        LEFT JOIN applications a ON a.id = c.app_id LEFT JOIN users u ON u.id = c.reseller_id
     WHERE c.kind <> 'reseller' OR c.place <= ${mostResellers}
     ORDER BY c.month DESC, c.begun DESC, a.name, u.email`.execute(db);
  return rows;
}
