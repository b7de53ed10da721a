import type { Actor } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';

export interface AuditEntry {
  /** What was done, as `kind.verb`: `user.add`, `passcode.change`. */
  action: string;
  targetKind:
    | 'user'
    | 'role'
    | 'application'
    | 'device'
    | 'playlist'
    | 'setting'
    | 'notification'
    | 'ticket'
    | 'payment-plan'
    | 'apk-plan'
    | 'order'
    | 'webhook';
  targetId: number | string;
  /** The changed fields as they were, and as they are. Never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Who did it, where nobody is signed in (a link from a mail). */
  by?: { userId: number; email: string };
  /** Whose eyes were used, when somebody begins or ends viewing the portal as them. */
  onBehalfOf?: number;
}

type AuditContext = Pick<Context<Actor | null>, 'tx' | 'actor' | 'clock' | 'environment' | 'origin'>;

/** Writes who did what, from where, in the command's own transaction: no change without its row. */
export async function audit(ctx: AuditContext, entry: AuditEntry): Promise<void> {
  const viewer = ctx.actor?.viewer;
  const by = entry.by ?? viewer ?? ctx.actor;
  await ctx.tx
    .insertInto('audit_log')
    .values({
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
      ip: ctx.origin.ip,
      user_agent: ctx.origin.userAgent,
      request_id: ctx.origin.requestId,
    })
    .execute();
}
