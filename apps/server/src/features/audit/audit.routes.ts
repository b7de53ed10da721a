import type { AuditTarget } from '@tessera/contracts/audit.actions';
import { auditCalls } from '@tessera/contracts/audit.calls';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, csvRoute, type Route, route } from '../../platform/http/route.ts';
import { type AuditFilter, type AuditRow, findAuditKeptFrom, listAuditLog } from './audit-log.reads.ts';
import { auditReport } from './audit-report.reads.ts';
import type { Target } from './audit-targets.reads.ts';
import { type Audited, shownTo } from './audited-kinds.reads.ts';

/** Reading what the audit log holds, with how each feature names what its actions are done to. Writing it is every command's own business; changing it nobody's. */
export const auditRoutes = (kinds: Audited<AuditTarget>): Route[] => [
  route(callOf(auditCalls, 'GET /audit-log'), async ({ db, actor, environment, query }) => {
    const listing = { ...filterOf(environment, query), ...windowOf(query) };
    const { rows, total, isCapped, isCut, nameOf } = await listAuditLog(db, shownTo(actor, kinds), listing);
    const data = { AuditLog: rows.map((row) => present(row, nameOf)) };
    const tellsFrom = (await findAuditKeptFrom(db))?.toISOString() ?? null;
    return {
      answer: {
        data,
        ...presentPage(query, total),
        total_is_capped: isCapped,
        search_is_cut: isCut,
        tells_from: tellsFrom,
      },
    };
  }),

  csvRoute(callOf(auditCalls, 'GET /audit-log/export'), async ({ db, actor, environment, query, clock }) =>
    auditReport(db, shownTo(actor, kinds), filterOf(environment, query), clock.now()),
  ),
];

type Asked = { [K in 'who' | 'action' | 'target' | 'request_id' | 'from' | 'to']?: string | undefined };

function filterOf(
  environment: Environment,
  { who, action, target, request_id: requestId, from, to }: Asked,
): AuditFilter {
  return {
    environment,
    who,
    action,
    target,
    requestId,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : endOfDay(to),
  };
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
