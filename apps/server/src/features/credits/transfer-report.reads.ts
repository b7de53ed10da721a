import type { SharedTransferType } from '@tessera/contracts/transfer-types';
import { type RawBuilder, sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import { isOfDays } from '../../platform/db/days.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { isShare, type TransferListing } from './transfer-log.reads.ts';

export interface TransferFilter {
  types: readonly SharedTransferType[];
  /** Part of the e-mail of who receives or gives. */
  keyword?: string | undefined;
  /** Only transfers of this person. */
  userId?: number | undefined;
  /** From the first instant of a day to the last of another, in UTC (`2026-11-21`); either may be open. */
  days?: { from?: string | undefined; to?: string | undefined };
}

type Sorting = Pick<TransferListing, 'sortKey' | 'sortType'>;
const newestFirst: Sorting = { sortKey: 'created_at', sortType: 'desc' };

/**
 * Every transfer between people that a scope takes part in, as far back as there are any. One that was taken back stands with it: who
 * adds up leaves it out.
 */
export function transferReport(
  scope: Scope,
  filter: TransferFilter,
  fileName: string,
  { sortKey, sortType }: Sorting = newestFirst,
): CsvReport {
  const column = { created_at: sql`t.id`, credit_point: sql`t.amount`, tr_type: sql`t.tr_type` }[sortKey];
  const direction = sql.raw(sortType);
  return csvReport(
    { fileName },
    {
      id: plainCell(sql`t.id`),
      created_at: instantCell(sql`t.created_at`),
      tr_type: plainCell(sql`t.tr_type`),
      credit_point: plainCell(sql`t.amount`),
      debitor_email: textCell(sql`giver.email`),
      creditor_email: textCell(sql`receiver.email`),
      creator_email: textCell(sql`creator.email`),
      note: textCell(sql`t.note`),
      reversed_at: instantCell(sql`r.created_at`),
      reversed_by: textCell(sql`undoer.email`),
      reversal_note: textCell(sql`r.note`),
    },
    sql`FROM transfers t
          JOIN accounts d ON d.id = t.debit_account_id LEFT JOIN users giver ON giver.id = d.user_id
          JOIN accounts c ON c.id = t.credit_account_id LEFT JOIN users receiver ON receiver.id = c.user_id
          LEFT JOIN users creator ON creator.id = t.actor_id
          LEFT JOIN transfers r ON r.reverses_id = t.id LEFT JOIN users undoer ON undoer.id = r.actor_id
        WHERE ${isShare} AND ${isWanted(scope, filter)} ORDER BY ${column} ${direction}, t.id ${direction}`,
  );
}

function isWanted(scope: Scope, { types, keyword, userId, days }: TransferFilter): RawBuilder<unknown> {
  const conditions = [sql`t.tr_type = ANY (${[...types]}::text[])`];
  if (userId !== undefined) conditions.push(isOf(sql`a.user_id = ${userId}`));
  else if (scope.userIds !== 'all') conditions.push(isOf(withinScope(scope, sql.ref('a.user_id'))));
  if (keyword !== undefined) {
    const pattern = containsPattern(keyword);
    conditions.push(sql`(giver.email ILIKE ${pattern} OR receiver.email ILIKE ${pattern})`);
  }
  if (days !== undefined) conditions.push(isOfDays(sql.ref('t.created_at'), days.from, days.to));
  return sql.join(conditions, sql` AND `);
}

/** Transfers with one of these accounts `a` on either side. */
function isOf(accounts: RawBuilder<unknown>): RawBuilder<unknown> {
  const ids = sql`ARRAY(SELECT a.id FROM accounts a WHERE ${accounts})`;
  return sql`(t.debit_account_id = ANY (${ids}) OR t.credit_account_id = ANY (${ids}))`;
}
