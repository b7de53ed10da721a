import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addStaff,
  addSubReseller,
  confirmPasscode,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let code: string;
const mac = 'ab:cd:ef:12:34:56';

beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app, { name: 'Orbit TV' });
  parent = await addReseller(app, { credit: 100, applications: [application.id] });
  child = await addSubReseller(app, parent, { email: 'box@child.example' });
  await activateDevice(app, parent, mac, application);
  await activateDevice(app, parent, '00:00:00:00:00:99', application);
  const bought = await app.call('POST /sendingcode', {
    as: parent,
    body: { subscriptionType: 'yearly', codeCount: 1 },
  });
  code = bought.body.codes[0]?.value ?? '';
  await confirmPasscode(app, parent);
  await app.call('POST /resellers/{id}/add-credit-point', {
    as: parent,
    params: { id: child.id },
    body: { creditPoint: 30, note: 'Monthly order' },
  });
});
afterAll(() => app.close());

async function read(as: { token: string }, query: Record<string, string | number> = {}) {
  const { body } = await app.call('GET /credit-statement', { as, query });
  return body.data.rows;
}

test('each line says what it was for', async () => {
  const rows = await read(parent);
  expect(rows).toMatchObject([
    { tr_type: 'Added Credit', change: -30, other_id: child.id, other_email: child.email, note: 'Monthly order' },
    { tr_type: 'Code Purchase', change: -1, code, code_count: 1, code_kind: 'yearly' },
    { tr_type: 'Activation', change: -1, mac: '00:00:00:00:00:99', applications: ['Orbit TV'] },
    { tr_type: 'Activation', change: -1, mac, devices: 1, applications: ['Orbit TV'], package_kind: '1-year' },
    { tr_type: 'Added Credit', change: 100, other_id: null, other_name: null, other_email: app.admin.email },
  ]);
});

test.each([
  [{ kind: 'activation' }, 2],
  [{ kind: 'codes' }, 1],
  [{ kind: 'sent' }, 1],
  [{ kind: 'received' }, 1],
  [{ kind: 'plan' }, 0],
  [{ keyword: 'cd-ef:12' }, 1],
  [{ keyword: 'orbit' }, 2],
  [{ keyword: 'box@child' }, 1],
  [{ keyword: 'monthly' }, 1],
  [{ keyword: 'monthly', kind: 'received' }, 0],
  [{ keyword: '100%' }, 0],
])('narrowed by %j it has %i', async (query, count) => {
  expect(await read(parent, query)).toHaveLength(count);
  const file = await app.call('GET /credit-statement/export', { as: parent, query });
  const lines = file.httpStatus === 404 ? 0 : file.text.trim().split('\n').length - 1;
  expect(lines).toBe(count);
});

test('the other side reads the same note, and who is above them only by address', async () => {
  expect(await read(child)).toMatchObject([
    { change: 30, note: 'Monthly order', other_email: parent.email, other_id: null, other_name: null },
  ]);
  expect(await read(parent, { keyword: code })).toHaveLength(1);
});

test('of others’ statements nobody learns more of devices and codes than their permissions show', async () => {
  const clerk = await addStaff(app, ['credit-point-share-log']);
  const rows = await read(clerk, { userId: parent.id });
  expect(rows.map(({ mac: shown, code: value }) => [shown, value])).toEqual(rows.map(() => [null, null]));
  expect(rows.map(({ devices }) => devices)).toEqual([0, 0, 1, 1, 0]);
  expect(await read(clerk, { userId: parent.id, keyword: 'cdef12' })).toEqual([]);
  expect(await read(clerk, { userId: parent.id, keyword: code })).toEqual([]);
  const support = await addStaff(app, ['credit-point-share-log', 'transactions-logs', 'index-code']);
  expect(await read(support, { userId: parent.id, keyword: 'cdef12' })).toMatchObject([{ mac }]);
  expect(await read(support, { userId: parent.id, keyword: code })).toMatchObject([{ code }]);
});

test('whoever looks on as its owner sees no value of a code', async () => {
  const viewer = await addStaff(app, ['view-as', 'reseller-list', 'index-code', 'credit-point-share-log']);
  const { body } = await app.call('POST /view-as/{id}', { as: viewer, params: { id: parent.id } });
  expect((await read(body, { kind: 'codes' })).map(({ code: value }) => value)).toEqual([null]);
});
