import { createHash } from 'node:crypto';
import { customerFields } from '@tessera/contracts/customers.lists';
import { readCellMac } from '@tessera/contracts/mac-cell';
import { readTable } from '../../platform/csv/read-table.ts';
import {
  type CustomerColumn,
  type CustomerProblem,
  customerColumns,
  type NotedFields,
  readCustomer,
} from './customer-cells.ts';
import type { CustomerFields } from './customers.queries.ts';

export type RowProblem = CustomerProblem | 'mac' | 'double' | 'empty' | 'no-device' | 'several-owners';

/** A row as the file has it. */
export interface FileRow {
  line: number;
  /** As written, where it is none. */
  mac: string;
  name: string | null;
  /** Whose customer it is, where that is said. */
  ownerEmail: string | null;
  /** All that it says, to be given back where it has a fault. */
  cells: Partial<Record<Column, string>>;
  read: { problem: RowProblem } | { problem: null; customer: NotedFields };
}

/** A row to be mended, as the file has it. */
export type FaultyRow = Pick<FileRow, 'line' | 'cells'> & { problem: RowProblem };

/** Somebody who may have noted a customer of a MAC, or could, and what they have. */
export interface Keeper {
  mac: string;
  ownerId: number;
  email: string;
  /** Null: nothing was ever noted. */
  noted: CustomerFields | null;
}

interface Change {
  field: keyof CustomerFields;
  before: string | null;
  after: string;
  /** What is noted stays. */
  kept: boolean;
}

export type PlannedRow = Pick<FileRow, 'line' | 'mac' | 'name'> &
  (
    | { problem: RowProblem; changes: [] }
    | { problem: null; ownerId: number; isNew: boolean; customer: NotedFields; changes: Change[] }
  );

type Column = 'mac' | 'owner' | CustomerColumn;

const columns: Record<string, Column> = {
  ...customerColumns,
  mac: 'mac',
  macaddress: 'mac',
  reselleremail: 'owner',
  reseller: 'owner',
};

/** The rows of an uploaded file, with what is wrong with them whatever is known here. @throws C10011 on `file` */
export function readCustomerFile(content: Buffer): FileRow[] {
  return readTable<Column>(content, { columns, required: ['mac'], otherwise: 'customersFile' }).map(
    ({ line, cells }) => {
      const { mac: written = '', owner, ...said } = cells;
      const mac = readCellMac(written);
      const read = readCustomer(said);
      return {
        line,
        mac: mac ?? written,
        name: said.name || null,
        ownerEmail: owner?.toLowerCase() || null,
        cells,
        read: mac === null ? { problem: 'mac' } : 'problem' in read ? read : asRead(read.customer),
      };
    },
  );
}

function asRead(customer: NotedFields | null): FileRow['read'] {
  return customer === null ? { problem: 'empty' } : { problem: null, customer };
}

/**
 * What each row would note, and of whom: of the one that it names, of the reader themselves, or of the only one who has that MAC. What is
 * noted already stays, unless the file is to replace it; what the file leaves empty stays in any case.
 */
export function planCustomers(
  rows: readonly FileRow[],
  keepers: readonly Keeper[],
  { userId, replace }: { userId: number; replace: boolean },
): PlannedRow[] {
  const ofMac = Map.groupBy(keepers, ({ mac }) => mac);
  const seen = new Set<string>();
  return rows.map((row) => {
    const { line, mac, name, read } = row;
    const fault = (problem: RowProblem) => ({ line, mac, name, problem, changes: [] as [] });
    if (read.problem !== null) return fault(read.problem);
    const keeper = keeperOf(row, ofMac.get(mac) ?? [], userId);
    if (typeof keeper === 'string') return fault(keeper);
    const place = `${keeper.ownerId} ${mac}`;
    if (seen.has(place)) return fault('double');
    seen.add(place);
    const { ownerId, noted } = keeper;
    const isNew = noted === null || customerFields.every((field) => noted[field] === null);
    const changes = changesOf(read.customer, noted, replace);
    return { line, mac, name, problem: null, ownerId, isNew, customer: read.customer, changes };
  });
}

function keeperOf({ ownerEmail }: FileRow, keepers: readonly Keeper[], userId: number): Keeper | RowProblem {
  const asked = ownerEmail === null ? keepers : keepers.filter(({ email }) => email.toLowerCase() === ownerEmail);
  const own = asked.find(({ ownerId }) => ownerId === userId);
  if (own) return own;
  if (asked.length > 1) return 'several-owners';
  return asked[0] ?? 'no-device';
}

function changesOf(customer: NotedFields, noted: CustomerFields | null, replace: boolean): Change[] {
  return customerFields.flatMap((field): Change[] => {
    const after = customer[field];
    const before = noted?.[field] ?? null;
    if (after === undefined || after === before) return [];
    return [{ field, before, after, kept: before !== null && !replace }];
  });
}

/** Whether a row changes anything. */
export const isChanging = ({ changes }: PlannedRow) => changes.some(({ kept }) => !kept);

/** Another one where a row is for somebody else, or changes something else, than when it was looked at. */
export function fingerprintOf(rows: readonly PlannedRow[]): string {
  const told = rows.map((row) => [row.line, row.problem ?? row.ownerId, row.changes]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32);
}
