import type { Insertable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';

/** So many values as one statement can name. */
const rowsPerStatement = 1000;

export async function insertAuditRows(tx: Tx, rows: readonly Insertable<Tables['audit_log']>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await tx
      .insertInto('audit_log')
      .values(rows.slice(from, from + rowsPerStatement))
      .execute();
}
