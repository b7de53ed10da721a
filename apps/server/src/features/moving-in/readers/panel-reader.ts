import { readSentMac } from '@tessera/contracts/mac';
import { cellOf, type MoveReader, MoveUnreadable, type SourceRow } from './move-reader.ts';
import { type DumpRow, readDump } from './sql-dump.ts';

/**
 * What the tables of a panel are called. XUI has people in `users` and their lines in `lines`; Xtream Codes, which it came from, has people
 * in `reg_users` and lines in `users`: which of both it is, the tables say, and nothing else does.
 */
const layouts = {
  xui: { people: 'users', lines: 'lines', groups: 'users_groups' },
  xtream: { people: 'reg_users', lines: 'users', groups: 'member_groups' },
} as const;

const tables = new Set([
  'users',
  'reg_users',
  'lines',
  'mag_devices',
  'enigma2_devices',
  'users_groups',
  'member_groups',
]);
/** Where a dump lacks the groups: the first is the administrators' in both panels. */
const firstGroup = '1';
const yes = (value: string | null | undefined) => value !== undefined && value !== null && !['', '0'].includes(value);

type Values = DumpRow['values'];
/** Of a line what its device takes along. */
type Line = Pick<Values, 'member_id' | 'exp_date' | 'is_trial' | 'username' | 'password'> & {
  enabled: string;
  notes: string;
  contact: string;
};

/**
 * The people and the MAG devices of a panel, out of a dump of its database. Lines without a device are M3U lists, which no application here
 * runs by MAC: they are counted. What waits for its other half (a line for its device, people for their groups) waits in memory; lines that say
 * themselves that they are neither MAG nor Enigma don't.
 */
export function readPanel(texts: AsyncIterable<string>): MoveReader {
  const reader: MoveReader = { layout: 'xui', parts: [], counted: {}, rows: rowsOf(texts, () => reader) };
  return reader;
}

async function* rowsOf(texts: AsyncIterable<string>, reader: () => MoveReader): AsyncIterable<SourceRow> {
  const seen = await collect(texts);
  const layout = seen.has('lines') ? 'xui' : seen.has('reg_users') ? 'xtream' : null;
  if (layout === null) throw new MoveUnreadable('neither the tables of XUI nor those of Xtream Codes');
  const names = layouts[layout];
  const target = reader();
  target.layout = layout;
  const operators = operatorsOf(seen.rows(names.groups));
  const people = seen.rows(names.people);
  target.parts.push({ name: names.people, columns: [...peopleColumns], rows: people.length });
  for (const [place, person] of people.entries()) {
    const isOperator =
      operators === null ? person.member_group_id === firstGroup : operators.has(person.member_group_id ?? '');
    yield { part: names.people, line: place + 1, cells: personCells(person, isOperator) };
  }
  const lines = seen.lines(names.lines);
  const devices = seen.rows('mag_devices');
  const withDevice = new Set<string>();
  const part = { name: 'mag_devices', columns: [...deviceColumns], rows: 0 };
  target.parts.push(part);
  let orphans = 0;
  for (const [place, device] of devices.entries()) {
    const line = lines.get(device.user_id ?? '');
    if (!line) {
      orphans += 1;
      continue;
    }
    withDevice.add(device.user_id ?? '');
    part.rows += 1;
    yield { part: part.name, line: place + 1, cells: deviceCells(device, line) };
  }
  const enigma = new Set(seen.rows('enigma2_devices').map(({ user_id }) => user_id ?? ''));
  const left = [...lines.keys()].filter((id) => !withDevice.has(id) && !enigma.has(id)).length;
  const counted = { m3u: left + seen.plainLines(names.lines), enigma: enigma.size, orphans };
  target.counted = Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0));
}

const peopleColumns = ['id', 'username', 'email', 'owner_id', 'credits', 'status'] as const;
const deviceColumns = [
  'id',
  'mac',
  'exp_date',
  'member_id',
  'enabled',
  'notes',
  'contact',
  'username',
  'password',
] as const;

function personCells(person: Values, isOperator: boolean): Record<string, string> {
  const cells = Object.fromEntries(peopleColumns.map((name) => [name, cellOf(person[name] ?? '')]));
  return isOperator ? { ...cells, '#operator': '1' } : cells;
}

function deviceCells(device: Values, line: Line): Record<string, string> {
  const cells = {
    id: device.mag_id ?? '',
    mac: macOf(device.mac ?? ''),
    exp_date: line.exp_date ?? '',
    member_id: line.member_id ?? '',
    enabled: line.enabled,
    notes: line.notes,
    contact: line.contact,
    username: cellOf(line.username ?? ''),
    password: cellOf(line.password ?? ''),
  };
  return yes(line.is_trial) ? { ...cells, '#trial': '1' } : cells;
}

/** Some versions keep it in base64. */
function macOf(written: string): string {
  if (readSentMac(written) !== null) return written;
  const decoded = Buffer.from(written, 'base64').toString('latin1');
  return readSentMac(decoded) === null ? cellOf(written) : decoded;
}

/** The groups of the operator's own. Null where the dump does not tell. */
function operatorsOf(groups: Values[]): Set<string> | null {
  if (groups.length === 0) return null;
  return new Set(groups.filter((group) => yes(group.is_admin)).map(({ group_id }) => group_id ?? ''));
}

/** What is kept of each table until all of it is here: which of them are lines and which are people is known at the end alone. */
async function collect(texts: AsyncIterable<string>) {
  const found = new Map<string, Values[]>();
  const lines = new Map<string, Map<string, Line>>();
  const plain = new Map<string, number>();
  for await (const { table, values } of readDump(texts, (name) => tables.has(name))) {
    if ('exp_date' in values && 'member_id' in values) {
      const isPlain = 'is_mag' in values && !yes(values.is_mag) && !yes(values.is_e2);
      if (isPlain) plain.set(table, (plain.get(table) ?? 0) + 1);
      else lines.set(table, (lines.get(table) ?? new Map()).set(values.id ?? '', lineOf(values)));
      if (!found.has(table)) found.set(table, []);
      continue;
    }
    const rows = found.get(table) ?? [];
    rows.push(slim(table, values));
    found.set(table, rows);
  }
  return {
    has: (table: string) => found.has(table),
    rows: (table: string) => found.get(table) ?? [],
    lines: (table: string) => lines.get(table) ?? new Map<string, Line>(),
    plainLines: (table: string) => plain.get(table) ?? 0,
  };
}

/** Of a device alone what is needed: their table is as wide as it is long. */
const slim = (table: string, values: Values): Values =>
  table.endsWith('_devices')
    ? { mag_id: values.mag_id ?? null, user_id: values.user_id ?? null, mac: values.mac ?? null }
    : values;

function lineOf(values: Values): Line {
  const isEnabled = [values.admin_enabled, values.enabled].every(
    (value) => value === undefined || value === null || yes(value),
  );
  const notes = [values.admin_notes, values.reseller_notes]
    .map((note) => cellOf(note ?? ''))
    .filter((note) => note !== '');
  return {
    member_id: values.member_id ?? null,
    exp_date: values.exp_date ?? null,
    is_trial: values.is_trial ?? null,
    username: values.username ?? null,
    password: values.password ?? null,
    enabled: isEnabled ? '1' : '0',
    notes: notes.join(' · '),
    contact: cellOf(values.contact ?? ''),
  };
}

/** Whether a text begins like a dump. */
export const looksLikeDump = (begin: string) =>
  /^\s*(--|#|\/\*|SET |CREATE TABLE|DROP TABLE|INSERT INTO|USE |START TRANSACTION)/i.test(begin);
