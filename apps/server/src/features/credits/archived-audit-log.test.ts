import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import { archiveAuditLogTask } from '../audit/archive-audit-log.ts';
import { findAuditKeptFrom } from '../audit/audit.public.ts';
import { createArchive } from './archive.fixture.ts';
import { type LedgerWorld, noon } from './ledger.fixture.ts';
import { chance, happen } from './random-history.fixture.ts';
import { macs, openBooks, plant } from './verify-ledger.fixture.ts';

/** The books balance while the audit log is moved to the archive behind them, whatever had happened before and goes on after. */

let world: LedgerWorld;
const clock = createTestClock(noon);
const { archive, archived } = createArchive();

beforeAll(async () => {
  world = await openBooks();
  await world.give(world.reseller, 5000);
});
afterAll(() => world.database.close());

const move = (most = 7) => {
  const auditRetention = { ownerUrl: world.database.ownerUrl, keepDays: 30, archive };
  return archiveAuditLogTask({ auditRetention, clock }, most)({}, { environment: 'live', jobId: '1', attempt: 1 });
};
const idsLeft = async (): Promise<number[]> => {
  const { rows } = await world.database.owner.query<{ id: number }>('SELECT id FROM core.audit_log ORDER BY id');
  return rows.map(({ id }) => Number(id));
};
const idsArchived = () =>
  [...archived.values()].flatMap((csv) => [...csv.matchAll(/^(\d+),\d{4}-/gm)].map(([, id]) => Number(id)));

test.each([1, 2, 3])('over a random history, moved now and then (seed %i)', async (seed) => {
  const pick = chance(seed);
  for (let round = 0; round < 6; round += 1) {
    for (let step = 0; step < 8; step += 1) {
      clock.advance({ hours: 1 + pick(90) });
      await happen(world, clock.now(), pick);
    }
    const before = await idsLeft();
    await move();
    expect(await world.faults()).toEqual([]);
    const left = await idsLeft();
    // Nothing but the oldest goes, and what went is in the archive, once.
    expect(before.slice(before.length - left.length)).toEqual(left);
    const gone = before.slice(0, before.length - left.length);
    expect(
      idsArchived()
        .filter((id) => gone.includes(id))
        .sort((one, other) => one - other),
    ).toEqual(gone);
  }
  expect(archived.size).toBeGreaterThan(3);
  const kept = await findAuditKeptFrom(world.db);
  expect(kept && clock.now().getTime() - kept.getTime()).toBeGreaterThanOrEqual(30 * 86_400_000);
});

test('a bent entry of the time that the log tells of is found as before', async () => {
  clock.advance({ days: 1 });
  await world.activate(world.reseller, { mac: 'cd:00:00:00:00:99', now: clock.now() });
  const ofLast = 'WHERE id = (SELECT max(id) FROM activations)';
  const found = await plant(world, [
    `UPDATE activations SET box_expiry_date = box_expiry_date + interval '1 day' ${ofLast}`,
  ]);
  expect(found).toContain(
    'Each activation is in the audit log: its device, what was bought, until when, and what was there before',
  );
  const invented = await plant(world, [
    `INSERT INTO devices (mac, application_id, created_at, expires_at, paid_expires_at, package_kind)
       SELECT 'cd:00:00:00:00:98', application_id, now() + interval '100 years', paid_expires_at, paid_expires_at, package_kind
         FROM devices WHERE mac = '${macs.threeApplications}' LIMIT 1`,
  ]);
  expect(invented).toContain('Each device has the time that its history leaves it');
});

test('while the archive is away nothing goes, and it goes on where it was', async () => {
  clock.advance({ days: 40 });
  const before = await idsLeft();
  archive.isAway = true;
  await expect(move()).rejects.toThrow('the archive is away');
  expect(await idsLeft()).toEqual(before);
  archive.isAway = false;
  await Promise.all([move(), move()]);
  expect(await idsLeft()).toEqual([]);
  const all = idsArchived();
  expect(new Set(all).size).toBe(all.length);
  expect(await world.faults()).toEqual([]);
});

test('no serving role moves the day from which on the log tells', async () => {
  const forbidden = world.db
    .insertInto('audit_kept')
    .values({ kept_from: noon } as never)
    .execute();
  await expect(forbidden).rejects.toThrow('permission denied');
});
