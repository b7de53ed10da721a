import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { archiveAuditLogTask } from '../audit/archive-audit-log.ts';
import { createArchive } from '../credits/archive.fixture.ts';
import { booksOf, lines, moverOf } from './mover.fixture.ts';

/** What is taken back when the entries of its coming are no longer in the database. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { rowsOf, moveIn } = moverOf(() => app);
const { deviceOf, expectSound } = booksOf(() => app);

test('the books balance when a device is taken back whose coming the archive has', async () => {
  await addApplication(app, { name: 'Alpha' });
  const owner = await addReseller(app);
  const mac = newMac();
  const { id } = await moveIn(lines('mac,end,owner,app', `${mac},2099-12-31,${owner.email},Alpha`));
  const [row] = await rowsOf(id);
  app.clock.advance({ days: 40 });
  const { archive, archived } = createArchive();
  const auditRetention = { ownerUrl: app.database.ownerUrl, keepDays: 30, archive };
  await archiveAuditLogTask({ auditRetention, clock: app.clock })({}, { environment: 'live', jobId: '1', attempt: 1 });
  expect([...archived.values()].join()).toContain('move.device');
  const as = { token: await signIn(app, app.admin, 'admin-login') };
  const { body } = await app.call('POST /moving-in/{id}/undo', { as, params: { id }, body: { rows: [row!.row] } });
  expect(body.data).toEqual({ undone: 1, touched: 0 });
  expect(await deviceOf(mac)).toBeUndefined();
  await expectSound();
});
