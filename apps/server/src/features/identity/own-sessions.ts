import { seesOwn } from '../../platform/http/actor.ts';
import type { WritingRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditAccount } from './audit-account.ts';
import { listLivingSessions } from './own-sessions.reads.ts';
import { deleteOwnSession } from './sessions.queries.ts';

/** Where the signed-in person is signed in, the latest first; with what, to whoever looks on, as far as their role shows where people sign in from. */
export async function readOwnSessions({ db, actor, clock }: WritingRequest) {
  const rows = await listLivingSessions(db, actor.userId, clock.now());
  const showsOrigin = seesOwn(actor, 'Login Ip');
  return rows.map((row) => ({
    id: row.id,
    is_current: row.id === actor.sessionId,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ip: showsOrigin ? row.ip : null,
    user_agent: showsOrigin ? row.user_agent : null,
  }));
}

/** Ends one of one's own sessions, this one too. @throws C10012 for anybody else's, as for none */
export async function endOwnSession({ write, actor }: WritingRequest, id: number): Promise<void> {
  await write(async (ctx) => {
    if (!(await deleteOwnSession(ctx.tx, actor.userId, id))) throw new Refusal('C10012');
    await auditAccount(ctx, {
      action: 'session.end',
      targetKind: 'user',
      targetId: actor.userId,
      before: { session: id },
    });
  });
}
