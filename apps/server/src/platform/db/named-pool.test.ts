import type pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseClient, patience } from './database-client.ts';
import { nameStatements } from './named-pool.ts';

test('what takes its time is waited for longer than anything else, from when it says so', async () => {
  const client = new DatabaseClient();
  const waits: unknown[] = [];
  client.query = ((config: { query_timeout?: number }) =>
    waits.push(config.query_timeout)) as unknown as typeof client.query;
  const pool = { connect: async () => client } as unknown as pg.Pool;
  const connection = await nameStatements(pool, true).connect();
  for (const text of ['begin', patience, 'UPDATE', 'commit']) await connection.query(text, []);
  const days = 24 * 60 * 60 * 1000;
  expect(waits).toEqual([undefined, ...Array(3).fill(expect.toSatisfy((wait: number) => wait > 20 * days))]);
});
