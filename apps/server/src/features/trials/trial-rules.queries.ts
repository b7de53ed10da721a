import { trialBlocksMax } from '@tessera/contracts/trials.lists';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';

export type TrialRules = Pick<
  Selectable<Tables['trial_rules']>,
  'network_per_day' | 'grants_per_day' | 'least_balance'
>;

interface Change<Rules> {
  before: Rules;
  after: Rules;
}

type Given<Rules> = { [Name in keyof Rules]?: Rules[Name] | undefined };

/** Rules with what is given of them. */
function withGiven<Rules extends object>(rules: Rules, given: Given<Rules>): Rules {
  const asked = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...rules, ...Object.fromEntries(asked) };
}

export async function readRules(db: Database): Promise<TrialRules> {
  return db
    .selectFrom('trial_rules')
    .select(['network_per_day', 'grants_per_day', 'least_balance'])
    .executeTakeFirstOrThrow();
}

/** Who changes them at once does so one after the other. What is undefined stays. */
export async function writeRules(tx: Tx, given: Given<TrialRules>): Promise<Change<TrialRules>> {
  await sql`SELECT FROM trial_rules FOR UPDATE`.execute(tx);
  const before = await readRules(tx);
  const after = withGiven(before, given);
  await tx.updateTable('trial_rules').set(after).execute();
  return { before, after };
}

export interface ApplicationRules {
  is_off: boolean;
  per_day: number | null;
}

/** What is undefined stays. @returns undefined where there is no such application */
export async function writeApplicationRules(
  tx: Tx,
  applicationId: number,
  given: Given<ApplicationRules>,
): Promise<Change<ApplicationRules> | undefined> {
  // The application is locked before its limits are read: a statement that waits for the one sees the other as it was.
  const { rows: found } = await sql`SELECT FROM applications WHERE id = ${applicationId} FOR NO KEY UPDATE`.execute(tx);
  if (found.length === 0) return undefined;
  const before = (await tx
    .selectFrom('trial_applications')
    .select(['is_off', 'per_day'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()) ?? { is_off: false, per_day: null };
  const after = withGiven(before, given);
  await tx
    .insertInto('trial_applications')
    .values({ application_id: applicationId, ...after })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(after))
    .execute();
  return { before, after };
}

/** Puts what is new of these on the list, or undefined where it would hold too many. Who adds two at once adds one after the other. */
export async function insertBlocks(
  tx: Tx,
  blocks: readonly ({ mac: string } | { network: string })[],
  { note, created_at, created_by }: Pick<Insertable<Tables['trial_blocks']>, 'note' | 'created_at' | 'created_by'>,
): Promise<{ ids: number[] } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('trial_blocks'))`.execute(tx);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    WITH added AS (
      INSERT INTO trial_blocks (mac, network, note, created_at, created_by)
        SELECT mac, network(plain_address(network)), ${note}, ${created_at}, ${created_by}
          FROM jsonb_to_recordset(${JSON.stringify(blocks)}) AS given (mac text, network text)
        ON CONFLICT DO NOTHING RETURNING id)
    SELECT ARRAY(SELECT id FROM added ORDER BY id) AS ids, ((SELECT count(*) FROM trial_blocks) + (SELECT count(*) FROM added))::int AS total`.execute(
    tx,
  );
  const { ids = [], total = 0 } = rows[0] ?? {};
  return total > trialBlocksMax ? undefined : { ids };
}

/** Deletes an entry; what it was, or undefined. */
export async function deleteBlock(
  tx: Tx,
  id: number,
): Promise<{ mac: string | null; network: string | null } | undefined> {
  return tx.deleteFrom('trial_blocks').where('id', '=', id).returning(['mac', 'network']).executeTakeFirst();
}

/** Forgets what was counted on days that are over everywhere. */
export async function deleteCountsBefore(db: Database, day: string): Promise<void> {
  await sql`DELETE FROM trial_networks WHERE day < ${day}::date`.execute(db);
  await sql`DELETE FROM trial_days WHERE day < ${day}::date`.execute(db);
}
