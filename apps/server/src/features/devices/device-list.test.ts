import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let alpha: { id: number };
let beta: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

const [first, second, third, foreign] = [
  '00:1a:79:11:22:33',
  '00:1a:79:44:55:66',
  'd4:cf:f9:aa:bb:cc',
  'd4:cf:f9:aa:bb:dd',
] as const;

beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha Player' });
  beta = await addApplication(app, { name: 'Beta Player' });
  const applications = [alpha.id, beta.id];
  parent = await addReseller(app, { email: 'parent@shop.example', applications, credit: 100 });
  child = await addSubReseller(app, parent, { email: 'child@shop.example', applications, credit: 100 });
  stranger = await addReseller(app, { email: 'stranger@else.example', applications, credit: 100 });
  await activate(parent, first, alpha.id);
  await pass(340);
  await activate(child, second, beta.id, { is_trial: 2 });
  await activate(parent, third, beta.id);
  await activate(stranger, foreign, alpha.id);
});
afterAll(() => app.close());

/** Lets days go by. Sessions end meanwhile, so that everybody signs in again. */
async function pass(days: number): Promise<void> {
  app.clock.advance({ days });
  for (const person of [parent, child, stranger]) person.token = await signIn(app, person);
  app.admin.token = await signIn(app, app.admin, 'admin-login');
}

async function activate(as: SignedInPerson, macAddress: string, app_id: number, fields: object = {}): Promise<void> {
  const requestData = { macAddress, app_id, is_trial: 3, ...fields };
  const { body } = await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  if (!body.status) throw new Error(body.msg);
}

async function list(as: SignedInPerson, body: object = {}) {
  const answer = await app.call('POST /activated-apps', { as, body });
  return { ...answer, macs: answer.body.data?.Devices.map(({ mac_address }) => mac_address) };
}

test('what came after one that is in sight is counted as far as it would be shown', async () => {
  const clerk = await addReseller(app, { roleId: await addRole(app, ['user-list']) });
  const newer = async (as: { token: string }, body: object) =>
    (await app.call('POST /activated-apps/newer', { as, body: { after: 0, ...body } })).body;
  const count = async (as: { token: string }, body: object = {}) => (await newer(as, body)).data?.count;
  const [newest, , oldest] = (await list(parent)).body.data.Devices;
  expect(await count(parent)).toBe(3);
  expect(await count(parent, { after: oldest!.id })).toBe(2);
  expect(await count(parent, { after: oldest!.id, reseller_id: child.id })).toBe(1);
  expect(await count(parent, { after: oldest!.id, app_id: alpha.id })).toBe(0);
  expect(await count(parent, { after: newest!.id })).toBe(0);
  expect(await count(app.admin, { after: newest!.id, reseller_id: stranger.id })).toBe(1);
  expect(await count(stranger)).toBe(1);
  expect(await newer(stranger, { reseller_id: parent.id })).toMatchObject({ statusCode: 'C10012' });
  expect(await newer(clerk, { reseller_id: clerk.id })).toMatchObject({ statusCode: 'C10403' });
});

test('all that match are told at once, as the list shows them', async () => {
  const matching = async (as: { token: string }, body: object = {}) =>
    (await app.call('POST /activated-apps/matching', { as, body })).body;
  expect((await matching(parent)).data).toEqual((await list(parent)).body.data.Devices);
  expect(
    (await matching(parent, { app_id: beta.id, sort_type: 'asc' })).data.map(({ mac_address }) => mac_address),
  ).toEqual([second, third]);
  expect((await matching(stranger, { keyword: second })).data).toEqual([]);
  expect(await matching(stranger, { reseller_id: parent.id })).toMatchObject({ statusCode: 'C10012' });
});

test('resellers see their own and their sub-resellers’ devices, admins all, the newest first', async () => {
  const { macs, body } = await list(parent);
  expect(macs).toEqual([third, second, first]);
  expect(body).toMatchObject({ total: 3, current_page: 1, last_page: 1, per_page: 10 });
  expect((await list(child)).macs).toEqual([second]);
  const all = [foreign, third, second, first];
  // Others of these tests bring devices of their own.
  expect((await list(app.admin, { page_size: 30 })).macs?.filter((mac) => all.some((one) => one === mac))).toEqual(all);
});

test.each([
  ['created_at', [first, second, third]],
  ['expire_date', [first, third, second]],
  ['mac_address', [first, second, third]],
])('they are sorted by %s, both ways', async (sort_key, ascending) => {
  expect((await list(parent, { sort_key, sort_type: 'asc' })).macs).toEqual(ascending);
  expect((await list(parent, { sort_key, sort_type: 'desc' })).macs).toEqual(ascending.toReversed());
  expect((await list(app.admin, { sort_key, sort_type: 'asc', keyword: 'shop.example' })).macs).toEqual(ascending);
});

describe('they are narrowed', () => {
  test('by a piece of the MAC', async () => {
    const byMac = async (mac_address: string, as = parent) =>
      (await list(as, { search_type: 'mac', mac_address })).macs;
    expect(await byMac('1a79')).toEqual([second, first]);
    expect(await byMac('9:44')).toEqual([second]);
    expect(await byMac('d4c')).toEqual([third]);
    expect(await byMac('D4-CF', app.admin)).toEqual([foreign, third]);
    expect(await byMac('a:7')).toEqual([]);
    expect((await list(parent, { search_type: 'mac', mac_address: 'd4' })).httpStatus).toBe(422);
    // Without its kind, a search is by what was sent; a whole MAC may be written in any form.
    expect((await list(parent, { mac_address: '9:44' })).macs).toEqual([second]);
    expect(await byMac(`MAC: ${second.replaceAll(':', '').toUpperCase()}`)).toEqual([second]);
  });

  test('by application and by owner', async () => {
    expect((await list(parent, { app_id: alpha.id })).macs).toEqual([first]);
    expect((await list(parent, { keyword: 'BETA' })).macs).toEqual([third, second]);
    expect((await list(parent, { keyword: 'child@' })).macs).toEqual([second]);
    expect((await list(parent, { keyword: 'stranger' })).macs).toEqual([]);
    expect((await list(app.admin, { keyword: 'stranger' })).macs).toEqual([foreign]);
    const helper = await addStaff(app, ['user-list']);
    expect((await list(helper, { keyword: 'stranger' })).macs).toEqual([]);
    expect((await list(helper, { keyword: 'BETA' })).macs).toContain(second);
  });

  test('a word that an application and an owner share finds each device once, and nobody else’s', async () => {
    const shared = await addApplication(app, { name: 'Child TV' });
    const applications = [shared.id, alpha.id];
    const kin = await addReseller(app, { email: 'parent@kin.example', applications, credit: 100 });
    const grandchild = await addSubReseller(app, kin, { email: 'child@kin.example', applications, credit: 100 });
    const [both, ofOwner, ofApplication, other] = [1, 2, 3, 4].map((place) => `00:1a:79:77:00:0${place}`) as [
      string,
      string,
      string,
      string,
    ];
    await activate(grandchild, both, shared.id);
    await activate(grandchild, ofOwner, alpha.id);
    await activate(kin, ofApplication, shared.id);
    await activate(kin, other, alpha.id);
    const asked = { search_type: 'general', keyword: 'child' };
    expect(await list(kin, asked)).toMatchObject({ macs: [ofApplication, ofOwner, both], body: { total: 3 } });
    expect((await list(kin, { ...asked, group: 'mac' })).body.total).toBe(3);
    expect((await list(kin, { ...asked, keyword: 'nobody has this' })).macs).toEqual([]);
  });

  test('days without a state mean what ends within them, and with one that has none are refused', async () => {
    const asked = (body: object) => list(parent, body);
    expect((await asked({ within_days: 366 })).body.total).toBe(
      (await asked({ state: 'expiring', within_days: 366 })).body.total,
    );
    expect((await asked({ within_days: 1 })).body.total).toBe(0);
    expect((await asked({ within_days: 7, state: 'expired' })).body.errors).toHaveProperty('within_days');
  });

  test('by state, and a total goes with each', async () => {
    const byState = async (state: string) => {
      const { macs, body } = await list(parent, { state });
      expect(body.total).toBe(macs?.length);
      return macs;
    };
    expect(await byState('active')).toEqual([third, second, first]);
    expect(await byState('expiring')).toEqual([first]);
    await pass(26);
    expect(await byState('expired')).toEqual([first]);
    expect(await byState('expiring')).toEqual([]);
    await app.call('POST /disable-mac', { as: parent, body: { macAddress: third, app_ids: [2] } });
    expect(await byState('disabled')).toEqual([third]);
    expect(await byState('active')).toEqual([second]);
    expect((await list(parent, { state: 'broken' })).httpStatus).toBe(422);
  });
});

test('the list needs the permission, and the sandbox has its own', async () => {
  const looker = await addReseller(app, { roleId: await addRole(app, ['transactions-logs']) });
  expect((await list(looker)).body.statusCode).toBe('C10403');
  const seller = await addReseller(app);
  const sandboxed = await app.call('POST /activated-apps', { as: seller, body: {}, environment: 'sandbox' });
  expect(sandboxed.body.total).toBe(0);
});

test('who disabled a device above its reader is told with it: they alone can enable it', async () => {
  const set = (as: SignedInPerson, what: 'disable' | 'enable') =>
    app.call(`POST /${what}-mac`, { as, body: { macAddress: second, app_ids: [beta.id] } });
  const above = async (as: SignedInPerson) =>
    (await list(as)).body.data.Devices.find(({ mac_address }) => mac_address === second)?.disabled_above;
  const seen = async () => [await above(child), await above(parent), await above(app.admin)];
  expect(await seen()).toEqual([false, false, false]);
  await set(child, 'disable');
  expect(await seen()).toEqual([false, false, false]);
  await set(parent, 'disable');
  expect(await seen()).toEqual([true, false, false]);
  await set(app.admin, 'disable');
  expect(await seen()).toEqual([true, true, false]);
  await set(app.admin, 'enable');
  expect(await seen()).toEqual([false, false, false]);
});

describe('chips', () => {
  test.each([
    ['a package', { package: 'lifetime' }, [second]],
    ['trials, of which there are none', { package: 'trial' }, []],
    ['days of the end', { ends_from: '2027-01-01', ends_to: '2028-12-31' }, [third, first]],
    ['an open end', { ends_from: '2029-01-01' }, [second]],
    ['a package of an application', { package: '1-year', app_id: () => beta.id }, [third]],
    ['a package and a piece of a MAC', { package: '1-year', search_type: 'mac', mac_address: '001a79' }, [first]],
    ['a person below', { reseller_id: () => child.id }, [second]],
    ['oneself', { reseller_id: () => parent.id }, [third, first]],
  ])('narrow to %s', async (_, asked, expected) => {
    const body = Object.fromEntries(
      Object.entries(asked).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    );
    const found = await list(parent, body);
    expect(found.macs?.toSorted()).toEqual(expected.toSorted());
    expect(found.body.total).toBe(expected.length);
    const { text } = await app.call('POST /activated-apps/export', { as: parent, body });
    const macs = [first, second, third].filter((mac) => text.includes(mac));
    expect(macs).toEqual(expected.toSorted());
  });

  test('trials are what a row and its file call one: not what a code gave', async () => {
    const owner = await addReseller(app);
    const [alone, byCode, afterCode] = ['00:1a:79:7a:00:01', '00:1a:79:7a:00:02', '00:1a:79:7a:00:03'];
    const now = app.clock.now();
    const inDays = (count: number) => new Date(now.getTime() + count * 86_400_000);
    const insert = (mac = '', codeEnds: Date | null, ends: Date) =>
      app.database.owner.query(
        `INSERT INTO live.devices (mac, application_id, owner_id, package_kind, trial_ends_at, code_expires_at, expires_at, created_at)
           VALUES ($1, $2, $3, 'trial', $4, $5, $6, $7)`,
        [mac, alpha.id, owner.id, inDays(7), codeEnds, ends, now],
      );
    await insert(alone, null, inDays(7));
    await insert(byCode, inDays(365), inDays(365));
    await insert(afterCode, inDays(-1), inDays(7));
    const rows = (await list(owner)).body.data.Devices;
    const called = rows.filter(({ is_trial }) => is_trial === 1).map(({ mac_address }) => mac_address);
    expect(called).toEqual([afterCode, alone]);
    expect(await list(owner, { package: 'trial' })).toMatchObject({ macs: called, body: { total: 2 } });
    const { text } = await app.call('POST /activated-apps/export', { as: owner, body: {} });
    const lines = text.split('\n').filter((line) => line.includes('trial'));
    expect(called.map((mac) => lines.some((line) => line.includes(mac)))).toEqual([true, true]);
    expect([lines.length, text.includes(byCode ?? '')]).toEqual([2, true]);
  });

  test('name nobody of another tenant', async () => {
    expect((await list(parent, { reseller_id: stranger.id })).body.statusCode).toBe('C10012');
    expect((await list(parent, { reseller_id: 999_999 })).body.statusCode).toBe('C10012');
  });

  test('name nobody where one may not know whose devices are', async () => {
    expect((await list(child, { reseller_id: child.id })).body.statusCode).toBe('C10403');
  });
});
