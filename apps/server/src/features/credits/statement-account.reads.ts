import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface StatementAccount {
  account_id: number;
  user_id: number;
  name: string;
  email: string;
  balance: number;
}

/** The account of one person, or undefined for someone who does not exist. */
export async function findStatementAccount(db: Database, userId: number): Promise<StatementAccount | undefined> {
  const { rows } = await sql<StatementAccount>`
    SELECT a.id AS account_id, a.user_id, u.name, u.email, a.balance
      FROM accounts a JOIN users u ON u.id = a.user_id WHERE a.user_id = ${userId}`.execute(db);
  return rows[0];
}
