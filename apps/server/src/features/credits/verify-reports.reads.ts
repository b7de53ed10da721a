import { sql } from 'kysely';
import { type LedgerCheck, who } from './ledger-check.reads.ts';

const countedThrough = sql`(SELECT counted_through FROM report_progress)`;

/** What must hold of what the reports say: it is what was bought. */
export const reportChecks: readonly LedgerCheck[] = [
  {
    title: 'The reports agree with what was bought, through the day that they are counted to',
    faults: sql`
      SELECT ${who} || ', application ' || f.application_id || ', ' || to_char(f.month, 'YYYY-MM') || ': bought were ' || f.bought::text
        || ', the report says ' || f.reported::text AS fault
      FROM (SELECT account_id, application_id, month, coalesce(b.counts, '{0,0}') AS bought, coalesce(m.counts, '{0,0}') AS reported
        FROM (SELECT account_id, application_id, date_trunc('month', day)::date AS month, ARRAY[sum(count), sum(points)]::numeric[] AS counts FROM (
            SELECT account_id, application_id, day, activations - reversals AS count, credit_points - reversed_credit_points AS points
              FROM activation_counters
            UNION ALL
            SELECT account_id, 0, (created_at AT TIME ZONE 'UTC')::date, code_count, code_count * credit_point FROM code_purchases
            UNION ALL
            SELECT account_id, 0, (created_at AT TIME ZONE 'UTC')::date, 1, credit_point FROM code_renewals) AS bought
            WHERE day <= ${countedThrough} GROUP BY 1, 2, 3) AS b
          FULL JOIN (SELECT account_id, application_id, month, ARRAY[sold + renewed, sold_points + renewed_points]::numeric[] AS counts
            FROM report_months) AS m USING (account_id, application_id, month)) AS f
      WHERE f.bought <> f.reported`,
  },
];
