import type { Locale } from '@tessera/contracts/locales';
import type { Database } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { DeviceActor } from '../../platform/http/actor.ts';
import { noteSights } from './device-notices.queries.ts';
import { listHeard } from './device-notices.reads.ts';

/** What a device's player is told, which counts as seen. Plain text, as its writer typed it. */
export async function hearNotices(
  db: Database,
  device: DeviceActor,
  locale: Locale,
  now: Date,
): Promise<{ title: string; html: string }[]> {
  const heard = await listHeard(db, device, locale, now);
  const unseen = heard.filter(({ is_seen }) => !is_seen).map(({ id }) => id);
  if (unseen.length > 0) await noteSights(db, device.deviceId, unseen);
  return heard.map(({ title, text }) => ({ title, html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>` }));
}
