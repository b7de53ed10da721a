import type { Database, Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  kind: 'full' | 'restricted';
  isRemembered: boolean;
  createdAt: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      kind: session.kind,
      remember: session.isRemembered,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      last_seen_at: session.createdAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
}

export async function touchSession(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** When somebody signed in to this session. */
export async function getSignInTime(db: Database, sessionId: number): Promise<Date> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return session.created_at;
}

export async function deleteSession(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of somebody, but for one that may stay. */
export async function deleteSessionsOf(tx: Tx, userId: number, keptId: number | null): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .execute();
}

const confirmationColumns = {
  live: 'passcode_confirmed_until_live',
  sandbox: 'passcode_confirmed_until_sandbox',
} as const;

/** Until when the passcode counts as confirmed in a session and environment, or null. */
export async function findConfirmation(tx: Tx, sessionId: number, environment: Environment): Promise<Date | null> {
  const session = await tx
    .selectFrom('sessions')
    .select(`${confirmationColumns[environment]} as until`)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.until ?? null;
}

export async function setConfirmation(tx: Tx, sessionId: number, environment: Environment, until: Date): Promise<void> {
  await tx.updateTable('sessions').set(confirmationColumns[environment], until).where('id', '=', sessionId).execute();
}

export async function clearConfirmations(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ passcode_confirmed_until_live: null, passcode_confirmed_until_sandbox: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes what can't be used any more. */
export async function deleteExpiredAccess(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
}
