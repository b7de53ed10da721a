import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { type Schedule, startWorker, type Task } from './worker.ts';

/** What the clock asked for while no server was there. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.owner.query('DELETE FROM graphile_worker._private_known_crontabs'));
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

test('comes again at its next time after a clock that was years ahead is right', async () => {
  const left = { kind: 'left', cron: dailyAt(2) };
  await serve([left], []);
  const ahead = (interval: string) =>
    database.owner.query(
      `SELECT FROM graphile_worker._private_known_crontabs WHERE last_execution > now() + '${interval}'::interval`,
    );
  await database.owner.query(
    "UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '3 years'",
  );
  await serve([left], []);
  expect((await ahead('1 minute')).rowCount).toBe(0);
  // Within what servers may differ by, the one that was first keeps what it asked for.
  await database.owner.query(
    "UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '30 minutes'",
  );
  await serve([left], []);
  expect((await ahead('20 minutes')).rowCount).toBeGreaterThan(0);
});
