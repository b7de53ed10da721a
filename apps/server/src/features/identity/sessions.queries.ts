import { CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { amongKeys, gatherLookups } from '../../platform/db/gather-lookups.ts';
import { nameStatement } from '../../platform/db/statement-names.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  kind: 'full' | 'restricted' | 'view';
  /** The viewer's own, of the kind `view` alone. */
  viewerSessionId: number | null;
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
      viewer_session_id: session.viewerSessionId,
      remember: session.isRemembered,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      last_seen_at: session.createdAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
}

/** Where somebody signed in from, or set a password by a mailed link; nowhere, for an address that nobody has. */
export async function listSignInAddresses(db: Database, email: string): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    WITH person AS MATERIALIZED (SELECT id, last_login_ip FROM users WHERE email = ${email})
    SELECT ip FROM (
      SELECT last_login_ip AS ip FROM person
      UNION SELECT s.ip FROM sessions s WHERE s.user_id = (SELECT id FROM person) AND s.kind = 'full'
      UNION SELECT t.used_ip FROM account_tokens t WHERE t.user_id = (SELECT id FROM person)
        AND t.purpose IN ('create-password', 'reset-password')) AS places WHERE ip IS NOT NULL`.execute(db);
  return rows.map(({ ip }) => ip);
}

/** Of somebody's sessions the most recently used stay. One that was used for a moment alone, as programs do, goes before one that lasts. */
export async function deleteSurplusSessions(tx: Tx, userId: number, kept: number): Promise<void> {
  await sql`
    DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE user_id = ${userId} AND kind <> 'view'
      ORDER BY last_seen_at > created_at DESC, last_seen_at DESC, id DESC OFFSET ${kept})`.execute(tx);
}

export async function touchSession(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** It was alive when the request came, and has been ended since: what a caller without a session is told. */
const sessionEnded = () => new Refusal('C10002');

/** When somebody signed in to this session. @throws C10002 */
export async function getSignInTime(db: Database, sessionId: number): Promise<Date> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow(sessionEnded);
  return session.created_at;
}

/** Whether a session has not been ended. */
export async function isSessionAlive(db: Database, sessionId: number): Promise<boolean> {
  const found = await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst();
  return found !== undefined;
}

/** When a session ends by itself; nobody ends it before this transaction is over, which refers to it. @throws C10002 */
export async function lockSessionEnd(tx: Tx, sessionId: number): Promise<Date> {
  const session = await tx
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirstOrThrow(sessionEnded);
  return session.expires_at;
}

export async function deleteSession(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends a session of one's own. False when there is none with this id: an operator's look at one's portal is none of one's own. */
export async function deleteOwnSession(tx: Tx, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '<>', 'view')
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Ends all sessions of somebody, but for one that may stay. */
export async function deleteSessionsOf(tx: Tx, userId: number, keptId: number | null): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .execute();
}

/** Whose address is verified signs in anew. */
export async function deleteRestrictedSessions(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('kind', '=', 'restricted').execute();
}

const confirmationColumns = {
  live: 'passcode_confirmed_until_live',
  sandbox: 'passcode_confirmed_until_sandbox',
} as const;

const findConfirmations = `
  SELECT id, ${confirmationColumns.live} AS live, ${confirmationColumns.sandbox} AS sandbox FROM sessions WHERE id = ${amongKeys('$1', 'bigint')}`;
nameStatement(findConfirmations, 'find_confirmations');

type Confirmations = Record<Environment, Date | null>;

async function listConfirmations(db: Database, sessionIds: number[]): Promise<Map<string, Confirmations>> {
  const { rows } = await db.executeQuery<Confirmations & { id: number }>(
    CompiledQuery.raw(findConfirmations, [sessionIds]),
  );
  return new Map(rows.map((row) => [String(row.id), row]));
}

const confirmationsOf = gatherLookups((db, ids) => listConfirmations(db, ids.map(Number)));

/** Until when the passcode counts as confirmed in a session and environment, or null. Each transfer asks it. */
export async function findConfirmation(
  db: Database,
  sessionId: number,
  environment: Environment,
): Promise<Date | null> {
  const found = await confirmationsOf(db, String(sessionId));
  return found?.[environment] ?? null;
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
