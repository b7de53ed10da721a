import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

export interface CreditRequest {
  userId: number;
  parentId: number;
  amount: number;
  notificationId: number | null;
}

/** Keeps what was asked for, in place of what was asked before. */
export async function keepCreditRequest(tx: Tx, request: CreditRequest, now: Date): Promise<void> {
  const { userId: user_id, parentId: parent_id, amount, notificationId: notification_id } = request;
  const asked = { parent_id, amount, notification_id, asked_at: now };
  await tx
    .insertInto('credit_requests')
    .values({ user_id, ...asked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked))
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

/** What somebody asked the parent for whom they work under still, and was given nothing by since. In live alone. */
export async function findOpenCreditRequest(
  db: Database,
  userId: number,
): Promise<{ amount: number; asked_at: Date } | undefined> {
  const { rows } = await sql<{ amount: number; asked_at: Date }>`
    SELECT r.amount, r.asked_at FROM credit_requests r
      JOIN users u ON u.id = r.user_id AND u.parent_id = r.parent_id
     WHERE r.user_id = ${userId} AND NOT EXISTS (
       SELECT FROM transfers t JOIN accounts a ON a.id = t.credit_account_id
        WHERE a.user_id = r.user_id AND t.tr_type = 'Added Credit' AND t.created_at >= r.asked_at)`.execute(db);
  return rows[0];
}
