import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { fromNearerEnd, inAskedOrder, inOrderOf } from '../../platform/db/page-window.ts';

export interface StatementAccount {
  account_id: number;
  user_id: number;
  email: string;
  balance: number;
  transfer_count: number;
}

export interface StatementRow {
  id: number;
  tr_type: string;
  change: number;
  balance: number;
  other_email: string | null;
  note: string | null;
  created_at: Date;
}

/** The account of one person with the number of its transfers, or undefined for someone who does not exist. */
export async function findStatementAccount(db: Database, userId: number): Promise<StatementAccount | undefined> {
  const { rows } = await sql<StatementAccount>`
    SELECT a.id AS account_id, a.user_id, u.email, a.balance, a.transfer_count
      FROM accounts a JOIN users u ON u.id = a.user_id WHERE a.user_id = ${userId}`.execute(db);
  return rows[0];
}

/**
 * A page of every transfer of an account, the newest first, each with the balance after it. Ids are drawn while the account is
 * locked, so their order is that of the balance.
 */
export async function listStatement(
  db: Database,
  account: StatementAccount,
  page: { limit: number; offset: number },
): Promise<StatementRow[]> {
  const window = fromNearerEnd({ ...page, sortType: 'desc' }, account.transfer_count);
  const direction = sql.raw(window.sortType);
  const upToPage = window.offset + window.limit;
  const { rows: found } = await sql<{ id: number }>`
    (SELECT id FROM transfers WHERE debit_account_id = ${account.account_id} AND debit_balance_after IS NOT NULL
      ORDER BY id ${direction} LIMIT ${upToPage})
    UNION ALL
    (SELECT id FROM transfers WHERE credit_account_id = ${account.account_id} AND credit_balance_after IS NOT NULL
      ORDER BY id ${direction} LIMIT ${upToPage})
    ORDER BY id ${direction} LIMIT ${window.limit} OFFSET ${window.offset}`.execute(db);
  const ids = inAskedOrder(
    found.map(({ id }) => id),
    window,
  );
  const { rows } = await sql<StatementRow>`
    SELECT t.id, t.tr_type, t.created_at, t.note, other.email AS other_email,
           CASE WHEN t.debit_account_id = ${account.account_id} THEN -t.amount ELSE t.amount END AS change,
           CASE WHEN t.debit_account_id = ${account.account_id} THEN t.debit_balance_after ELSE t.credit_balance_after END AS balance
      FROM transfers t
      LEFT JOIN accounts o ON o.id = CASE WHEN t.debit_account_id = ${account.account_id} THEN t.credit_account_id ELSE t.debit_account_id END
      LEFT JOIN users other ON other.id = o.user_id
     WHERE t.id = ANY (${ids}::bigint[])`.execute(db);
  return inOrderOf(ids, rows);
}
