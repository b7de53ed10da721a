import { dayMilliseconds } from '@tessera/contracts/utc-day';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const keptDays = 30;
/** A page shows far fewer. */
const mostKept = 5000;

/** Forgets what the local mailbox has had for long, or has too much of. Where mails go out by SMTP nothing is kept of them. */
export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMilliseconds);
  await sql`
    DELETE FROM mails WHERE created_at < ${before}
      OR id <= (SELECT id FROM mails ORDER BY id DESC OFFSET ${mostKept} LIMIT 1)`.execute(db);
}
