import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import { archiveActivationsTask } from '../activations/archive-activations.ts';
import { archiveAuditLogTask } from '../audit/archive-audit-log.ts';
import { createArchive } from './archive.fixture.ts';
import { expectDone, type LedgerWorld, noon } from './ledger.fixture.ts';
import { openBooks } from './verify-ledger.fixture.ts';

/** What is archived from a database that writes dates otherwise for others (`DateStyle`). */

let world: LedgerWorld;
const clock = createTestClock(noon);
const { archive, archived } = createArchive();
const job = { environment: 'live', jobId: '1', attempt: 1 } as const;
const retention = () => ({ ownerUrl: world.database.ownerUrl, keepDays: 60, archive });

beforeAll(async () => {
  world = await openBooks();
  await world.database.owner.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET DateStyle = ''German''', current_database()); END $$`,
  );
  await world.give(world.reseller, 10);
  await expectDone(world.activate(world.reseller, { mac: 'cd:00:00:00:00:77', now: clock.now() }));
  clock.advance({ days: 366 + 62 });
});
afterAll(() => world.database.close());

const fileOf = (kind: string) => [...archived].find(([name]) => name.includes(kind))?.[1];

test('activations whose time is over go, and their file reads as every other', async () => {
  await archiveActivationsTask({ activationRetention: retention(), clock }, async () => clock.now())({}, job);
  expect(fileOf('activations-live')).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  expect(fileOf('activations-live')).not.toMatch(/\d\d\.\d\d\.\d{4}/);
});

test('the file of the audit log reads so too', async () => {
  await archiveAuditLogTask({ auditRetention: retention(), clock })({}, job);
  expect(fileOf('audit-log')).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/m);
});
