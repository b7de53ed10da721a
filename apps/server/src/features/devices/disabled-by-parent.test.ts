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

const set = async (what: 'disable' | 'enable', as: SignedInPerson, environment: Environment = 'live') =>
  (await app.call(`POST /${what}-mac`, { as, body: { macAddress: mac, app_ids: [application.id] }, environment })).body
    .statusCode;

test('is the owner’s to enable once they are promoted, in live and in the sandbox', async () => {
  await app.call('POST /privilege-resellers/change-role', {
    as: app.admin,
    body: { requestData: { resellerId: child.id } },
  });
  child.token = await signIn(app, child);
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
  await app.call('POST /privilege-resellers/change-role', {
    as: app.admin,
    body: { requestData: { resellerId: child.id } },
  });
  child.token = await signIn(app, child);
  expect(await set('enable', child)).toBe('C10403');
});
