import { dayMilliseconds } from '@tessera/contracts/utc-day';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A mailbox may be there by then; who mails it again finds out. */
const keptDays = 90;

/** Whether the mail server said of an address that nobody has it, and took nothing for it since. */
export const isRefused = (address: RawBuilder<string>) =>
  sql<SqlBool>`EXISTS (SELECT FROM refused_addresses WHERE address = ${address})`;

export async function noteRefused(db: Database, address: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO refused_addresses (address, refused_at) VALUES (${address}, ${now})
      ON CONFLICT (address) DO UPDATE SET refused_at = excluded.refused_at`.execute(db);
}

/** A mail was taken for it. */
export async function forgetRefused(db: Database, address: string): Promise<void> {
  await sql`DELETE FROM refused_addresses WHERE address = ${address}`.execute(db);
}

export async function forgetOldRefused(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMilliseconds);
  await sql`DELETE FROM refused_addresses WHERE refused_at < ${before}`.execute(db);
}
