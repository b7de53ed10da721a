import type { Tx } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { insertNotification } from './notifications.queries.ts';

/** What concerns a moment is not told for ever. */
const tellingDays = 30;

/** Tells one person something, in plain words of their language. In live alone, as notifications are. */
export async function tellPerson(tx: Tx, userId: number, title: string, text: string, now: Date): Promise<void> {
  await insertNotification(tx, {
    title,
    description: `<p>${escapeHtml(text)}</p>`,
    user_id: userId,
    ends_at: new Date(now.getTime() + tellingDays * 86_400_000),
    created_at: now,
  });
}
