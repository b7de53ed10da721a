import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Environment } from '../db/environment.ts';
import { ownerTransaction } from '../db/owner-transaction.ts';
import type { Retention } from './retention.ts';

/** Some rows that leave the database. */
interface LeavingRows {
  /** Of their file, below the installation's folder: `audit-log/000000000001-000000000900`. */
  name: string;
  /** The query of them, as their file is to hold them. */
  query: string;
  /** Takes them out, once their file is there for good. */
  remove(): Promise<void>;
}

/** What leaves next, and undefined once there is nothing. Asked in the transaction that takes it out. */
export type ChooseRows = (owner: pg.Client) => Promise<LeavingRows | undefined>;

/** One batch at a time, whatever servers there are. */
const oneAtATime = 7_310_984_531;

/**
 * Moves rows to the archive, batch by batch, as compressed CSV with their columns' names. A batch is gone only when its file is there for
 * good: a process that dies in between does the same one again, so that at worst a row stands in two files.
 */
export async function archiveRows(
  { ownerUrl, archive }: Pick<Retention, 'ownerUrl' | 'archive'>,
  schema: 'core' | Environment,
  choose: ChooseRows,
): Promise<void> {
  const archiveBatch = () =>
    ownerTransaction(ownerUrl, schema, async (owner) => {
      await owner.query('SELECT pg_advisory_xact_lock($1)', [oneAtATime]);
      const leaving = await choose(owner);
      if (!leaving) return false;
      await archive.put(`${await installationOf(owner)}/${leaving.name}.csv.gz`, await copyRows(owner, leaving.query));
      await leaving.remove();
      return true;
    });
  while (await archiveBatch());
}

/** `<folder>/<first>-<last>`: files are in the order of their rows by name too. */
export function nameOfRows(folder: string, first: number, last: number): string {
  return `${folder}/${numbered(first)}-${numbered(last)}`;
}

const numbered = (id: number): string => String(id).padStart(12, '0');

async function installationOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT value #>> '{}' AS id FROM settings WHERE key = 'installation'`,
  );
  return rows[0]?.id ?? 'unnamed';
}

async function copyRows(owner: pg.Client, query: string): Promise<Buffer> {
  const csv = owner.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT csv, HEADER)`));
  // Where the database goes away meanwhile, whoever reads the end is told.
  return buffer(pipeline(csv, createGzip(), () => {}));
}
