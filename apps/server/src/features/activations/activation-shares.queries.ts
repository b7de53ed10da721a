import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../people/people.public.ts';
import { inScope } from './activation-search.reads.ts';

/** Marks, or unmarks, that the customer was told of activations, all of them in scope; false where one of them is not, and then none is marked. */
export async function markShared(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
  shared: { at: Date; by: number } | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM activations a JOIN accounts s ON s.id = a.account_id
     WHERE a.id = ANY (${[...ids]}::bigint[]) AND ${inScope(scope)}`.execute(tx);
  if (rows.length < ids.length) return false;
  if (shared === null) {
    await tx.deleteFrom('activation_shares').where('activation_id', 'in', ids).execute();
    return true;
  }
  // In one order, or two who tell the same customers wait for each other.
  await sql`
    INSERT INTO activation_shares (activation_id, shared_at, shared_by)
      SELECT i, ${shared.at}, ${shared.by} FROM unnest(${[...ids]}::bigint[]) AS i ORDER BY i
      ON CONFLICT (activation_id) DO UPDATE SET shared_at = excluded.shared_at, shared_by = excluded.shared_by`.execute(
    tx,
  );
  return true;
}
