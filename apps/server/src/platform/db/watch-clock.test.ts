import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Clock, systemClock } from '../clock.ts';
import { databaseLook } from './database-state.ts';
import { watchClock } from './watch-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const offBy = (seconds: number): Clock => ({ now: () => new Date(+systemClock.now() + seconds * 1000) });

/** What is warned of until the third comparison is over. */
async function warningsWith(clock: Clock): Promise<string[]> {
  const warnings: string[] = [];
  const looks: unknown[] = [];
  const compare = databaseLook(database.pools.probe, clock);
  const look = () => compare().finally(() => void looks.push(1));
  const end = watchClock({ look, warn: (message) => void warnings.push(message), everyMilliseconds: 10 });
  await expect.poll(() => looks.length).toBeGreaterThan(3);
  end();
  return warnings;
}

test.each([
  [3600, /^This machine's clock is 3600\.\d s ahead of the database's/],
  [-60, /^This machine's clock is (59\.[5-9]|60\.0) s behind the database's/],
])('a clock that is %i s off is warned of, once', async (seconds, warning) => {
  expect(await warningsWith(offBy(seconds))).toEqual([expect.stringMatching(warning)]);
});

test('a clock that is right is not', async () => {
  expect(await warningsWith(systemClock)).toEqual([]);
});
