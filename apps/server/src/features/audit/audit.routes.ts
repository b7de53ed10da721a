import { auditCalls } from '@tessera/contracts/audit.calls';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { type AuditRow, listAuditLog } from './audit-log.reads.ts';
import type { Target } from './audit-targets.reads.ts';

const dayMilliseconds = 86_400_000;

/** Reading what the audit log holds. Writing it is every command's own business; changing it nobody's. */
export const auditRoutes = (): Route[] => [
  route(callOf(auditCalls, 'GET /audit-log'), async ({ db, environment, query }) => {
    const { rows, total, isCapped, nameOf } = await listAuditLog(db, {
      environment,
      who: query.who,
      action: query.action,
      target: query.target,
      from: query.from === undefined ? undefined : startOf(query.from),
      until: query.to === undefined ? undefined : new Date(startOf(query.to).getTime() + dayMilliseconds),
      ...windowOf(query),
    });
    const data = { AuditLog: rows.map((row) => present(row, nameOf)) };
    return { answer: { data, ...presentPage(query, total), total_is_capped: isCapped } };
  }),
];

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function present(row: AuditRow, nameOf: (target: Target) => string | null) {
  const { target_kind: kind, target_id: id } = row;
  const isByNobody = row.actor_id === null && row.actor_email === null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: isByNobody ? null : { id: row.actor_id, email: row.actor_email },
    on_behalf_of: row.on_behalf_of === null ? null : { id: row.on_behalf_of, email: row.on_behalf_of_email },
    action: row.action,
    target: { kind, id, name: id === null ? null : nameOf({ kind, id }) },
    before: row.before,
    after: row.after,
    ip: row.ip,
    user_agent: row.user_agent,
    request_id: row.request_id,
  };
}
