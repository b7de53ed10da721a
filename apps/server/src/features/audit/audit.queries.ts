import type { Insertable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';

export async function insertAuditRow(tx: Tx, row: Insertable<Tables['audit_log']>): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute();
}
