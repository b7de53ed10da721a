import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { deleteStaleLimits } from './delete-stale-limits.ts';
import { addressSubject, forgetAttempts, giveBackAttempt, type Limit, takeAttempt, takeOrRefuse } from './limit.ts';
import { countLookUps } from './look-ups.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const guesses: Limit = { table: 'attempts', scope: 'guesses', max: 3, windowSeconds: 900 };
const hits: Limit = { table: 'rate_hits', scope: 'hits', max: 3, windowSeconds: 60 };

describe('a limit', () => {
  test('allows its number of tries and tells how many are left', async () => {
    const clock = createTestClock();
    const seen = [];
    for (let round = 0; round < 4; round += 1) {
      const { isAllowed, left } = await takeAttempt(database.live, guesses, 'counted', clock.now());
      seen.push([isAllowed, left]);
    }
    expect(seen).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
  });

  test('of many tries at once lets through exactly its number', async () => {
    const now = createTestClock().now();
    const takes = Array.from({ length: 12 }, () => takeAttempt(database.live, guesses, 'crowd', now));
    expect((await Promise.all(takes)).filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  });

  test('holds over both environments, as over processes', async () => {
    const now = createTestClock().now();
    for (let round = 0; round < 3; round += 1) await takeAttempt(database.live, guesses, 'shared', now);
    expect((await takeAttempt(database.sandbox, guesses, 'shared', now)).isAllowed).toBe(false);
  });

  test('locks guesses for a whole window from the last allowed one', async () => {
    const clock = createTestClock();
    await takeAttempt(database.live, guesses, 'locked', clock.now());
    clock.advance({ minutes: 14 });
    await takeAttempt(database.live, guesses, 'locked', clock.now());
    await takeAttempt(database.live, guesses, 'locked', clock.now());
    clock.advance({ minutes: 14 });
    const refused = await takeAttempt(database.live, guesses, 'locked', clock.now());
    expect(refused).toEqual({ isAllowed: false, left: 0, retryAfterSeconds: 60 });
    clock.advance({ minutes: 1 });
    expect((await takeAttempt(database.live, guesses, 'locked', clock.now())).left).toBe(2);
  });

  test('counts hits from the first one', async () => {
    const clock = createTestClock();
    await takeAttempt(database.live, hits, 'window', clock.now());
    clock.advance({ seconds: 59 });
    await takeAttempt(database.live, hits, 'window', clock.now(), 2);
    expect((await takeAttempt(database.live, hits, 'window', clock.now())).retryAfterSeconds).toBe(1);
    clock.advance({ seconds: 1 });
    expect((await takeAttempt(database.live, hits, 'window', clock.now())).isAllowed).toBe(true);
  });

  test('takes back what was no failure', async () => {
    const now = createTestClock().now();
    await takeAttempt(database.live, guesses, 'returned', now);
    await giveBackAttempt(database.live, guesses, 'returned');
    expect((await takeAttempt(database.live, guesses, 'returned', now)).left).toBe(2);
    await forgetAttempts(database.live, guesses, 'returned');
    expect((await takeAttempt(database.live, guesses, 'returned', now)).left).toBe(2);
  });

  test('refuses with the time to wait', async () => {
    const now = createTestClock().now();
    await takeOrRefuse(database.live, hits, 'refused', now, 3);
    const refusal = await takeOrRefuse(database.live, hits, 'refused', now).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'C10429', httpStatus: 429, details: { retryAfterSeconds: 60 } });
  });

  test('is never counted where a refusal would roll it back', async () => {
    const inTransaction = database.live
      .transaction()
      .execute((tx) => takeAttempt(tx, hits, 'transaction', createTestClock().now()));
    await expect(inTransaction).rejects.toThrow('outside of transactions');
  });

  test('is forgotten when it is long over', async () => {
    const clock = createTestClock('2028-01-01T00:00:00Z');
    await takeAttempt(database.live, guesses, 'old', clock.now());
    await takeAttempt(database.live, hits, 'old', clock.now());
    clock.advance({ hours: 25 });
    await takeAttempt(database.live, hits, 'young', clock.now());
    await deleteStaleLimits(database.live, clock.now());
    const left = await database.owner.query(
      'SELECT subject FROM core.attempts UNION ALL SELECT subject FROM core.rate_hits',
    );
    expect(left.rows).toEqual([{ subject: 'young' }]);
  });
});

describe('look-ups', () => {
  test("of others' devices end at 60 a minute, misses at 600, one's own never", async () => {
    const clock = createTestClock('2029-01-01T00:00:00Z');
    const look = (foreign: number, missing: number) =>
      countLookUps(database.live, clock.now(), 7, { foreign, missing });
    await look(0, 0);
    await look(59, 0);
    await look(1, 600);
    await expect(look(1, 0)).rejects.toMatchObject({ code: 'C10429' });
    await expect(look(0, 1)).rejects.toMatchObject({ code: 'C10429' });
    await look(0, 0);
    clock.advance({ minutes: 1 });
    await look(1, 1);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, subject) => {
  expect(addressSubject(ip)).toBe(subject);
});
