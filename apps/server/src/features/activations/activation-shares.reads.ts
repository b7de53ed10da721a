import { sharedDevicesMax } from '@tessera/contracts/activations.lists';
import type { Customer } from '@tessera/contracts/customer';
import { limits } from '@tessera/contracts/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Scope } from '../people/people.public.ts';
import { customerOfActivation } from './activation-customer.reads.ts';
import { inScope } from './activation-search.reads.ts';

interface SharedActivation {
  id: number;
  mac: string;
  application_name: string;
  /** As it was bought: what became of the device since may be somebody else's. */
  box_expiry_date: Date;
  customer: Customer | null;
  shared_at: Date | null;
  shared_by: number | null;
}

/** What was bought together and nobody took back; no more are read than are told at once. */
export interface Shared {
  rows: SharedActivation[];
  total: number;
}

/** What a job bought. */
export function listJobActivations(db: Database, jobId: number, showsCustomers: boolean): Promise<Shared> {
  const bought = sql`SELECT r.activation_id, r.line AS place FROM bulk_rows r WHERE r.job_id = ${jobId} AND r.code = '000000'`;
  return listShared(db, bought, showsCustomers);
}

/**
 * Some activations in scope, and what their buyer bought in the same moment as one of them: what goes together has one time, and its numbers
 * follow each other among the buyer's, of whom no index knows times. A file's rows go a hundred at a time.
 */
export function listBoughtTogether(
  db: Database,
  scope: Scope,
  ids: readonly number[],
  showsCustomers: boolean,
): Promise<Shared> {
  const ofMoment = sql`n.account_id = m.account_id`;
  const bought = sql`
    SELECT DISTINCT x.id AS activation_id, x.id AS place FROM (
      SELECT a.account_id, a.created_at, a.source, min(a.id) AS id FROM activations a JOIN accounts s ON s.id = a.account_id
       WHERE a.id = ANY (${[...ids]}::bigint[]) AND ${inScope(scope)} GROUP BY 1, 2, 3) m
      CROSS JOIN LATERAL (
        (SELECT n.id, n.created_at, n.source FROM activations n WHERE ${ofMoment} AND n.id >= m.id ORDER BY n.id LIMIT ${limits.renewMax})
        UNION ALL
        (SELECT n.id, n.created_at, n.source FROM activations n WHERE ${ofMoment} AND n.id < m.id ORDER BY n.id DESC LIMIT ${limits.renewMax})) x
     WHERE x.created_at = m.created_at AND x.source = m.source`;
  return listShared(db, bought, showsCustomers);
}

/** Of these (`activation_id`, `place`): whoever has a number to be told at comes first. */
async function listShared(db: Database, bought: RawBuilder<unknown>, showsCustomers: boolean): Promise<Shared> {
  const customer = customerOfActivation(showsCustomers);
  const device = showsCustomers ? sql`JOIN devices d ON d.id = a.device_id` : sql``;
  const hasContact = showsCustomers ? sql`c.contact IS NOT NULL` : sql`false`;
  const { rows } = await sql<SharedActivation & { total: number }>`
    SELECT a.id, a.mac, m.name AS application_name, a.box_expiry_date, ${customer.column} AS customer, t.shared_at, t.shared_by,
        count(*) OVER ()::int AS total
      FROM (${bought}) b JOIN activations a ON a.id = b.activation_id JOIN accounts s ON s.id = a.account_id
        JOIN users u ON u.id = s.user_id JOIN applications m ON m.id = a.application_id
        LEFT JOIN activation_shares t ON t.activation_id = a.id ${device} ${customer.join}
     WHERE a.reversed_at IS NULL ORDER BY ${hasContact} DESC, b.place LIMIT ${sharedDevicesMax}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
