import { groups } from '@tessera/contracts/groups';
import type { Selectable } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';

/** A domain that a reseller claimed. */
export type OwnDomain = Selectable<Tables['reseller_domains']>;

/** A reseller's claim. */
export async function findOwnDomain(db: Database | Tx, userId: number): Promise<OwnDomain | undefined> {
  return db.selectFrom('reseller_domains').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Every claim, for the daily check. */
export async function listOwnDomains(db: Database): Promise<OwnDomain[]> {
  return db.selectFrom('reseller_domains').selectAll().orderBy('user_id').execute();
}

/** The claim of a domain that is served: of whoever was put under a parent none is, whose tree is another's now. */
export async function findServedDomain(db: Database, domain: string): Promise<OwnDomain | undefined> {
  return db
    .selectFrom('reseller_domains')
    .selectAll()
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('user_id', 'in', (query) => query.selectFrom('users').select('id').where('group_id', '=', groups.reseller))
    .executeTakeFirst();
}

/** A new claim in place of the one before. */
export async function saveClaim(
  tx: Tx,
  claim: Pick<OwnDomain, 'user_id' | 'domain' | 'token' | 'claimed_at'>,
): Promise<void> {
  const unknown = { verified_at: null, seen_at: null, checked_at: null, reached_at: null };
  const { user_id: _whose, ...changed } = claim;
  await tx
    .insertInto('reseller_domains')
    .values({ ...claim, ...unknown })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...changed, ...unknown }))
    .execute();
}

/** What a check found. Of a claim that was changed meanwhile nothing is kept. */
export async function saveFindings(
  db: Database | Tx,
  { user_id, token }: OwnDomain,
  found: Partial<Pick<OwnDomain, 'verified_at' | 'seen_at' | 'checked_at' | 'reached_at'>>,
): Promise<void> {
  await db
    .updateTable('reseller_domains')
    .set(found)
    .where('user_id', '=', user_id)
    .where('token', '=', token)
    .execute();
}

/** Gives a domain up; answers whether there was one. */
export async function deleteOwnDomain(tx: Tx, userId: number): Promise<OwnDomain | undefined> {
  return tx.deleteFrom('reseller_domains').where('user_id', '=', userId).returningAll().executeTakeFirst();
}

/** Gives up what is left of those who are no resellers any more and can't do it themselves. */
export async function deleteFormerDomains(tx: Tx): Promise<OwnDomain[]> {
  return tx
    .deleteFrom('reseller_domains')
    .where('user_id', 'in', (query) => query.selectFrom('users').select('id').where('group_id', '<>', groups.reseller))
    .returningAll()
    .execute();
}
