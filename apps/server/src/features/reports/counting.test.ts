import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStatement } from '../credits/credit-statement.reads.ts';
import { expectDone, type LedgerWorld, openLedgerWorld } from '../credits/ledger.fixture.ts';
import { findBookedRange } from '../credits/statement-range.reads.ts';
import { readCohorts } from './cohorts.reads.ts';
import { countReportDay } from './counting.queries.ts';
import { type Bought, openHistory } from './history.fixture.ts';
import { type Counts, readMonths } from './months.reads.ts';
import type { Reported } from './report-scope.reads.ts';

let world: LedgerWorld;
let history: ReturnType<typeof openHistory>;
beforeAll(async () => {
  world = await openLedgerWorld();
  history = openHistory(world);
  for (const person of [world.admin, world.reseller, world.other, world.child]) await world.give(person, 100_000);
});
afterAll(() => world.database.close());

const hour = 3_600_000;
const startsAt = Date.parse('2027-01-15T12:00:00Z');
const everybody = { scope: { userIds: 'all' } } as unknown as Reported;
const all = { from: '2026-01-01', to: '2099-01-01' };
const monthOf = (date: Date) => date.toISOString().slice(0, 7);

const countUntil = async (now: Date) => {
  while (await countReportDay(world.db, now));
};

const macs = ['0a:00:00:00:00:01', '0a:00:00:00:00:02', '0a:00:00:00:00:03', '0a:00:00:00:00:04'];
const who = fc.constantFrom('reseller' as const, 'other' as const, 'child' as const, 'admin' as const);
const mac = fc.nat({ max: macs.length - 1 }).map((place) => macs[place] ?? '');
const app = fc.nat({ max: 1 });
const pause = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: 24, max: 24 * 40 }),
  fc.integer({ min: 24, max: 24 * 300 }),
);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('activate' as const),
      who,
      mac,
      app,
      pause,
      isLife: fc.integer({ min: 0, max: 15 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('switch' as const), who, mac, to: mac, app, pause }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('codes' as const), who, count: fc.integer({ min: 1, max: 3 }), pause }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew code' as const), place: fc.nat({ max: 20 }), pause }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give' as const), isBack: fc.boolean(), pause }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('trial' as const), mac, app, pause }) },
);

test('over any history the reports are what a plain book has, the ledger is whole, and points are the statements’', async () => {
  let now = new Date(startsAt);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      for (const given of steps) {
        if ('pause' in given) now = new Date(now.getTime() + given.pause * hour);
        const apps = world.apps;
        if (given.kind === 'activate')
          await history.activate(
            world[given.who],
            given.mac,
            apps[given.app] ?? 0,
            given.isLife === 0 ? 'lifetime' : '1-year',
            now,
          );
        if (given.kind === 'undo') {
          now = new Date(now.getTime() + 9 * 60_000);
          await history.undo(now);
        }
        if (given.kind === 'switch')
          await history.switchTo(world[given.who], given.mac, given.to, apps[given.app] ?? 0, now);
        if (given.kind === 'codes') await history.buyCodes(world[given.who], given.count, now);
        if (given.kind === 'renew code') await history.renewCode(given.place, now);
        if (given.kind === 'trial') await history.tryOut(given.mac, apps[given.app] ?? 0, now);
        if (given.kind === 'give') {
          const { transferId } = await expectDone(
            world.transfer({ actorId: world.reseller, type: 'Added Credit', otherUserId: world.child, amount: 5, now }),
          );
          if (given.isBack && transferId !== undefined) await expectDone(world.reverse(world.admin, transferId));
        }
      }
      now = new Date(now.getTime() + 26 * hour);
      await countUntil(now);
      await expectSame(now);
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(await world.faults()).toEqual([]);
});

async function expectSame(now: Date) {
  const { rows } = await sql<{ through: string }>`SELECT counted_through AS through FROM report_progress`.execute(
    world.db,
  );
  const through = rows[0]?.through ?? '';
  const kept = history.book.filter(({ isUndone, at }) => !isUndone && at.toISOString().slice(0, 10) <= through);
  const lapsed = (end: Date | null): end is Date => end !== null && end.toISOString().slice(0, 10) <= through;
  for (const person of [world.admin, world.reseller, world.other, world.child]) {
    const own = kept.filter(({ payer }) => payer === person);
    const reported = { ...everybody, resellerId: person };
    const { months, applications } = await readMonths(world.db, reported, all);
    const ended = own.filter(({ end, isFollowed }) => lapsed(end) && !isFollowed);
    expect(plain(months)).toEqual(
      countsBy(
        own,
        ended,
        ({ at }) => monthOf(at),
        ({ end }) => monthOf(end ?? now),
      ),
    );
    expect(Object.fromEntries(applications.map(({ app_id, name: _, ...counts }) => [app_id, counts]))).toEqual(
      countsBy(
        own,
        ended,
        ({ app: one }) => String(one),
        ({ app: one }) => String(one),
      ),
    );
    const cohorts = await readCohorts(world.db, reported);
    expect(Object.fromEntries(cohorts.map(({ month, ...rest }) => [month, rest]))).toEqual(cohortsOf(kept, person));
    await expectStatement(person, through, own);
  }
}

const plain = (months: readonly (Counts & { month: string })[]) =>
  Object.fromEntries(months.map(({ month, ...counts }) => [month, counts]));

function countsBy(
  own: readonly Bought[],
  ended: readonly Bought[],
  boughtIn: (one: Bought) => string,
  endedIn: (one: Bought) => string,
) {
  const counts: Record<string, Counts> = {};
  const at = (key: string) => {
    counts[key] ??= { sold: 0, sold_points: 0, renewed: 0, renewed_points: 0, lapsed: 0 };
    return counts[key];
  };
  for (const one of own) {
    const row = at(boughtIn(one));
    row[one.isRenewal ? 'renewed' : 'sold'] += 1;
    row[one.isRenewal ? 'renewed_points' : 'sold_points'] += one.points;
  }
  for (const one of ended) at(endedIn(one)).lapsed += 1;
  return counts;
}

function cohortsOf(kept: readonly Bought[], person: number) {
  const cohorts: Record<string, { sold: number; renewed_1: number; renewed_2: number; renewed_3: number }> = {};
  const at = (date: Date) => {
    const month = monthOf(date);
    cohorts[month] ??= { sold: 0, renewed_1: 0, renewed_2: 0, renewed_3: 0 };
    return cohorts[month];
  };
  for (const one of kept) {
    if (one.payer === person && one.app !== 0 && !one.isRenewal && one.isYear) at(one.at).sold += 1;
    if (one.first?.payer !== person) continue;
    const place = one.place;
    if (place === 1 || place === 2 || place === 3) at(one.first.at)[`renewed_${place}`] += 1;
  }
  return cohorts;
}

/** What the statement says was spent through that day, less what came back for it. */
async function expectStatement(person: number, through: string, own: readonly Bought[]) {
  const found = await world.database.owner.query('SELECT id FROM live.accounts WHERE user_id = $1', [person]);
  const accountId = Number(found.rows[0].id);
  const range = await findBookedRange(world.db, accountId, { to: through });
  const sight = { ofDevices: true, ofCode: sql<boolean>`true`, ofPerson: sql<boolean>`true` };
  const filter = { accountId, kind: undefined, keyword: undefined, sight, limit: 30, isFolded: false };
  let spent = 0;
  for (let beforeId = range.beforeId; ; ) {
    const page = await listStatement(world.db, { ...filter, range: { ...range, beforeId } });
    for (const [line] of page.rows) {
      const type = line.undone_type ?? line.tr_type;
      if (['Activation', 'Code Purchase', 'Code Renewal'].includes(type)) spent -= line.change;
    }
    beforeId = page.nextBeforeId;
    if (beforeId === null) break;
  }
  expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(spent);
}

test('what is undone after midnight counts in neither month, and a day is counted an hour after its end', async () => {
  const other = await openLedgerWorld();
  await other.give(other.other, 10);
  const book = openHistory(other);
  const buy = (last: string, at: string) =>
    book.activate(other.other, `0a:00:00:00:00:${last}`, other.apps[0], '1-year', new Date(at));
  await buy('71', '2027-01-31T23:58:00Z');
  await book.undo(new Date('2027-02-01T00:03:00Z'));
  await buy('72', '2027-01-31T23:59:59.999Z');
  await buy('73', '2027-02-01T00:00:00Z');
  const counted = async (until: string) => {
    while (await countReportDay(other.db, new Date(until)));
    const { months } = await readMonths(other.db, everybody, all);
    return months.map(({ month, sold }) => [month, sold]);
  };
  expect(await counted('2027-02-02T00:59:59Z')).toEqual([['2027-01', 1]]);
  expect(await counted('2027-02-02T01:00:00Z')).toEqual([
    ['2027-01', 1],
    ['2027-02', 1],
  ]);
  await other.database.close();
});
