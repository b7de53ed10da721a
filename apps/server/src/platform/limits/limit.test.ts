import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { addressSubject, networkSubject } from './addresses.ts';
import { deleteStaleLimits } from './delete-stale-limits.ts';
import { beganLock, forgetAttempts, giveBackAttempt, type Limit, takeAttempt, takeOrRefuse } from './limit.ts';

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
    expect(refused).toMatchObject({ isAllowed: false, left: 0, retryAfterSeconds: 60 });
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
    clock.advance({ hours: 49 });
    await takeAttempt(database.live, hits, 'young', clock.now());
    await deleteStaleLimits(database.live, clock.now());
    const left = await database.owner.query(
      `SELECT subject FROM (SELECT scope, subject FROM core.attempts UNION ALL SELECT scope, subject FROM core.rate_hits) AS counted
        WHERE scope IN ('guesses', 'hits')`,
    );
    expect(left.rows).toEqual([{ subject: 'young' }]);
  });
});

test('what is long over goes a batch at a time, to the last of it', async () => {
  const clock = createTestClock('2029-01-01T00:00:00Z');
  const fill = (table: string) =>
    database.owner.query(
      `INSERT INTO core.${table} (scope, subject, window_start, count) SELECT 'many', n::text, $1, 1 FROM generate_series(1, 7) n`,
      [clock.now()],
    );
  for (const table of ['attempts', 'rate_hits']) await fill(table);
  clock.advance({ hours: 49 });
  const deletions: string[] = [];
  const watched = database.live.withPlugin({
    transformQuery: ({ node }) => {
      deletions.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await deleteStaleLimits(watched, clock.now(), 3);
  const left = await database.owner.query(
    "SELECT FROM core.attempts WHERE scope = 'many' UNION ALL SELECT FROM core.rate_hits WHERE scope = 'many'",
  );
  expect(left.rowCount).toBe(0);
  // Three, three and one of each, were there nothing else.
  expect(deletions.length).toBeGreaterThanOrEqual(6);
});

test('what is long over is left to whoever counts it anew just now', async () => {
  const clock = createTestClock('2029-02-01T00:00:00Z');
  await database.owner.query(
    "INSERT INTO core.rate_hits (scope, subject, window_start, count) SELECT 'held', n::text, $1, 1 FROM generate_series(1, 3) n",
    [clock.now()],
  );
  clock.advance({ hours: 49 });
  const counting = await database.owner.connect();
  try {
    await counting.query('BEGIN');
    await counting.query("UPDATE core.rate_hits SET window_start = $1 WHERE scope = 'held' AND subject = '2'", [
      clock.now(),
    ]);
    await deleteStaleLimits(database.live, clock.now());
  } finally {
    await counting.query('COMMIT');
    counting.release();
  }
  const { rows } = await database.owner.query("SELECT subject FROM core.rate_hits WHERE scope = 'held'");
  expect(rows).toEqual([{ subject: '2' }]);
});

describe('guesses with longer locks', () => {
  const locking: Limit = { ...guesses, scope: 'locking', lockSeconds: [900, 3600] };
  const exhaust = async (now: Date, subject: string) => {
    for (let round = 0; round < 2; round += 1) await takeAttempt(database.live, locking, subject, now);
    return takeAttempt(database.live, locking, subject, now);
  };

  test('lock for longer the second time in a row, and then for no longer than the last', async () => {
    const clock = createTestClock();
    const locks = [];
    for (const minutes of [15, 60, 60]) {
      const last = await exhaust(clock.now(), 'again');
      locks.push([last.isAllowed, beganLock(last), last.locks, last.retryAfterSeconds / 60]);
      clock.advance({ minutes, seconds: -1 });
      expect((await takeAttempt(database.live, locking, 'again', clock.now())).isAllowed).toBe(false);
      clock.advance({ seconds: 1 });
    }
    expect(locks).toEqual([
      [true, true, 1, 15],
      [true, true, 2, 60],
      [true, true, 3, 60],
    ]);
  });

  test('begin anew for whoever knew the secret, and after two quiet days', async () => {
    const clock = createTestClock();
    for (const subject of ['knew', 'quiet', 'not-yet']) await exhaust(clock.now(), subject);
    await forgetAttempts(database.live, locking, 'knew');
    expect((await exhaust(clock.now(), 'knew')).locks).toBe(1);
    clock.advance({ hours: 47 });
    await deleteStaleLimits(database.live, clock.now());
    expect((await exhaust(clock.now(), 'not-yet')).locks).toBe(2);
    clock.advance({ hours: 2 });
    await deleteStaleLimits(database.live, clock.now());
    expect((await exhaust(clock.now(), 'quiet')).locks).toBe(1);
  });

  test('at once begin one lock', async () => {
    const now = createTestClock().now();
    const taken = await Promise.all(
      Array.from({ length: 12 }, () => takeAttempt(database.live, locking, 'crowd', now)),
    );
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
    expect(taken.filter(beganLock)).toHaveLength(1);
    expect(new Set(taken.map(({ locks }) => locks))).toEqual(new Set([0, 1]));
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

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1::9', '2001:db8:1::/48'],
])('%s is of the network %s', (ip, subject) => {
  expect(networkSubject(ip)).toBe(subject);
});
