import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice, addAdmin, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

/** What came after an enabling or a disabling of many stays, when that is taken back. */
let app: TestApp;
let application: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;
let mac: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  count += 1;
  mac = `00:1a:79:00:0e:0${count}`;
  parent = await addReseller(app, { applications: [application.id], credit: 10 });
  child = await addSubReseller(app, parent, { applications: [application.id], credit: 10 });
  await activateDevice(app, child, mac, application);
});

const set = async (what: 'disable' | 'enable', as: SignedInPerson, undo?: true) =>
  (await app.call(`POST /${what}-mac`, { as, body: { macAddress: mac, app_ids: [application.id], undo } })).body;
const deviceOf = async () =>
  (
    await app.database.owner.query<{ id: number; owner_id: number; is_enabled: boolean }>(
      'SELECT id::int, owner_id::int, is_enabled FROM live.devices WHERE mac = $1',
      [mac],
    )
  ).rows[0]!;

/** Enables or disables the device as a selection. @returns the job, to be taken back */
async function select(action: 'disable' | 'enable', as: SignedInPerson): Promise<number> {
  const body = { action, device_ids: [(await deviceOf()).id] };
  const selection_id = (await app.call('POST /device-selections', { as, body })).body.data.selection_id;
  await app.call('POST /device-selections/{selection_id}/confirm', { as, params: { selection_id } });
  await app.runJobs();
  return selection_id;
}

/** What became of taking it back, and why. */
async function takeBack(job_id: number, as: SignedInPerson) {
  const asked = { as, params: { job_id } };
  await app.call('POST /bulk-activations/{job_id}/undo', asked);
  await app.runJobs();
  const { undo } = (await app.call('GET /bulk-activations/{job_id}', asked)).body.data;
  const { text } = await app.call('GET /bulk-activations/{job_id}/result', asked);
  return { ...undo, isToldWhy: text.includes('"enabled-since","The device was enabled, disabled, activated') };
}
const leftAlone = { undone: 0, failed: 1, isToldWhy: true };

/** Lets the device's time end; whose sessions ended by that sign in again. */
async function letItEnd() {
  app.clock.advance({ days: 400 });
  for (const person of [parent, child]) person.token = await signIn(app, person);
  app.admin.token = await signIn(app, app.admin, 'admin-login');
}

test('a device that somebody else bought since is not closed to them', async () => {
  await letItEnd();
  await set('disable', parent);
  const job = await select('enable', app.admin);
  const buyer = await addReseller(app, { applications: [application.id], credit: 10 });
  await activateDevice(app, buyer, mac, application);
  expect(await takeBack(job, app.admin)).toMatchObject(leftAlone);
  expect(await deviceOf()).toMatchObject({ owner_id: buyer.id, is_enabled: true });
});

test('nor one that its owner paid for since', async () => {
  await letItEnd();
  await set('disable', parent);
  const job = await select('enable', app.admin);
  await activateDevice(app, child, mac, application);
  expect(await takeBack(job, app.admin)).toMatchObject(leftAlone);
  expect(await deviceOf()).toMatchObject({ owner_id: child.id, is_enabled: true });
});

test('nor is one that was enabled by number, as one of the boxes', async () => {
  await app.call('POST /disable-random-boxes', {
    as: app.admin,
    body: { resellerId: child.id, numberOfBoxes: 1 },
  });
  await letItEnd();
  const enabled = { as: app.admin, body: { reseller_id: child.id, numberOfBoxes: 1 } };
  expect((await app.call('POST /enable-random-boxes', enabled)).httpStatus).toBe(200);
  const buyer = await addReseller(app, { applications: [application.id], credit: 10 });
  await activateDevice(app, buyer, mac, application);
  await set('disable', app.admin, true);
  expect(await deviceOf()).toMatchObject({ owner_id: buyer.id, is_enabled: true });
});

test('whose a device is that the undo of an activation opens stands at its event', async () => {
  await app.database.owner.query('UPDATE live.devices SET paid_expires_at = $2 WHERE mac = $1', [mac, app.clock.now()]);
  app.clock.advance({ minutes: 1 });
  const buyer = await addReseller(app, { applications: [application.id], credit: 10 });
  await activateDevice(app, buyer, mac, application);
  await set('disable', buyer);
  const { rows } = await app.database.owner.query('SELECT max(id)::int AS id FROM live.activations WHERE mac = $1', [
    mac,
  ]);
  const body = { activation_id: rows[0].id };
  expect((await app.call('POST /cancel-activation', { as: buyer, body })).httpStatus).toBe(200);
  const { rows: told } = await app.database.owner.query(
    `SELECT (e.detail ->> 'ownerId')::int AS owner_id FROM live.device_events e JOIN live.devices d ON d.id = e.device_id
      WHERE d.mac = $1 AND e.kind = 'enabled' ORDER BY e.id DESC LIMIT 1`,
    [mac],
  );
  expect([told[0].owner_id, (await deviceOf()).owner_id]).toEqual([child.id, child.id]);
});

test('nor is one enabled that its owner disabled since', async () => {
  const other = await addAdmin(app);
  const job = await select('disable', app.admin);
  await set('enable', other);
  await set('disable', child);
  expect(await takeBack(job, app.admin)).toMatchObject(leftAlone);
  expect(await deviceOf()).toMatchObject({ is_enabled: false });
});

test('is the owner’s to enable who has no parent by then', async () => {
  await set('disable', parent);
  const job = await select('enable', app.admin);
  const requestData = { resellerId: child.id };
  await app.call('POST /privilege-resellers/change-role', { as: app.admin, body: { requestData } });
  child.token = await signIn(app, child);
  expect(await takeBack(job, app.admin)).toMatchObject({ undone: 1, failed: 0 });
  expect((await set('enable', child)).statusCode).toBe('000000');
});

test('one device says so too, and an undo that is sent again finds it done', async () => {
  await set('disable', child);
  await set('enable', app.admin);
  await set('disable', child);
  await set('enable', child);
  const { status, statusCode, results } = await set('disable', app.admin, true);
  expect({ status, statusCode, results }).toMatchObject({
    status: false,
    statusCode: 'C10024',
    results: [{ ok: false, error: expect.stringContaining('since, so this can’t be undone') }],
  });
  expect(await deviceOf()).toMatchObject({ is_enabled: true });
  await set('disable', child);
  await set('enable', app.admin);
  expect((await set('disable', app.admin, true)).results).toMatchObject([{ ok: true, changed: true }]);
  expect((await set('disable', app.admin, true)).results).toMatchObject([{ ok: true, changed: false }]);
});
