import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { databaseLook } from '../db/database-state.ts';
import { type LeftTask, whileClockAgrees } from './while-clock-agrees.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What is done, and what is left for later, by a machine whose clock is so far off. */
async function runWith(secondsOff: number) {
  const done: string[] = [];
  const left: LeftTask[] = [];
  const clock = { now: () => new Date(+systemClock.now() + secondsOff * 1000) };
  const look = databaseLook(database.pools.probe, clock);
  const noting = (kind: string) => async () => void done.push(kind);
  const tasks = whileClockAgrees({ count: noting('count'), mail: noting('mail') }, ['count'], {
    look,
    onLeft: (task) => void left.push(task),
  });
  for (const kind of ['count', 'mail']) await tasks[kind]?.({}, { environment: 'live', jobId: '1', attempt: 1 });
  return { done, left };
}

test.each([86_400, -7200])(
  'with a clock that is %i s off nothing is closed for good, and all else is done',
  async (off) => {
    const { done, left } = await runWith(off);
    expect(done).toEqual(['mail']);
    expect(left).toEqual([{ task: 'count', environment: 'live', clockAheadSeconds: expect.closeTo(off, -2) }]);
  },
);

test('a clock that is a little off closes as ever', async () => {
  expect(await runWith(5)).toEqual({ done: ['count', 'mail'], left: [] });
});
