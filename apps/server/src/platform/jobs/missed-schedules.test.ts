import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { type Schedule, startWorker, type Task } from './worker.ts';

/** What the clock asked for while no server was there. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The minute of each day that was so many hours ago. */
function dailyAt(hoursAgo: number): string {
  const at = new Date(systemClock.now().getTime() - hoursAgo * 3_600_000);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
}

/** Serves until all of these ran, one after the other, and answers what there is to do besides. */
async function serve(schedules: readonly Schedule[], expected: readonly string[]): Promise<string[]> {
  const ran: string[] = [];
  const tasks = schedules.map(({ kind }): [string, Task] => [
    kind,
    async (_payload, { environment }) => void ran.push(`${kind} ${environment}`),
  ]);
  const worker = await startWorker({ pool: database.pools.jobs, tasks: Object.fromEntries(tasks), schedules });
  try {
    await expect.poll(() => ran.toSorted()).toEqual(expected);
    await expect.poll(knownSchedules).toBe(schedules.length * 2);
  } finally {
    await worker.stop();
  }
  const { rows } = await database.owner.query('SELECT task_identifier FROM graphile_worker.jobs');
  return rows.map((row) => row.task_identifier);
}

async function knownSchedules(): Promise<number> {
  const { rows } = await database.owner.query('SELECT FROM graphile_worker._private_known_crontabs');
  return rows.length;
}

test('is made up for once where it is to be, and else waits for its next time', async () => {
  const madeUp = { kind: 'made-up', cron: dailyAt(2), makeUpHours: 3 };
  const tooLate = { kind: 'too-late', cron: dailyAt(4), makeUpHours: 3 };
  const left = { kind: 'left', cron: madeUp.cron };
  // What was never asked for before was not missed.
  expect(await serve([madeUp, tooLate, left], [])).toEqual([]);
  await database.owner.query(
    "UPDATE graphile_worker._private_known_crontabs SET known_since = known_since - interval '5 hours'",
  );
  expect(await serve([madeUp, tooLate, left], ['made-up live', 'made-up sandbox'])).toEqual([]);
  // With what was made up for already the next one would come too.
  const asked = [madeUp, tooLate, { ...left, makeUpHours: 3 }];
  expect(await serve(asked, ['left live', 'left sandbox'])).toEqual([]);
});
