import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

interface CreditRequest {
  userId: number;
  parentId: number;
  amount: number;
}

/**
 * Keeps what was asked for, in place of what was asked before, and answers what rang for that. Whoever asks twice at once waits here, so that
 * the second finds the bell of the first.
 */
export async function keepCreditRequest(
  tx: Tx,
  { userId: user_id, parentId: parent_id, amount }: CreditRequest,
  now: Date,
): Promise<number | null> {
  const asked = { parent_id, amount, asked_at: now };
  const kept = await tx
    .insertInto('credit_requests')
    .values({ user_id, ...asked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked))
    .returning('notification_id')
    .executeTakeFirstOrThrow();
  return kept.notification_id;
}

/** Notes what rings for it; null: its parent wants no bell. */
export async function noteBellOfRequest(tx: Tx, userId: number, notificationId: number | null): Promise<void> {
  await tx
    .updateTable('credit_requests')
    .set({ notification_id: notificationId })
    .where('user_id', '=', userId)
    .execute();
}

/** Forgets it. Answers what rang for it, which is to go too. */
export async function dropCreditRequest(tx: Tx, userId: number): Promise<number | null> {
  const dropped = await tx
    .deleteFrom('credit_requests')
    .where('user_id', '=', userId)
    .returning('notification_id')
    .executeTakeFirst();
  return dropped?.notification_id ?? null;
}

/** What somebody asked the parent for whom they work under still, who could answer, and gave nothing since. In live alone. */
export async function findOpenCreditRequest(
  db: Database,
  userId: number,
): Promise<{ amount: number; asked_at: Date } | undefined> {
  const { rows } = await sql<{ amount: number; asked_at: Date }>`
    SELECT r.amount, r.asked_at FROM credit_requests r
      JOIN users u ON u.id = r.user_id AND u.parent_id = r.parent_id
      JOIN living_users p ON p.id = r.parent_id AND p.email_verified_at IS NOT NULL JOIN accounts a ON a.user_id = r.user_id
     WHERE r.user_id = ${userId} AND r.asked_at > ALL (
       SELECT t.created_at FROM transfers t
        WHERE t.credit_account_id = a.id AND t.tr_type = 'Added Credit' ORDER BY t.id DESC LIMIT 1)`.execute(db);
  return rows[0];
}
