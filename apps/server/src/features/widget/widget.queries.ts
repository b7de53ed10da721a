import type { Tx } from '../../platform/db/database.ts';
import { contactsKey, type KeptContacts } from './widget.reads.ts';

/** Keeps the support contacts. */
export async function saveContacts(tx: Tx, contacts: KeptContacts): Promise<void> {
  const value = JSON.stringify(contacts);
  await tx
    .insertInto('settings')
    .values({ key: contactsKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
