import { createHash } from 'node:crypto';
import { limits } from '@tessera/contracts/limits';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Incoming } from '../http/route.ts';
import { type Limit, takeOrRefuse } from '../limits/limit.ts';
import type { TurnsBound } from '../limits/turns.ts';
import { invalidField } from '../refusal.ts';

type Files = Incoming['files'];

/** Rows of files that one person may have looked at in a minute: five of the largest. */
export const plannedRows: Limit = {
  table: 'rate_hits',
  scope: 'bulk-rows',
  max: 5 * limits.bulkRowsMax,
  windowSeconds: 60,
};
/** What a row has at least. A file counts before it is read, as reading it is what takes the time. */
const bytesOfRow = 50;

/** One file of a person at a time, as it is the process' time. */
export const tableTurns: TurnsBound = { atOnce: 1, mayWait: 3, retryAfterSeconds: 5 };

/** Counts a file against what one person may have looked at. @throws C10429 */
export async function countTable(
  { db, actor, clock }: { db: Database; actor: Actor; clock: Clock },
  content: Buffer,
): Promise<void> {
  const weight = Math.min(limits.bulkRowsMax, Math.ceil(content.length / bytesOfRow));
  await takeOrRefuse(db, plannedRows, String(actor.userId), clock.now(), weight);
}

/** The uploaded table. @throws C10011 */
export function tableOf(files: Files) {
  const { file } = files;
  if (!file) throw invalidField('file', 'fileRequired');
  return file;
}

/** Of the table, for the hash of a request: the same key with another file is another request. */
export function hashOfTable(files: Files): string {
  return createHash('sha256')
    .update(files.file?.content ?? '')
    .digest('hex');
}
