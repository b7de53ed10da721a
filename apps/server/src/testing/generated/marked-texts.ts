import type pg from 'pg';

/** What a person's texts look like once each of them tells which column it came from. */
export interface Marks {
  /** The columns (`live.devices.ip`) whose marks are in an answer, each once. */
  columnsIn(answer: string): string[];
  /** Columns that carry one. */
  marked: string[];
  /** Columns that take no mark, as their words are a closed set. */
  unmarked: string[];
  /** Tables with texts of which none was there to be marked. */
  empty: string[];
}

interface TextColumn {
  table: string;
  name: string;
  type: 'text' | 'text[]' | 'jsonb' | 'inet[]';
}

/** Requests name a code by these, and tenants prove themselves by that: without them no request would get as far as the records. */
export const namedBy = ['live.activation_codes.value', 'live.activation_codes.handle', 'core.users.passcode_hash'];

/** Tables whose texts are the operator's, or ours. */
export const withoutTenantsTexts = [
  'core.apk_plans',
  'core.applications',
  'core.functions',
  // What was made under a key, which nobody asks for but whoever has that key.
  'core.made_once',
  'core.migrations',
  'core.payment_plans',
  // Addresses that mails went to: no answer tells one, but of a person whether theirs is among them.
  'core.refused_addresses',
  'core.roles',
  'core.settings',
  'core.trial_blocks',
  // What the archive took, without a tenant's text.
  'live.device_openings',
  // An admin's files.
  'live.move_rows',
  'live.moves',
  'live.trial_networks',
  'live.used_trials',
];

/** Which transactions come from now on: what they write is what `markTexts` marks. */
export async function fromNowOn(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  return rows[0]!.xid;
}

/**
 * Puts a mark of its own into every text column of every row that was written since then, empty ones too. The columns come from
 * the catalogue: one that is added tomorrow is marked without anybody remembering. `begin` stands before each mark of words.
 */
export async function markTexts(owner: pg.Pool, since: string, except: readonly string[], begin = ''): Promise<Marks> {
  const columns = (await textColumns(owner)).filter((column) => !except.includes(fullName(column)));
  const carrying: string[] = [];
  const unmarked: string[] = [];
  const filled = new Set<string>();
  for (const [number, column] of columns.entries()) {
    const marked = await mark(owner, column, number, since, begin);
    if (marked === 'marked') carrying.push(fullName(column));
    if (marked === 'refused') unmarked.push(fullName(column));
    if (marked !== 'nothing') filled.add(column.table);
  }
  return {
    columnsIn: (answer) => [...new Set(numbersIn(answer).map((number) => fullName(columns[number]!)))],
    marked: carrying,
    unmarked,
    empty: [...new Set(columns.map(({ table }) => table))].filter((table) => !filled.has(table)),
  };
}

const fullName = ({ table, name }: TextColumn) => `${table}.${name}`;

async function textColumns(owner: pg.Pool): Promise<TextColumn[]> {
  const { rows } = await owner.query<TextColumn>(
    `SELECT n.nspname || '.' || c.relname AS "table", a.attname AS name,
            format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL) AS type
       FROM pg_catalog.pg_attribute a
       JOIN pg_catalog.pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
       JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('core', 'live')
       JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
      WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity = ''
        AND format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL) IN ('text', 'text[]', 'jsonb', 'inet[]')
      ORDER BY 1, 2`,
  );
  return rows;
}

/** `ctid` tells the rows of a table apart, where marks have to differ. */
const row = "(ctid::text::point)[0]::int || 'r' || (ctid::text::point)[1]::int";
const word = (number: number, begin: string) => `'${begin}mk${number}q' || ${row} || '@mark.example'`;

/** The first of these that the column takes: most take anything, some what looks like a MAC alone. */
const forms: Record<TextColumn['type'], (number: number, name: string, begin: string) => string[]> = {
  text: (number, _name, begin) => [
    word(number, begin),
    `'mk:mk:mk:${base36(number)}:00:' || lpad(to_hex((ctid::text::point)[1]::int), 2, '0')`,
  ],
  'text[]': (number, _name, begin) => [`ARRAY[${word(number, begin)}]`],
  jsonb: (number, name, begin) => [`coalesce(${name}, '{}') || jsonb_build_object('mark', ${word(number, begin)})`],
  'inet[]': (number) => [`ARRAY['198.18.${number}.1'::inet]`],
};

const base36 = (number: number) => number.toString(36).padStart(2, '0');

function numbersIn(answer: string): number[] {
  const text = answer.toLowerCase();
  return [
    ...[...text.matchAll(/mk(\d+)q\d+r\d+/g)].map(([, number]) => Number(number)),
    ...[...text.matchAll(/mk:mk:mk:([0-9a-z]{2})/g)].map(([, number]) => Number.parseInt(number!, 36)),
    ...[...text.matchAll(/198\.18\.(\d+)\.1\b/g)].map(([, number]) => Number(number)),
  ];
}

async function mark(
  owner: pg.Pool,
  { table, name, type }: TextColumn,
  number: number,
  since: string,
  begin: string,
): Promise<'marked' | 'nothing' | 'refused'> {
  for (const form of forms[type](number, name, begin)) {
    try {
      const { rowCount } = await owner.query(
        `UPDATE ${table} SET ${name} = ${form} WHERE xmin::text::bigint >= $1::bigint`,
        [since],
      );
      return rowCount ? 'marked' : 'nothing';
    } catch (error) {
      const isRefused = /^23|^22/.test((error as { code?: string }).code ?? '');
      if (!isRefused) throw error;
    }
  }
  return 'refused';
}
