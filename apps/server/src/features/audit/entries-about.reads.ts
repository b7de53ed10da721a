import type { AuditAction } from '@tessera/contracts/audit.actions';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

interface EntryAbout<Action extends AuditAction> {
  at: Date;
  action: Action;
  ip: string | null;
  user_agent: string | null;
}

/** It is looked no further back, however rare what is looked for. */
const lookedThrough = 1000;

/** What was done to somebody, of these actions, in live: the latest first. */
export async function listEntriesAbout<Action extends AuditAction>(
  db: Database,
  userId: number,
  actions: readonly Action[],
  most: number,
): Promise<EntryAbout<Action>[]> {
  const { rows } = await sql<EntryAbout<Action>>`
    SELECT at, action, ip, user_agent
      FROM (SELECT id, at, environment, action, ip, user_agent FROM audit_log
             WHERE target_kind = 'user' AND target_id = ${String(userId)} ORDER BY id DESC LIMIT ${lookedThrough}) AS latest
     WHERE environment = 'live' AND action = ANY (${[...actions]}::text[])
     ORDER BY id DESC LIMIT ${most}`.execute(db);
  return rows;
}
