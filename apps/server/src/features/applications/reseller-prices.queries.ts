import type { Database, Tx } from '../../platform/db/database.ts';

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
