import { boughtPackages } from '@tessera/contracts/activations.lists';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { limits } from '@tessera/contracts/limits';
import { isStandInMac } from '@tessera/contracts/mac';
import { readCellMac } from '@tessera/contracts/mac-cell';
import { readTable } from '../../platform/csv/read-table.ts';
import {
  type CustomerColumn,
  type CustomerProblem,
  customerColumns,
  type NotedFields,
  readCustomer,
  tellsOfCustomer,
} from '../customers/customers.public.ts';
import type { PaidPackage } from './activation-functions.queries.ts';

/** A row as it was written; the line is that of a spreadsheet, the head being line 1. */
export interface WrittenRow {
  line: number;
  mac: string;
  application: string;
  package: string;
  comment: string;
  /** Whom the device is sold to. */
  customer: Partial<Record<CustomerColumn, string>>;
}

/** Why a row is not even tried. The codes of the activation itself say the rest. */
export type RowProblem =
  | 'mac'
  | 'mac-stands-in'
  | 'package'
  | 'application'
  | 'duplicate'
  | 'comment'
  | CustomerProblem
  | 'customer-barred';

export type ReadRow = WrittenRow &
  (
    | { problem: RowProblem }
    | {
        problem: null;
        parsedMac: string;
        applicationId: number;
        packageKind: PaidPackage;
        noted: NotedFields | null;
      }
  );

type Column = 'mac' | 'application' | 'package' | 'comment' | CustomerColumn;

/** What the columns may be called, in letters alone. */
const columns: Record<string, Column> = {
  ...customerColumns,
  mac: 'mac',
  macaddress: 'mac',
  application: 'application',
  app: 'application',
  appname: 'application',
  module: 'application',
  package: 'package',
  comment: 'comment',
};

/** As files name them: by their name, by their number, or nearly so. */
const packages: Record<string, PaidPackage> = {
  ...Object.fromEntries(
    boughtPackages.flatMap((kind) => [
      [kind, kind],
      [devicePackages[kind], kind],
    ]),
  ),
  '1 year': '1-year',
  yearly: '1-year',
};

/** The rows of an uploaded file. @throws C10011 on `file` */
export function readBulkFile(content: Buffer): WrittenRow[] {
  const shape = { columns, required: ['mac', 'application', 'package'] as const, otherwise: 'bulkFile' as const };
  return readTable<Column>(content, shape).map(({ line, cells }) => {
    const { mac = '', application = '', package: kind = '', comment = '', ...customer } = cells;
    return { line, mac, application, package: kind, comment, customer };
  });
}

/**
 * What each row asks for, or why it can't be asked. Applications are known by their names, or by their numbers. Who may not know of
 * customers brings none.
 */
export function checkRows(
  rows: readonly WrittenRow[],
  applications: readonly { id: number; name: string }[],
  mayNoteCustomers: boolean,
): ReadRow[] {
  const known = new Map(applications.flatMap(({ id, name }) => [[String(id), id] as const, [name.toLowerCase(), id]]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const parsedMac = readCellMac(row.mac);
    const applicationId = known.get(row.application.toLowerCase());
    const packageKind = packages[row.package.toLowerCase()];
    if (parsedMac === null) return { ...row, problem: 'mac' };
    if (isStandInMac(parsedMac)) return { ...row, problem: 'mac-stands-in' };
    if (applicationId === undefined) return { ...row, problem: 'application' };
    if (packageKind === undefined) return { ...row, problem: 'package' };
    if (row.comment.length > limits.commentMaxLength) return { ...row, problem: 'comment' };
    const read = readCustomer(row.customer);
    if ('problem' in read) return { ...row, problem: read.problem };
    if (!mayNoteCustomers && tellsOfCustomer(row.customer)) return { ...row, problem: 'customer-barred' };
    const device = `${parsedMac} ${applicationId}`;
    if (seen.has(device)) return { ...row, problem: 'duplicate' };
    seen.add(device);
    return { ...row, problem: null, parsedMac, applicationId, packageKind, noted: read.customer };
  });
}
