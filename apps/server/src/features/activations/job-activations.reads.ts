import { sharedDevicesMax } from '@tessera/contracts/activations.lists';
import type { Customer } from '@tessera/contracts/customer';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { customerOfActivation } from './activation-customer.reads.ts';

export interface JobActivation {
  mac: string;
  application_name: string;
  /** As it was bought: what became of the device since may be somebody else's. */
  box_expiry_date: Date;
  customer: Customer | null;
}

/** What a job bought and nobody took back: whoever has a number to be told at comes first. */
export async function listJobActivations(
  db: Database,
  jobId: number,
  showsCustomers: boolean,
): Promise<{ rows: JobActivation[]; total: number }> {
  const customer = customerOfActivation(showsCustomers);
  const device = showsCustomers ? sql`JOIN devices d ON d.id = a.device_id` : sql``;
  const hasContact = showsCustomers ? sql`c.contact IS NOT NULL` : sql`false`;
  const { rows } = await sql<JobActivation & { total: number }>`
    SELECT a.mac, m.name AS application_name, a.box_expiry_date, ${customer.column} AS customer, count(*) OVER ()::int AS total
      FROM bulk_rows r JOIN activations a ON a.id = r.activation_id JOIN accounts s ON s.id = a.account_id
        JOIN users u ON u.id = s.user_id JOIN applications m ON m.id = a.application_id ${device} ${customer.join}
     WHERE r.job_id = ${jobId} AND r.code = '000000' AND a.reversed_at IS NULL
     ORDER BY ${hasContact} DESC, r.line LIMIT ${sharedDevicesMax}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
