/** What a statement of a migration does to a table that was there before. */
export interface LockForecast {
  /** Without its schema. Null: a block whose statements are known only when it runs. */
  table: string | null;
  blocks: 'reads and writes' | 'writes' | 'the rows it changes' | 'the rows of a batch';
  work: Work;
}

type Work = 'nothing' | 'reads every row' | 'makes an index' | 'writes every row';

/**
 * For a million rows, roughly, on a small machine with two cores: an index took 2.6 s on tables of five million, a migration that wrote every row
 * 45. Reading every row is an estimate.
 */
const secondsPerMillion: Record<Work, number> = {
  nothing: 0,
  'reads every row': 0.5,
  'makes an index': 3,
  'writes every row': 45,
};

export function secondsOf(work: Work, rows: number): number {
  return (secondsPerMillion[work] * rows) / 1_000_000;
}

const table = String.raw`(?:ONLY |IF EXISTS |IF NOT EXISTS )*(?:\w+\.)?"?(\w+)"?`;
const volatile =
  /\b(?:CLOCK_TIMESTAMP|RANDOM|GEN_RANDOM_UUID|NEXTVAL|TIMEOFDAY)\(|\b(?:BIG|SMALL)?SERIAL\b|\bSTORED\b|AS IDENTITY/;

/** As far as its text tells. Tables that it makes itself are empty and nobody's yet. */
export function forecastLocks(sql: string): LockForecast[] {
  const made = new Set<string>();
  const found: LockForecast[] = [];
  for (const statement of statementsOf(sql)) {
    const [, own] = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${table}`).exec(statement) ?? [];
    if (own) made.add(own.toLowerCase());
    found.push(...forecastStatement(statement));
  }
  return found.filter((forecast) => forecast.table === null || !made.has(forecast.table));
}

function forecastStatement(statement: string): LockForecast[] {
  const matching = (pattern: string) => new RegExp(pattern).exec(statement)?.[1]?.toLowerCase();
  const altered = matching(`^ALTER TABLE ${table}`);
  if (altered) return [{ table: altered, ...forecastAlteration(statement) }];
  const indexed = matching(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON ${table}`);
  if (indexed) return [{ table: indexed, blocks: 'writes', work: 'makes an index' }];
  const gone = matching(`^(?:DROP TABLE|TRUNCATE(?: TABLE)?|LOCK TABLE) ${table}`);
  if (gone) return [{ table: gone, blocks: 'reads and writes', work: 'nothing' }];
  const watched = matching(`^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER .*? ON ${table}`);
  if (watched) return [{ table: watched, blocks: 'writes', work: 'nothing' }];
  const changed = matching(`^(?:WITH .*?)?\\b(?:UPDATE|DELETE FROM) ${table}`);
  if (changed) return [{ table: changed, blocks: 'the rows it changes', work: 'writes every row' }];
  if (/^DO\b/.test(statement)) return [{ table: null, blocks: 'reads and writes', work: 'nothing' }];
  if (!/^CREATE (?:UNLOGGED )?TABLE /.test(statement)) return [];
  // A key to another table makes its triggers there.
  return [...statement.matchAll(/\bREFERENCES (?:\w+\.)?(\w+)/g)].map(([, other = '']) => ({
    table: other.toLowerCase(),
    blocks: 'writes',
    work: 'nothing',
  }));
}

function forecastAlteration(statement: string): Omit<LockForecast, 'table'> {
  const rewrites =
    /\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b|\bSET (?:LOGGED|UNLOGGED|ACCESS METHOD)\b/.test(statement) ||
    (/\bADD (?:COLUMN )?/.test(statement) && volatile.test(statement));
  if (rewrites) return { blocks: 'reads and writes', work: 'writes every row' };
  if (/\b(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b/.test(statement) && !/\bUSING INDEX\b/.test(statement))
    return { blocks: 'reads and writes', work: 'makes an index' };
  if (/\bVALIDATE CONSTRAINT\b/.test(statement)) return { blocks: 'the rows it changes', work: 'nothing' };
  const proves = /\b(?:CHECK|REFERENCES)\b/.test(statement) && !/\bNOT VALID\b/.test(statement);
  if (proves || /\bSET NOT NULL\b/.test(statement)) return { blocks: 'reads and writes', work: 'reads every row' };
  return { blocks: 'reads and writes', work: 'nothing' };
}

/** In capitals, with one space between words; without comments and what is quoted. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toUpperCase())
    .filter((statement) => statement !== '');
}
