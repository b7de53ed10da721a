import type { Database } from '../../platform/db/database.ts';

export interface ResellerPrice {
  user_id: number;
  name: string;
  email: string;
  yearly_credits: number | null;
  lifetime_credits: number | null;
  set_at: Date;
}

/** Who pays another price for an application, by name. Null: what everybody pays. */
export async function listResellerPrices(db: Database, applicationId: number): Promise<ResellerPrice[]> {
  return prices(db, applicationId).orderBy('u.name').orderBy('u.id').execute();
}

export interface OwnPrice {
  app_id: number;
  app_name: string;
  yearly_credits: number | null;
  lifetime_credits: number | null;
  set_at: Date;
}

/** For what somebody pays another price, by name; of what is no longer on sale none. Also what they don’t sell yet: it will cost that. */
export async function listOwnPrices(db: Database, userId: number): Promise<OwnPrice[]> {
  return db
    .selectFrom('application_prices as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['a.id as app_id', 'a.name as app_name', 'p.yearly_credits', 'p.lifetime_credits', 'p.set_at'])
    .where('p.user_id', '=', userId)
    .where('a.retired_at', 'is', null)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
}

/** One person's own price, if they have one. */
export async function findResellerPrice(
  db: Database,
  applicationId: number,
  userId: number,
): Promise<ResellerPrice | undefined> {
  return prices(db, applicationId).where('p.user_id', '=', userId).executeTakeFirst();
}

const prices = (db: Database, applicationId: number) =>
  db
    .selectFrom('application_prices as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.user_id', 'u.name', 'u.email', 'p.yearly_credits', 'p.lifetime_credits', 'p.set_at'])
    .where('p.application_id', '=', applicationId);
