import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { readCountedBefore } from '../activations/archive-activations.queries.ts';
import { archiveActivationsTask } from '../activations/archive-activations.ts';
import { archiveAuditLogTask } from '../audit/archive-audit-log.ts';
import { createArchive } from './archive.fixture.ts';
import { expectDone, firstResult, type LedgerWorld, noon, requestKey } from './ledger.fixture.ts';
import { chance, happen } from './random-history.fixture.ts';
import { openBooks, plant } from './verify-ledger.fixture.ts';

/** The books balance while activations are moved to the archive behind them, whatever had happened before and goes on after. */

let world: LedgerWorld;
const clock = createTestClock(noon);
const { archive, archived } = createArchive();

beforeAll(async () => {
  world = await openBooks();
  await world.give(world.reseller, 5000);
  await world.give(world.child, 5000);
});
afterAll(() => world.database.close());

const retention = () => ({ ownerUrl: world.database.ownerUrl, keepDays: 60, archive });
const job = { environment: 'live', jobId: '1', attempt: 1 } as const;
const isCounted = async () => clock.now();
const move = (most = 5, counted: (environment: Environment) => Promise<Date | null> = isCounted) =>
  archiveActivationsTask({ activationRetention: retention(), clock }, counted, most)({}, job);
const moveAuditLog = () => archiveAuditLogTask({ auditRetention: retention(), clock }, 50)({}, job);

async function idsOf(where = 'true'): Promise<number[]> {
  const { rows } = await world.database.owner.query<{ id: number }>(
    `SELECT a.id FROM live.activations a WHERE ${where} ORDER BY id`,
  );
  return rows.map(({ id }) => Number(id));
}
const idsArchived = () =>
  [...archived.values()].flatMap((csv) => [...csv.matchAll(/^(\d+),\d+,\d+,/gm)].map(([, id]) => Number(id)));
const ascending = (ids: number[]) => ids.sort((one, other) => one - other);

test.each([1, 2, 3, 4])('over a random history of years, moved now and then (seed %i)', async (seed) => {
  const pick = chance(seed);
  for (let round = 0; round < 8; round += 1) {
    for (let step = 0; step < 10; step += 1) {
      clock.advance({ hours: 24 * (1 + pick(40)) });
      await happen(world, clock.now(), pick);
    }
    const before = await idsOf();
    const running = await idsOf(`box_expiry_date > '${clock.now().toISOString()}'`);
    await move();
    if (pick(3) === 0) await moveAuditLog();
    expect(await world.faults()).toEqual([]);
    const left = new Set(await idsOf());
    // What paid for time that still runs is here, and what went is in the archive, once.
    expect(running.filter((id) => !left.has(id))).toEqual([]);
    const gone = before.filter((id) => !left.has(id));
    expect(ascending(idsArchived().filter((id) => gone.includes(id)))).toEqual(gone);
  }
  expect(archived.size).toBeGreaterThan(3);
});

describe('of a device whose activations went', () => {
  const [mac, left] = ['cd:00:00:00:00:77', 'cd:00:00:00:00:76'];
  beforeAll(async () => {
    await expectDone(world.activate(world.reseller, { mac, now: clock.now() }));
    await expectDone(world.activate(world.reseller, { mac: left, now: clock.now() }));
    clock.advance({ days: 366 + 62 });
    await move();
    expect(await idsOf(`mac IN ('${mac}', '${left}')`)).toEqual([]);
    await expectDone(world.activate(world.reseller, { mac, now: clock.now() }));
  });

  test('a new one goes on from what they left, is undone, and is replayed', async () => {
    expect(await world.faults()).toEqual([]);
    const asked = { mac: left, requestKey: requestKey('again'), now: clock.now() };
    const bought = await firstResult(world.activate(world.child, asked));
    expect(await world.faults()).toEqual([]);
    expect(await firstResult(world.activate(world.child, asked))).toEqual(bought);
    expect(bought).toMatchObject({ code: '000000', isOwner: true });
    if (bought.code === '000000') await expectDone(world.cancel(world.child, bought.activationId ?? 0, clock.now()));
    expect(await world.faults()).toEqual([]);
    await expectDone(world.activate(world.reseller, { mac: left, now: clock.now() }));
    expect(await world.faults()).toEqual([]);
  });

  test.each([
    [
      'Each transfer for an activation has its activation',
      'UPDATE account_openings SET credit_points = credit_points + 1',
    ],
    [
      'Each transfer for an activation has its activation',
      'DELETE FROM activations WHERE id = (SELECT max(id) FROM activations)',
    ],
    [
      'Each transfer for an activation has its activation',
      'DELETE FROM activations WHERE id = (SELECT min(id) FROM activations)',
    ],
    ['The counters per day agree with the activation log', 'UPDATE account_openings SET reversals = reversals + 1'],
    [
      'The counters of the accounts agree with transfers and log',
      'UPDATE account_openings SET activations = activations - 1',
    ],
    [
      'Each activation goes on from what its device had',
      `UPDATE device_openings SET paid_expires_at = paid_expires_at - interval '1 day'`,
    ],
    [
      'Each activation is in the audit log: its device, what was bought, until when, and what was there before',
      'UPDATE device_openings SET through_activation_id = 0',
    ],
    [
      'Each device has the time that its latest activation, switch or move left it',
      "UPDATE devices SET paid_expires_at = paid_expires_at - interval '1 day', expires_at = expires_at - interval '1 day' WHERE last_activation_id NOT IN (SELECT id FROM activations)",
    ],
  ])('%s: %s is found', async (title, statement) => {
    expect(await plant(world, [statement])).toContain(title);
  });
});

test('what the reports are still to count stays, and before their first count everything does', async () => {
  const mac = 'cd:00:00:00:00:79';
  await expectDone(world.activate(world.reseller, { mac, now: clock.now() }));
  clock.advance({ days: 366 + 62 });
  const before = await idsOf();
  const asReportsSay = () => readCountedBefore(world.db);
  expect(await asReportsSay()).toBe(null);
  await move(5, asReportsSay);
  expect(await idsOf()).toEqual(before);
  await world.database.owner.query("UPDATE live.report_progress SET counted_through = '2027-01-14'");
  expect(await asReportsSay()).toEqual(new Date('2027-01-15T00:00:00Z'));
  await move(5, asReportsSay);
  expect(await idsOf()).toEqual(before);
  await world.database.owner.query('UPDATE live.report_progress SET counted_through = NULL');
});

test('while the archive is away nothing goes; of two servers one does it; a crash in between does no harm', async () => {
  clock.advance({ days: 500 });
  const before = await idsOf();
  archive.isAway = true;
  await expect(move()).rejects.toThrow('the archive is away');
  expect(await idsOf()).toEqual(before);
  archive.isAway = false;
  await Promise.all([move(), move()]);
  const all = idsArchived();
  expect(new Set(all).size).toBe(all.length);
  expect(await idsOf('box_expiry_date < now()')).toEqual([]);
  expect(await world.faults()).toEqual([]);
});

test('out of order nothing goes, and no serving role takes anything', async () => {
  const mac = 'cd:00:00:00:00:78';
  await world.activate(world.reseller, { mac, now: noon });
  await world.activate(world.reseller, { mac, isConfirmed: true, now: noon });
  const [, second] = await idsOf(`mac = '${mac}'`);
  const owner = world.database.owner;
  const taking = owner.query(
    `SET search_path = live, core; SELECT forget_activations('{${second}}', 'infinity'); RESET search_path`,
  );
  await expect(taking).rejects.toThrow('takes the first activations of a device');
  await owner.query('RESET search_path');
  for (const table of ['account_openings', 'device_openings', 'activations_kept', 'used_trials']) {
    await expect(sql`DELETE FROM ${sql.table(table)}`.execute(world.db)).rejects.toThrow('permission denied');
  }
});
