import { expect } from 'vitest';
import { moveOutbox } from '../platform/jobs/relay.ts';
import { runProgram } from './run-program.ts';
import type { TestApp } from './test-app.ts';

/** Lets the jobs of this kind that wait have failed so often; default: for good. Other work that waits is forgotten. */
export async function failJobOf({ database }: TestApp, kind: string, attempts?: number): Promise<void> {
  const { pools, owner } = database;
  await owner.query('DELETE FROM live.outbox WHERE kind <> $1', [kind]);
  await moveOutbox(pools.jobs, 'live', 100);
  await owner.query(
    "UPDATE graphile_worker._private_jobs SET attempts = coalesce($1, max_attempts), last_error = 'broken'",
    [attempts ?? null],
  );
}

/** What the operator does at the console with jobs that failed. */
export async function atConsole({ database }: TestApp, folder: string, ...words: string[]): Promise<void> {
  const args = ['tools/admin.ts', ...words];
  const { code, output } = await runProgram(args, { env: { DATABASE_URL: database.ownerUrl, DATA_DIR: folder } });
  expect(code, output).toBe(0);
}
