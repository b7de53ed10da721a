import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { Tx } from '../../platform/db/database.ts';
import type { OpenRequest } from '../../platform/http/route.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts';
import { deleteSurplusSessions, insertSession } from './sessions.queries.ts';

export interface Opened {
  token: string;
  expiresAt: Date;
}

type NewSession = { userId: number } & (
  | { kind: 'full' | 'restricted'; days: number }
  | { kind: 'view'; viewerSessionId: number; expiresAt: Date }
);

/** More than anybody has devices. */
const mostSessions = 20;

/** Opens a session, in place of the oldest where there are many. Its token is told this once; its hash is kept. */
export async function openSession({ clock, origin }: OpenRequest, tx: Tx, session: NewSession): Promise<Opened> {
  const token = newSecretToken();
  const createdAt = clock.now();
  const isView = session.kind === 'view';
  const expiresAt = isView ? session.expiresAt : new Date(createdAt.getTime() + session.days * dayMilliseconds);
  if (!isView) await deleteSurplusSessions(tx, session.userId, mostSessions - 1);
  await insertSession(tx, {
    tokenHash: hashSecretToken(token),
    userId: session.userId,
    kind: session.kind,
    viewerSessionId: isView ? session.viewerSessionId : null,
    isRemembered: !isView && session.days > 1,
    createdAt,
    expiresAt,
    ip: origin.ip,
    userAgent: origin.userAgent,
  });
  return { token, expiresAt };
}
