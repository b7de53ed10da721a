import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { countLookUps } from './look-up-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("look-ups of others' devices end at 60 a minute, misses at 600, one's own never", async () => {
  const clock = createTestClock('2029-01-01T00:00:00Z');
  const look = (foreign: number, missing: number) => countLookUps(database.live, clock.now(), 7, { foreign, missing });
  await look(0, 0);
  await look(59, 0);
  await look(1, 600);
  await expect(look(1, 0)).rejects.toMatchObject({ code: 'C10429' });
  await expect(look(0, 1)).rejects.toMatchObject({ code: 'C10429' });
  await look(0, 0);
  clock.advance({ minutes: 1 });
  await look(1, 1);
});
