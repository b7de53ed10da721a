import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

/** Whose customers are seen by whom when people move, look on, or come with a key; and that a sandbox has its own. */
let app: TestApp;
let application: { id: number };
let parent: SignedInPerson;
let other: SignedInPerson;
let child: SignedInPerson;
let mac: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
});
beforeEach(async () => {
  const options = { applications: [application.id], credit: 10 };
  [parent, other] = [await addReseller(app, options), await addReseller(app, options)];
  child = await addSubReseller(app, parent, options);
  count += 1;
  mac = `00:1a:79:c8:00:${String(count).padStart(2, '0')}`;
});
afterAll(() => app.close());

type Caller = { token: string };
const ahmed = { name: 'Ahmed', contact: '+20 100 123', note: 'Third floor', locale: 'ar' } as const;

function activate(as: Caller, customer: object | undefined, environment: 'live' | 'sandbox' = 'live') {
  const requestData = { macAddress: mac, app_id: application.id, is_trial: 3 as const, customer };
  return app.call('POST /get-multi-app-activate', { as, environment, body: { requestData } });
}

async function namesFor(as: Caller, environment: 'live' | 'sandbox' = 'live') {
  const { body } = await app.call('POST /customers', { as, environment, body: { keyword: mac } });
  return body.data.Customers.map(({ name }) => name);
}

describe('a sub-reseller’s customers', () => {
  test('go with them to a new parent, whom the former one’s eyes no longer follow', async () => {
    await activate(child, ahmed);
    expect([await namesFor(parent), await namesFor(other)]).toEqual([['Ahmed'], []]);
    const requestData = { subResellerId: child.id, resellerId: other.id };
    await app.call('POST /assign-resellers', { as: app.admin, body: { requestData } });
    expect([await namesFor(parent), await namesFor(other), await namesFor(child)]).toEqual([[], ['Ahmed'], ['Ahmed']]);
    const check = { macAddress: mac, app_id: application.id };
    const former = await app.call('POST /check-device-status', { as: parent, body: check });
    expect(former.body.device.customer).toBeNull();
  });

  test('are theirs and the operator’s alone once they are a reseller', async () => {
    await activate(child, ahmed);
    await app.call('POST /privilege-resellers/change-role', {
      as: app.admin,
      body: { requestData: { resellerId: child.id } },
    });
    child.token = await signIn(app, child);
    expect([await namesFor(parent), await namesFor(child), await namesFor(app.admin)]).toEqual([
      [],
      ['Ahmed'],
      ['Ahmed'],
    ]);
  });
});

test('undoing an activation leaves what was noted with it', async () => {
  const { body } = await activate(parent, ahmed);
  const undone = { activation_id: body.data.activation_id };
  expect((await app.call('POST /cancel-activation', { as: parent, body: undone })).httpStatus).toBe(200);
  expect(await namesFor(parent)).toEqual(['Ahmed']);
});

test('the sandbox has customers of its own', async () => {
  await activate(parent, ahmed);
  await activate(parent, { name: 'Test' }, 'sandbox');
  expect([await namesFor(parent), await namesFor(parent, 'sandbox')]).toEqual([['Ahmed'], ['Test']]);
});

describe('whoever looks on as a reseller', () => {
  async function lookOn(permissions: Parameters<typeof addStaff>[1]): Promise<Caller> {
    const staff = await addStaff(app, ['view-as', 'reseller-list', 'user-list', ...permissions]);
    return (await app.call('POST /view-as/{id}', { as: staff, params: { id: parent.id } })).body;
  }

  test('sees customers where both may, takes none along in a file, and changes none', async () => {
    await activate(parent, ahmed);
    const viewer = await lookOn(['customers']);
    expect(await namesFor(viewer)).toEqual(['Ahmed']);
    expect((await app.call('POST /customers/export', { as: viewer, body: {} })).httpStatus).toBe(403);
    const [own] = (await app.call('POST /customers', { as: parent, body: {} })).body.data.Customers;
    const erased = await app.call('DELETE /customers/{id}', { as: viewer, params: { id: own!.id } });
    expect(erased.body.statusCode).toBe('C10403');
  });

  test('sees none without the permission of their own', async () => {
    await activate(parent, ahmed);
    const viewer = await lookOn([]);
    expect((await app.call('POST /customers', { as: viewer, body: {} })).httpStatus).toBe(403);
    const { body } = await app.call('POST /activated-apps', { as: viewer, body: { keyword: 'ahmed' } });
    expect(body.data.Devices).toEqual([]);
  });
});

describe('a key', () => {
  async function keyFor(scopes: ('check' | 'activate' | 'customers')[]): Promise<Caller> {
    const params = { id: parent.id };
    const proof = { passcode: parent.passcode };
    const made = await app.call('POST /resellers/{id}/enable-api-access', { as: parent, params, body: proof });
    await app.call('PUT /resellers/{id}/api-access', { as: parent, params, body: { scopes, allowed_addresses: [] } });
    return { token: made.body.data.api_key ?? '' };
  }

  test('notes customers with an activation, lists and erases them, if it is good for that', async () => {
    const key = await keyFor(['activate', 'customers']);
    expect((await activate(key, ahmed)).httpStatus).toBe(200);
    const { body } = await app.call('POST /customers', { as: key, body: { keyword: 'ahmed' } });
    expect(body.data.Customers).toMatchObject([{ ...ahmed, mac_address: mac }]);
    const params = { id: body.data.Customers[0]!.id };
    expect((await app.call('DELETE /customers/{id}', { as: key, params })).httpStatus).toBe(200);
    expect(await namesFor(parent)).toEqual([]);
  });

  test('notes none and is told of none for activating and looking up alone', async () => {
    const key = await keyFor(['activate', 'check']);
    expect((await activate(key, ahmed)).body).toMatchObject({
      statusCode: 'C10011',
      errors: { customer: [expect.anything()] },
    });
    await activate(parent, ahmed);
    const check = { macAddress: mac, app_id: application.id };
    const { body } = await app.call('POST /check-device-status', { as: key, body: check });
    expect(body.device).not.toHaveProperty('customer');
    expect((await app.call('POST /customers', { as: key, body: {} })).httpStatus).toBe(403);
  });
});
