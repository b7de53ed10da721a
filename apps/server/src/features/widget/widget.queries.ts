import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { contactsKey, type KeptContacts, readContacts } from './widget.reads.ts';

/** The support contacts, of which there may be none yet: who changes them at once does so one after the other. */
export async function lockContacts(tx: Tx): Promise<KeptContacts> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${contactsKey}))`.execute(tx);
  return readContacts(tx);
}

/** Keeps the support contacts. */
export async function saveContacts(tx: Tx, contacts: KeptContacts): Promise<void> {
  const value = JSON.stringify(contacts);
  await tx
    .insertInto('settings')
    .values({ key: contactsKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
