import { sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { StatementAccount } from './credit-statement.reads.ts';

/** Every transfer of an account with the balance after it, the newest first. */
export function statementReport({ account_id: id, email }: StatementAccount, today: Date): CsvReport {
  return csvReport(
    { fileName: `statement_${email}_${today.toISOString().slice(0, 10)}` },
    {
      id: plainCell(sql`t.id`),
      created_at: instantCell(sql`t.created_at`),
      tr_type: plainCell(sql`t.tr_type`),
      change: plainCell(sql`CASE WHEN t.debit_account_id = ${id} THEN -t.amount ELSE t.amount END`),
      balance: plainCell(
        sql`CASE WHEN t.debit_account_id = ${id} THEN t.debit_balance_after ELSE t.credit_balance_after END`,
      ),
      other_email: textCell(sql`other.email`),
      note: textCell(sql`t.note`),
    },
    sql`FROM (SELECT * FROM transfers WHERE debit_account_id = ${id} AND debit_balance_after IS NOT NULL
              UNION ALL
              SELECT * FROM transfers WHERE credit_account_id = ${id} AND credit_balance_after IS NOT NULL) t
          LEFT JOIN accounts o ON o.id = CASE WHEN t.debit_account_id = ${id} THEN t.credit_account_id ELSE t.debit_account_id END
          LEFT JOIN users other ON other.id = o.user_id
        ORDER BY t.id DESC`,
  );
}
