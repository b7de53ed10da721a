import { applicationOfCodes } from '@tessera/contracts/business-reports.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

/** Whose purchases are reported: those of a scope as it is today, or of one of its people, of all applications or of one. */
export interface Reported {
  scope: Scope;
  resellerId?: number | undefined;
  applicationId?: number | undefined;
}

/** The condition for a row of counts with `account_id` and `application_id`. */
export function isReported({ scope, resellerId, applicationId }: Reported): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (resellerId !== undefined)
    conditions.push(sql`account_id = (SELECT s.id FROM accounts s WHERE s.user_id = ${resellerId})`);
  else if (scope.userIds !== 'all')
    conditions.push(
      sql`account_id = ANY (ARRAY(SELECT s.id FROM accounts s WHERE ${withinScope(scope, sql.ref('s.user_id'))}))`,
    );
  if (applicationId !== undefined) conditions.push(sql`application_id = ${applicationId}`);
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** The same for a device `d`, which is its owner’s. No device is of codes alone. */
export function isReportedDevice({ scope, resellerId, applicationId }: Reported): RawBuilder<SqlBool> {
  const conditions = [
    resellerId === undefined ? withinScope(scope, sql.ref('d.owner_id')) : sql<SqlBool>`d.owner_id = ${resellerId}`,
  ];
  if (applicationId === applicationOfCodes) conditions.push(sql`false`);
  else if (applicationId !== undefined) conditions.push(sql`d.application_id = ${applicationId}`);
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** Through which day (UTC) the reports are counted. */
export async function readCountedThrough(db: Database): Promise<string | null> {
  const found = await db.selectFrom('report_progress').select('counted_through').executeTakeFirst();
  return found?.counted_through ?? null;
}
