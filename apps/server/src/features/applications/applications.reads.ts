import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApplicationRow } from './application-row.ts';
import { applicationsOfSeller } from './applications-of-seller.reads.ts';

/** What the actor may activate, by name, at the prices that they pay; with `retired` also what is no longer on sale. */
export async function listAllowedApplications(db: Database, actor: Actor, retired = false): Promise<ApplicationRow[]> {
  return db
    .selectFrom('applications as a')
    .innerJoin(applicationsOfSeller(actor).as('s'), 's.id', 'a.id')
    .selectAll('a')
    .select(['s.yearly_credits', 's.lifetime_credits'])
    .where(retired ? 's.is_allowed' : 's.is_sold', '=', true)
    .orderBy('a.name')
    .execute();
}

const sortColumns = {
  created_at: 'id',
  app_name: 'name',
  yearly_credits: 'yearly_credits',
  lifetime_credits: 'lifetime_credits',
} as const;

export interface ApplicationListing {
  search: string | undefined;
  sortKey: keyof typeof sortColumns;
  sortType: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of the catalogue, retired applications included. A catalogue is small, so its rows are counted. */
export async function listApplications(
  db: Database,
  listing: ApplicationListing,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const matching = db
    .selectFrom('applications')
    .$if(listing.search !== undefined, (query) => query.where('name', 'ilike', containsPattern(listing.search ?? '')));
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy(sortColumns[listing.sortKey], listing.sortType)
      .orderBy('id', listing.sortType)
      .limit(listing.limit)
      .offset(listing.offset)
      .execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** One application. @throws C10012 */
export async function getApplication(db: Database, id: number): Promise<ApplicationRow> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}
