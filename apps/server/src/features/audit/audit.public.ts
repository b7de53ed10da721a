import type { AuditAction, AuditColumn, AuditField, AuditTarget } from '@tessera/contracts/audit.actions';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context, Origin } from '../../platform/http/route.ts';
import { insertAuditRows } from './audit.queries.ts';

export { findAuditKeptFrom } from './audit-log.reads.ts';
export { type Audited, foundOfKind, knownBy } from './audited-kinds.reads.ts';
export { listEntriesAbout } from './entries-about.reads.ts';

type AuditFields = Partial<Record<AuditField | AuditColumn, unknown>>;

export interface AuditEntry {
  /** What was done: one of those that a feature's list in the contracts names. */
  action: AuditAction;
  targetKind: AuditTarget;
  targetId: number | string;
  /** The changed fields as they were, and as they are. Never a secret. */
  before?: AuditFields;
  after?: AuditFields;
  /** Who did it, where nobody is signed in (a link from a mail). */
  by?: { userId: number | null; email: string };
  /** Whose eyes were used, when somebody begins or ends viewing the portal as them. */
  onBehalfOf?: number;
}

/** Whoever runs commands on the machine itself is nobody of the portal's. */
export const atConsole = { userId: null, email: 'console' };

/** What commands on the machine itself are given in place of a request. */
export const consoleContext = (tx: Tx, clock: Clock) =>
  ({ tx, clock, environment: 'live', actor: null, origin: null }) as const;

/** Writes what was done on the machine itself. */
export async function auditAtConsole(ctx: AuditContext, entry: Omit<AuditEntry, 'by'>): Promise<void> {
  await audit(ctx, { ...entry, by: atConsole });
}

/** Writes what the server did by its clock, asked by nobody. */
export async function auditByClock(
  ctx: Pick<AuditContext, 'tx' | 'clock' | 'environment'>,
  entry: Omit<AuditEntry, 'by'>,
): Promise<void> {
  await audit({ ...ctx, actor: null, origin: null }, { ...entry, by: { userId: null, email: 'system' } });
}

export type AuditContext = Pick<Context<Actor | null>, 'tx' | 'actor' | 'clock' | 'environment'> & {
  /** Null for what no request asked for. */
  origin: Origin | null;
};

/** Writes who did what, from where, in the command's own transaction: no change without its row. */
export async function audit(ctx: AuditContext, entry: AuditEntry): Promise<void> {
  await auditAll(ctx, [entry]);
}

/** The same of many things that were done at once. */
export async function auditAll(ctx: AuditContext, entries: readonly AuditEntry[]): Promise<void> {
  await insertAuditRows(
    ctx.tx,
    entries.map((entry) => rowOf(ctx, entry)),
  );
}

function rowOf(ctx: AuditContext, entry: AuditEntry) {
  const viewer = ctx.actor?.viewer;
  const by = entry.by ?? viewer ?? ctx.actor;
  return {
    at: ctx.clock.now(),
    environment: ctx.environment,
    actor_id: by?.userId ?? null,
    actor_email: by?.email ?? null,
    on_behalf_of: entry.onBehalfOf ?? (viewer && ctx.actor ? ctx.actor.userId : null),
    action: entry.action,
    target_kind: entry.targetKind,
    target_id: String(entry.targetId),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    ip: ctx.origin?.ip ?? null,
    user_agent: ctx.origin?.userAgent ?? null,
    request_id: ctx.origin?.requestId ?? null,
  };
}
