import { type Locale, locales } from '@tessera/contracts/locales';
import { reminderTexts } from '@tessera/contracts/reminder-texts';
import type { Database } from '../../platform/db/database.ts';

/** Somebody's words in each language, or those of the house. */
export async function listReminderTexts(
  db: Database,
  userId: number,
): Promise<{ locale: Locale; text: string; is_own: boolean }[]> {
  const own = await db.selectFrom('reminder_texts').select(['locale', 'text']).where('user_id', '=', userId).execute();
  return locales.map((locale) => {
    const text = own.find((row) => row.locale === locale)?.text;
    return { locale, text: text ?? reminderTexts[locale], is_own: text !== undefined };
  });
}
