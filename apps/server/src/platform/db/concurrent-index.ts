import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { expandPlaceholders } from './migration-files.ts';
import { noteStep, runSql, type Step, schemaOf, searchPathOf, wasDone } from './migration-steps.ts';
import type { InstallationRoles } from './roles.ts';

/** Any fixed number beside that of the other steps: whoever waits for theirs has a snapshot, for which an index waits in turn. */
const indexLock = 7_310_984_525;
const askAgainMilliseconds = 200;

/**
 * Makes an index while the table is read and written, outside of any transaction. One that a crash, or rows that it can't hold, left
 * unfinished is dropped and made anew. It waits for transactions that are open, and holds up nobody meanwhile.
 * @throws StartError
 */
export async function buildIndex(
  owner: pg.Client,
  step: Step & { index: string },
  roles: InstallationRoles,
): Promise<'was done before' | 'ran'> {
  while (!(await takeTurn(owner))) await setTimeout(askAgainMilliseconds);
  try {
    if (await wasDone(owner, step)) return 'was done before';
    await owner.query(`SET search_path = ${searchPathOf(step)}`);
    const name = `${schemaOf(step)}.${step.index}`;
    const state = await stateOf(owner, name);
    if (state === 'unfinished') await owner.query(`DROP INDEX CONCURRENTLY ${name}`);
    const { file, environment } = step;
    const sql = expandPlaceholders(file.sql, `Migration ${file.name}`, roles, environment);
    if (state !== 'ready') await runSql(owner, step, sql);
    await noteStep(owner, step);
    return 'ran';
  } finally {
    await owner.query(`RESET search_path; SELECT pg_advisory_unlock(${indexLock})`).catch(() => {});
  }
}

async function takeTurn(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [indexLock]);
  return rows[0]?.taken === true;
}

async function stateOf(owner: pg.Client, name: string): Promise<'absent' | 'unfinished' | 'ready'> {
  const { rows } = await owner.query<{ ready: boolean }>(
    'SELECT indisvalid AS ready FROM pg_catalog.pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0] === undefined) return 'absent';
  return rows[0].ready ? 'ready' : 'unfinished';
}
