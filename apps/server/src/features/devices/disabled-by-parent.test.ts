import { groups } from '@tessera/contracts/groups';
import { sandboxPermission } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Environment } from '../../platform/db/environment.ts';
import { addApplication, addReseller, addRole, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

/** What a parent disabled, when the owner has another one, or none. */
let app: TestApp;
let application: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;
let mac: string;
let number = 0;
const environments: readonly Environment[] = ['live', 'sandbox'];

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  number += 1;
  mac = `00:1a:79:00:0d:0${number}`;
  parent = await addReseller(app, { applications: [application.id] });
  const roleId = await addRole(app, ['multi apps activation', 'Enable Mac', sandboxPermission], [groups.subReseller]);
  child = await addSubReseller(app, parent, { applications: [application.id], credit: 1, roleId });
  for (const environment of environments) {
    const requestData = { macAddress: mac, app_ids: [application.id], is_trial: 3 } as const;
    const bought = await app.call('POST /bulk-multi-app-activate', { as: child, body: { requestData }, environment });
    expect(bought.body.status, bought.text).toBe(true);
    expect(await set('disable', parent, environment)).toBe('000000');
    expect(await set('enable', child, environment)).toBe('C10403');
  }
});

const promote = async () => {
  const requestData = { resellerId: child.id };
  const { body } = await app.call('POST /privilege-resellers/change-role', { as: app.admin, body: { requestData } });
  expect(body.status, body.msg).toBe(true);
  child.token = await signIn(app, child);
};

/** Promotes the owner after a statement of their parent's, which is committed only then. */
async function promoteDuring(statement: string, values: unknown[]) {
  const other = await app.database.owner.connect();
  try {
    await other.query('BEGIN');
    const { rows } = await other.query<{ code: string }>(`SELECT ${statement} ->> 'code' AS code`, values);
    await promote();
    await other.query('COMMIT');
    expect(rows).toEqual([{ code: '000000' }]);
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
}

const set = async (what: 'disable' | 'enable', as: SignedInPerson, environment: Environment = 'live') =>
  (await app.call(`POST /${what}-mac`, { as, body: { macAddress: mac, app_ids: [application.id] }, environment })).body
    .statusCode;

test('is the owner’s to enable once they are promoted, in live and in the sandbox', async () => {
  await promote();
  for (const environment of environments) {
    expect(await set('enable', parent, environment)).toBe('C10404');
    expect(await set('enable', child, environment)).toBe('000000');
  }
});

test('is another parent’s to enable, whom they were given', async () => {
  const other = await addReseller(app, { applications: [application.id] });
  await app.call('POST /assign-resellers', {
    as: app.admin,
    body: { requestData: { subResellerId: child.id, resellerId: other.id } },
  });
  child.token = await signIn(app, child);
  expect(await set('enable', child)).toBe('C10403');
  expect(await set('enable', parent)).toBe('C10404');
  expect(await set('enable', other)).toBe('000000');
});

test('what an operator disabled stays theirs to enable', async () => {
  await set('disable', app.admin);
  await promote();
  expect(await set('enable', child)).toBe('C10403');
});

test('is the owner’s where they are promoted in the moment in which it is disabled', async () => {
  await set('enable', parent);
  await promoteDuring('live.set_devices_enabled($1, $2, $3, false, NULL, $4, $5)', [
    parent.id,
    mac,
    [application.id],
    '{}',
    app.clock.now(),
  ]);
  const list = await app.call('POST /activated-apps', { as: child, body: {} });
  expect(list.body.data.Devices).toMatchObject([{ enabled: false, disabled_above: false }]);
  expect(await set('enable', parent)).toBe('C10404');
  expect(await set('enable', child)).toBe('000000');
});

test('and so are boxes', async () => {
  await set('enable', parent);
  await promoteDuring("live.set_boxes_enabled($1, $2, 1, false, '', NULL, '', $3, $4)", [
    parent.id,
    child.id,
    '{}',
    app.clock.now(),
  ]);
  const read = await app.call('GET /resellers/{id}/boxes', { as: child, params: { id: child.id } });
  expect(read.body.data).toEqual({ can_disable: 0, can_enable: 1 });
  const body = { reseller_id: child.id, numberOfBoxes: 1 };
  expect((await app.call('POST /enable-random-boxes', { as: child, body })).body.data).toEqual({ changed: 1 });
});
