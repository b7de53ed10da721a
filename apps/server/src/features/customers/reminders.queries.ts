import type { Locale } from '@tessera/contracts/locales';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

/** Marks, or unmarks, that somebody opened a reminder to a customer in scope; whether there is one. */
export async function markReminded(
  tx: Tx,
  scope: Scope,
  id: number,
  reminded: { at: Date; by: number; of: Date | null } | null,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE customers c SET reminded_at = ${reminded?.at ?? null}, reminded_by = ${reminded?.by ?? null},
        reminded_of = ${reminded?.of ?? null}
     WHERE c.id = ${id} AND ${withinScope(scope, sql.ref('c.owner_id'))} RETURNING 1 AS marked`.execute(tx);
  return rows.length > 0;
}

/** Without a text, those of the house count again. */
export async function writeReminderText(tx: Tx, userId: number, locale: Locale, text: string | null): Promise<void> {
  if (text === null) {
    await tx.deleteFrom('reminder_texts').where('user_id', '=', userId).where('locale', '=', locale).execute();
    return;
  }
  await sql`
    INSERT INTO reminder_texts (user_id, locale, text) VALUES (${userId}, ${locale}, ${text})
      ON CONFLICT (user_id, locale) DO UPDATE SET text = excluded.text`.execute(tx);
}
