import { limits } from '@tessera/contracts/limits';
import type { Database } from '../../platform/db/database.ts';
import { type Limit, takeAttempt } from '../../platform/limits/limit.ts';
import { invalidField } from '../../platform/refusal.ts';
import { countLookUps, mostForeignLookUps } from '../devices/devices.public.ts';

/** What a person was told with a file already: whoever starts what they have just looked at is told nothing new. */
const toldOfFile: Limit = { table: 'rate_hits', scope: 'bulk-told', max: limits.bulkRowsMax, windowSeconds: 3600 };

/**
 * Counts the rows whose answer tells of another tenant's device as look-ups of it. MACs that nobody knows are free: a file is mostly
 * new devices, and about all others it says what it would say about a new one.
 * @throws C10011 on `file` for more of them than may be looked up in a minute, C10429
 */
export async function countForeignRows(
  db: Database,
  now: Date,
  userId: number,
  fileHash: string,
  foreign: number,
): Promise<void> {
  if (foreign === 0) return;
  const subject = `${userId} ${fileHash}`;
  const { left } = await takeAttempt(db, toldOfFile, subject, now, 0);
  const fresh = foreign - (toldOfFile.max - left);
  if (fresh <= 0) return;
  // Whatever is refused is counted too: that there are so many says something already.
  const isTooMany = fresh > mostForeignLookUps;
  await countLookUps(db, now, userId, { foreign: Math.min(fresh, mostForeignLookUps), missing: 0 });
  if (isTooMany) throw invalidField('file', 'bulkForeign', { maximum: mostForeignLookUps });
  await takeAttempt(db, toldOfFile, subject, now, fresh);
}
