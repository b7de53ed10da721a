import { groups } from '@tessera/contracts/groups';
import type { WritingRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { nobodyFor } from '../people/people.public.ts';
import { auditAccount } from './audit-account.ts';
import { describeSignedIn, type SignedIn } from './describe-signed-in.ts';
import { findAccount, mayAct } from './identity.queries.ts';
import { openSession } from './open-session.ts';
import { deleteSession, lockSessionEnd } from './sessions.queries.ts';

const viewAsMinutes = 30;

/**
 * Shows the portal as a reseller or sub-reseller sees it, as far as the viewer may see that too: a session of theirs in which nothing
 * can be changed, for 30 minutes at most and never longer than the viewer's own. It leaves no trace of a sign-in with them; the audit log has both names.
 * @throws C10012 for anybody else, C10409 for who can't sign in, C10002 where the viewer's own session was ended meanwhile
 */
export async function beginViewAs(incoming: WritingRequest, userId: number): Promise<SignedIn> {
  const { actor, clock } = incoming;
  return incoming.write(async (ctx) => {
    const account = await findAccount(ctx.tx, userId);
    const isReseller = account?.group_id === groups.reseller || account?.group_id === groups.subReseller;
    if (!account || !isReseller || account.removed_at) throw nobodyFor(actor);
    if (!mayAct(account)) throw new Refusal('C10409', { said: 'viewAsNotActive' });
    const latest = new Date(clock.now().getTime() + viewAsMinutes * 60_000);
    const ownEnd = await lockSessionEnd(ctx.tx, actor.sessionId);
    const opened = await openSession(incoming, ctx.tx, {
      userId,
      kind: 'view',
      viewerSessionId: actor.sessionId,
      expiresAt: ownEnd < latest ? ownEnd : latest,
    });
    await auditAccount(ctx, { action: 'view-as.begin', targetKind: 'user', targetId: userId, onBehalfOf: userId });
    return describeSignedIn(incoming, ctx.tx, account, opened, actor);
  });
}

/** Ends the viewing. @throws C10409 when nobody looks on */
export async function endViewAs({ actor, write }: WritingRequest): Promise<void> {
  if (!actor.viewer) throw new Refusal('C10409');
  await write(async (ctx) => {
    await deleteSession(ctx.tx, actor.sessionId);
    await auditAccount(ctx, { action: 'view-as.end', targetKind: 'user', targetId: actor.userId });
  });
}
