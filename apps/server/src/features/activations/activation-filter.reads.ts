import type { ActivationSource, activationStates, boughtPackages } from '@tessera/contracts/activations.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import { idsBetweenDays } from '../../platform/db/ids-between-days.ts';

/** What the log is narrowed by besides a search and a person. */
export interface ActivationChips {
  applicationId?: number;
  package?: (typeof boughtPackages)[number];
  source?: ActivationSource;
  state?: (typeof activationStates)[number];
  creditFrom?: number;
  creditTo?: number;
  /** Days in UTC (`2026-11-21`), the last one included. */
  from?: string;
  to?: string;
}

/** The condition for activations `a`, or null where nothing narrows. */
export function areChosen(chips: ActivationChips): RawBuilder<SqlBool> | null {
  const { from, to, creditFrom, creditTo } = chips;
  const parts = [
    chips.applicationId !== undefined && sql`a.application_id = ${chips.applicationId}`,
    chips.package && sql`a.package_kind = ${chips.package}`,
    chips.source && sql`a.source = ${chips.source}`,
    chips.state && (chips.state === 'undone' ? sql`a.reversed_at IS NOT NULL` : sql`a.reversed_at IS NULL`),
    // Of one price the index holds the order too.
    creditFrom !== undefined && creditFrom === creditTo && sql`a.credit_point = ${creditFrom}`,
    creditFrom !== undefined && creditFrom !== creditTo && sql`a.credit_point >= ${creditFrom}`,
    creditTo !== undefined && creditFrom !== creditTo && sql`a.credit_point <= ${creditTo}`,
    from && sql`a.created_at >= ${startOfDay(from)}`,
    to && sql`a.created_at < ${endOfDay(to)}`,
  ].filter((part) => part !== false && part !== undefined && part !== '');
  return parts.length === 0 ? null : sql<SqlBool>`(${sql.join(parts, sql` AND `)})`;
}

/** As much of it as an index holds in order: an application, one price, and the ids between which all of some days lie. */
export async function narrowedByIndex(
  db: Database,
  { applicationId, creditFrom, creditTo, from, to }: ActivationChips,
): Promise<RawBuilder<SqlBool>> {
  const held = areChosen({ applicationId, ...(creditFrom === creditTo && { creditFrom, creditTo }) }) ?? sql`true`;
  return sql<SqlBool>`${held} AND ${await idsBetweenDays(db, 'activations', sql.ref('a.id'), { from, to })}`;
}
