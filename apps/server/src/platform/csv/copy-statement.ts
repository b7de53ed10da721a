import pg from 'pg';
import type { Database } from '../db/database.ts';
import type { CsvReport } from './csv-report.ts';

/**
 * COPY takes no parameters, so those of the query are written into it as literals, quoted by the driver. They are of unknown
 * type, as parameters are, so PostgreSQL reads both the same.
 */
export function copyStatement(db: Database, { query, texts }: Pick<CsvReport, 'query' | 'texts'>): string {
  const { sql: text, parameters } = query.compile(db);
  // In one pass: what a literal holds is not looked at again.
  const filled = text.replace(/\$(\d+)/g, (_place, number: string) => literal(parameters[Number(number) - 1]));
  const quoted = texts.map((name) => pg.escapeIdentifier(name)).join(', ');
  return `COPY (${filled}) TO STDOUT (FORMAT csv${quoted && `, FORCE_QUOTE (${quoted})`})`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  // A year of five digits, as the end of 9999-12-31 has, goes by its sign to JavaScript, and to PostgreSQL by its digits alone.
  if (value instanceof Date) return `'${value.toISOString().replace(/^\+0*/, '')}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `'${value}'`;
  throw new Error(`A report can't hold a parameter of type ${typeof value}`);
}

/** An element of an array's text. */
function element(value: unknown): string {
  if (value === null) return 'NULL';
  return `"${String(value).replace(/["\\]/g, '\\$&')}"`;
}
