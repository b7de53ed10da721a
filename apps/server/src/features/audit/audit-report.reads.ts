import type { AuditTarget } from '@tessera/contracts/audit.actions';
import { utcDay } from '@tessera/contracts/utc-day';
import { sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import { type AuditFilter, auditConditions } from './audit-log.reads.ts';
import type { Audited } from './audited-kinds.reads.ts';

/** Every row that matches, the newest first. */
export async function auditReport(
  db: Database,
  kinds: Audited<AuditTarget>,
  filter: AuditFilter,
  today: Date,
): Promise<CsvReport> {
  const meant = await auditConditions(db, kinds, filter);
  return csvReport(
    { fileName: `audit-log_${utcDay(today)}` },
    {
      id: plainCell(sql`l.id`),
      at: instantCell(sql`l.at`),
      actor: textCell(sql`l.actor_email`),
      on_behalf_of: textCell(sql`b.email`),
      action: textCell(sql`l.action`),
      target_kind: textCell(sql`l.target_kind`),
      target_id: textCell(sql`l.target_id`),
      before: textCell(sql`l.before::text`),
      after: textCell(sql`l.after::text`),
      ip: textCell(sql`l.ip`),
      user_agent: textCell(sql`l.user_agent`),
      request_id: textCell(sql`l.request_id`),
    },
    sql`FROM audit_log l LEFT JOIN users b ON b.id = l.on_behalf_of WHERE ${meant?.matching ?? sql`false`} ORDER BY l.at DESC, l.id DESC`,
  );
}
