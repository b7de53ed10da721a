import type { Database, Tx } from '../../platform/db/database.ts';

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

/** For what somebody pays another price, by name; of what is no longer on sale none. */
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

/** The reseller or sub-reseller with this address who is not removed. */
export async function findBuyer(db: Database, email: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('group_id', 'in', [2, 3])
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function upsertResellerPrice(
  tx: Tx,
  price: {
    user_id: number;
    application_id: number;
    yearly_credits: number | null;
    lifetime_credits: number | null;
    set_by: number;
    set_at: Date;
  },
): Promise<void> {
  const { user_id: _user, application_id: _application, ...changes } = price;
  await tx
    .insertInto('application_prices')
    .values(price)
    .onConflict((conflict) => conflict.columns(['user_id', 'application_id']).doUpdateSet(changes))
    .execute();
}

export async function deleteResellerPrice(tx: Tx, applicationId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('application_prices')
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .execute();
}
