import type pg from 'pg';
import { connectWriter } from './connection.ts';
import type { Environment } from './environment.ts';

/** Does what no serving role may, in one transaction on a connection of its own: for as long as it takes, and wholly or not at all. */
export async function ownerTransaction<Result>(
  ownerUrl: string,
  schema: 'core' | Environment,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = await connectWriter(ownerUrl);
  try {
    await owner.query('BEGIN');
    // Dates as they are read and archived, whatever the database was set to for others.
    await owner.query(`SET LOCAL search_path = ${schema}, core, pg_temp; SET LOCAL DateStyle = 'ISO'`);
    const result = await work(owner);
    await owner.query('COMMIT');
    return result;
  } finally {
    // Whoever leaves in the middle has done nothing.
    await owner.end();
  }
}
