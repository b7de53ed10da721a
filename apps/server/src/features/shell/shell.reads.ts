import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A first renewal is looked for among so many: who has more activations is past the first steps. */
const looksBack = 1000;

/** What a new operator has done so far; each answered from an index. */
export interface FirstSteps {
  passcode: boolean;
  credit: boolean;
  application: boolean;
  reseller: boolean;
  player: boolean;
  activation: boolean;
  renewal: boolean;
}

export async function readFirstSteps(db: Database, userId: number): Promise<FirstSteps> {
  return one(
    sql<FirstSteps>`
    SELECT EXISTS (SELECT FROM users WHERE id = ${userId} AND passcode_hash IS NOT NULL) AS passcode,
           EXISTS (SELECT FROM transfers WHERE tr_type = 'Added Self Credit') AS credit,
           EXISTS (SELECT FROM applications) AS application,
           EXISTS (SELECT FROM users WHERE group_id = ${sql.lit(groups.reseller)} AND removed_at IS NULL) AS reseller,
           EXISTS (SELECT FROM devices WHERE token_hash IS NOT NULL) AS player,
           EXISTS (SELECT FROM activations) AS activation,
           EXISTS (SELECT FROM (SELECT previous_paid_expires_at FROM activations ORDER BY id DESC LIMIT ${sql.lit(looksBack)}) latest
                    WHERE previous_paid_expires_at IS NOT NULL) AS renewal`.execute(db),
  );
}

/** Those of a reseller: with what is their own, and nothing told of anybody else. */
export async function readOwnFirstSteps(db: Database, userId: number): Promise<FirstSteps> {
  return one(
    sql<FirstSteps>`
    SELECT EXISTS (SELECT FROM users WHERE id = ${userId} AND passcode_hash IS NOT NULL) AS passcode,
           coalesce(s.transfer_count > 0, false) AS credit, false AS application, false AS reseller, false AS player,
           coalesce(s.activation_count > 0, false) AS activation,
           EXISTS (SELECT FROM (SELECT previous_paid_expires_at FROM activations WHERE account_id = s.id ORDER BY id DESC
                                 LIMIT ${sql.lit(looksBack)}) latest
                    WHERE previous_paid_expires_at IS NOT NULL) AS renewal
      FROM (SELECT ${userId}::bigint AS id) p LEFT JOIN accounts s ON s.user_id = p.id`.execute(db),
  );
}

async function one(asked: Promise<{ rows: FirstSteps[] }>): Promise<FirstSteps> {
  const [steps] = (await asked).rows;
  if (!steps) throw new Error('No answer about the first steps');
  return steps;
}
