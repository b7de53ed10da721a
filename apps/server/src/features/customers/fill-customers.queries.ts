import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Fills customers from some more of the old activations; whether there are any left. Whoever goes on after a crash begins where it stopped. */
export async function fillCustomers(db: Database, most: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`SELECT fill_customers(${most}::int, ${now}) AS "isMore"`.execute(db);
  return rows[0]?.isMore === true;
}
