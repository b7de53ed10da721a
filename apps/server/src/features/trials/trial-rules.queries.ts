import { trialBlocksMax } from '@tessera/contracts/trials.lists';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';

export type TrialRules = Pick<
  Selectable<Tables['trial_rules']>,
  'network_per_day' | 'grants_per_day' | 'least_balance'
>;

export async function readRules(db: Database): Promise<TrialRules> {
  return db
    .selectFrom('trial_rules')
    .select(['network_per_day', 'grants_per_day', 'least_balance'])
    .executeTakeFirstOrThrow();
}

/** @returns what they were before */
export async function writeRules(tx: Tx, rules: TrialRules): Promise<TrialRules> {
  await sql`SELECT FROM trial_rules FOR UPDATE`.execute(tx);
  const before = await readRules(tx);
  await tx.updateTable('trial_rules').set(rules).execute();
  return before;
}

export interface ApplicationRules {
  is_off: boolean;
  per_day: number | null;
}

/** @returns its name and what it was before, or undefined where there is no such application */
export async function writeApplicationRules(
  tx: Tx,
  applicationId: number,
  rules: ApplicationRules,
): Promise<(ApplicationRules & { name: string }) | undefined> {
  const { rows } = await sql<ApplicationRules & { name: string }>`
    SELECT a.name, coalesce(o.is_off, false) AS is_off, o.per_day
      FROM applications a LEFT JOIN trial_applications o ON o.application_id = a.id
     WHERE a.id = ${applicationId} FOR NO KEY UPDATE OF a`.execute(tx);
  if (rows[0] === undefined) return undefined;
  await tx
    .insertInto('trial_applications')
    .values({ application_id: applicationId, ...rules })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(rules))
    .execute();
  return rows[0];
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
