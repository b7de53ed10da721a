import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** What a new operator has done so far; each answered from an index. */
export interface FirstSteps {
  passcode: boolean;
  credit: boolean;
  application: boolean;
  reseller: boolean;
  player: boolean;
}

export async function readFirstSteps(db: Database, userId: number): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    SELECT EXISTS (SELECT FROM users WHERE id = ${userId} AND passcode_hash IS NOT NULL) AS passcode,
           EXISTS (SELECT FROM transfers WHERE tr_type = 'Added Self Credit') AS credit,
           EXISTS (SELECT FROM applications) AS application,
           EXISTS (SELECT FROM users WHERE group_id = ${sql.lit(groups.reseller)} AND removed_at IS NULL) AS reseller,
           EXISTS (SELECT FROM devices WHERE token_hash IS NOT NULL) AS player`.execute(db);
  const steps = rows[0];
  if (!steps) throw new Error('No answer about the first steps');
  return steps;
}
