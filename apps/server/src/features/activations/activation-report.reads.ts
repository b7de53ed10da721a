import type { ActivationSortKey } from '@tessera/contracts/activations.lists';
import { utcDay } from '@tessera/contracts/utc-day';
import { type RawBuilder, sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { saysOfCustomer } from '../customers/customers.public.ts';
import { hasMacPiece } from '../devices/devices.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { customerOfActivation } from './activation-customer.reads.ts';
import { areChosen } from './activation-filter.reads.ts';
import type { ActivationListing } from './activation-log.reads.ts';

type Filter = Omit<ActivationListing, 'limit' | 'offset'> & {
  /** Whether they go along in the file. */
  takesCustomers: boolean;
  /** Of these alone. */
  ids?: readonly number[] | undefined;
};

/** What any report tells of an activation `a` first, of its device `d` and application `m`. */
export const activationCells = {
  id: plainCell(sql`a.id`),
  created_at: instantCell(sql`a.created_at`),
  mac_address: textCell(sql`d.mac`),
  module: textCell(sql`m.name`),
  package: plainCell(sql`a.package_kind`),
  credit_point: plainCell(sql`a.credit_point`),
  box_expiry_date: instantCell(sql`a.box_expiry_date`),
};

/** Whether it renewed, and whether it was taken back, as reports say it at the end of a row. */
export const outcomeCells = {
  renewed: plainCell(sql`CASE WHEN a.renews THEN 1 ELSE 0 END`),
  reversed: plainCell(sql`CASE WHEN a.reversed_at IS NULL THEN 0 ELSE 1 END`),
};

/** Every activation that the log would show over all of its pages, the searched ones beyond what its pages go back to. */
export function activationReport(scope: Scope, filter: Filter, today: Date): CsvReport {
  const customer = customerOfActivation(filter.showsCustomers);
  return csvReport(
    { fileName: `activation-log_${utcDay(today)}` },
    {
      ...activationCells,
      reseller_email: textCell(sql`u.email`),
      activated_from: plainCell(sql`a.source`),
      ...(filter.searchesRemarks && {
        comment: textCell(sql`a.comment`),
        customer_email: textCell(sql`a.customer_email`),
      }),
      ...(filter.takesCustomers && {
        customer_name: textCell(sql`c.name`),
        customer_contact: textCell(sql`c.contact`),
        customer_note: textCell(sql`c.note`),
      }),
      ...outcomeCells,
    },
    sql`FROM activations a JOIN accounts s ON s.id = a.account_id JOIN users u ON u.id = s.user_id
          JOIN devices d ON d.id = a.device_id JOIN applications m ON m.id = a.application_id ${customer.join}
        WHERE ${withinScope(scope, sql.ref('s.user_id'))} AND ${isNamed(filter)} AND ${isFound(filter)} AND ${areChosen(filter) ?? sql`true`} ORDER BY ${orderOf(filter)}`,
  );
}

const isNamed = ({ ids }: Filter) => (ids === undefined ? sql`true` : sql`a.id = ANY (${ids}::bigint[])`);

function isFound({ keyword, macPiece, searchesRemarks, showsCustomers }: Filter): RawBuilder<unknown> {
  if (macPiece !== undefined) return hasMacPiece(macPiece) ?? sql`false`;
  if (keyword === undefined) return sql`true`;
  const pattern = containsPattern(keyword);
  const inRemarks = searchesRemarks
    ? sql`OR coalesce(a.comment, '') || ' ' || coalesce(a.customer_email, '') ILIKE ${pattern}`
    : sql``;
  const inCustomers = showsCustomers ? sql`OR ${saysOfCustomer(keyword)}` : sql``;
  return sql`(u.email ILIKE ${pattern} OR m.name ILIKE ${pattern} ${inRemarks} ${inCustomers})`;
}

const columnOf: Record<ActivationSortKey, RawBuilder<unknown>> = {
  created_at: sql`a.id`,
  credit_point: sql`a.credit_point`,
  box_expiry_date: sql`a.box_expiry_date`,
  mac_address: sql`d.mac`,
  module: sql`m.name`,
};

function orderOf({ sortKey, sortType }: Filter): RawBuilder<unknown> {
  const direction = sql.raw(sortType);
  return sql`${columnOf[sortKey]} ${direction}, a.id ${direction}`;
}
