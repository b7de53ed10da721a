import { activationSources } from '@tessera/contracts/activations.lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let applicationId: number;

beforeAll(async () => {
  app = await openTestApp();
  const alpha = await addApplication(app, { name: 'Alpha Player', yearlyCredits: 4 });
  const beta = await addApplication(app, { name: 'Beta Player', lifetimeCredits: 9 });
  applicationId = beta.id;
  const applications = [alpha.id, beta.id];
  parent = await addReseller(app, { email: 'parent@shop.example', applications, credit: 100 });
  child = await addSubReseller(app, parent, { email: 'child@shop.example', applications, credit: 100 });
  stranger = await addReseller(app, { email: 'stranger@else.example', applications, credit: 100 });

  await activate(parent, '00:1a:79:11:22:33', alpha.id, { comment: 'Ahmed 100%', email: 'Ahmed@mail.example' });
  await activate(child, '00:1a:79:44:55:66', beta.id, { is_trial: 2, comment: 'Sara' });
  await activate(parent, 'd4:cf:f9:aa:bb:cc', beta.id);
  await activate(stranger, 'd4:cf:f9:aa:bb:dd', alpha.id, { comment: 'Ahmed too' });
});
afterAll(() => app.close());

async function activate(as: SignedInPerson, macAddress: string, app_id: number, fields: object = {}): Promise<void> {
  app.clock.advance({ minutes: 1 });
  const requestData = { macAddress, app_id, is_trial: 3, ...fields };
  const { body } = await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  if (!body.status) throw new Error(body.msg);
}

async function log(as: SignedInPerson, body: object = {}) {
  const answer = await app.call('POST /activation-logs', { as, body });
  return { ...answer, macs: answer.body.data?.UserActiTranLogs.map(({ mac_address }) => mac_address) };
}

const [ahmed, sara, plain, foreign] = [
  '00:1a:79:11:22:33',
  '00:1a:79:44:55:66',
  'd4:cf:f9:aa:bb:cc',
  'd4:cf:f9:aa:bb:dd',
];

test('a row tells who activated what, when, from where and until when', async () => {
  const { body } = await log(child);
  expect(body).toMatchObject({ total: 1, current_page: 1, last_page: 1, per_page: 10 });
  expect(body.data.UserActiTranLogs).toEqual([
    {
      id: expect.any(Number),
      credit_point: 9,
      module: 'Beta Player',
      reseller_detail: { email: 'child@shop.example' },
      reseller_id: child.id,
      by_operator: false,
      mac_address: sara,
      comment: 'Sara',
      customer_email: null,
      customer: null,
      activated_from: 'portal',
      box_expiry_date: '9999-12-31T00:00:00.000Z',
      created_at: '2027-01-15T12:02:00.000Z',
      renewed: false,
      reversed: false,
      undo_until: expect.any(String),
    },
  ]);
});

test('the database takes where an activation comes from as the contract names it, and nothing else', async () => {
  const written = (source: string) => app.database.owner.query('SELECT $1::live.activation_source', [source]);
  for (const source of activationSources) await written(source);
  await expect(written('code')).rejects.toThrow('activation_source_check');
});

test('resellers see their own and their sub-resellers’, admins all, the newest first', async () => {
  expect((await log(parent)).macs).toEqual([plain, sara, ahmed]);
  expect((await log(stranger)).macs).toEqual([foreign]);
  const all = await log(app.admin);
  expect([all.macs, all.body.total]).toEqual([[foreign, plain, sara, ahmed], 4]);
});

describe('sorting', () => {
  test.each([
    ['created_at', [ahmed, sara, plain]],
    ['credit_point', [plain, ahmed, sara]],
    ['box_expiry_date', [ahmed, plain, sara]],
    ['mac_address', [ahmed, sara, plain]],
    ['module', [ahmed, sara, plain]],
  ])('by %s, both ways, with and without a search', async (sort_key, ascending) => {
    const search = { search_type: 'general', keyword: '@shop.example' };
    expect((await log(parent, { sort_key, sort_type: 'asc' })).macs).toEqual(ascending);
    expect((await log(parent, { sort_key, sort_type: 'desc' })).macs).toEqual(ascending.toReversed());
    expect((await log(parent, { sort_key, sort_type: 'asc', ...search })).macs).toEqual(ascending);
    expect((await log(app.admin, { sort_key, sort_type: 'desc', ...search })).macs).toEqual(ascending.toReversed());
  });

  test('by anything else is refused', async () => {
    expect((await log(parent, { sort_key: 'comment' })).body.errors).toEqual({ sort_key: [expect.any(String)] });
  });
});

describe('searching', () => {
  const general = async (keyword: string, as = parent) => (await log(as, { search_type: 'general', keyword })).macs;
  const byMac = async (mac_address: string, as = parent) => (await log(as, { search_type: 'mac', mac_address })).macs;

  test('finds comments, customers, resellers and modules within the scope', async () => {
    expect(await general('AHMED')).toEqual([ahmed]);
    expect(await general('ahmed', app.admin)).toEqual([foreign, ahmed]);
    expect(await general('100%')).toEqual([ahmed]);
    expect(await general('@mail.ex')).toEqual([ahmed]);
    expect(await general('child@')).toEqual([sara]);
    expect(await general('beta')).toEqual([plain, sara]);
    expect(await general('player', app.admin)).toEqual([foreign, plain, sara, ahmed]);
    expect(await general('stranger')).toEqual([]);
    expect((await log(parent, { keyword: 'beta' })).macs).toEqual([plain, sara]);
  });

  test('finds any three characters or more of a MAC', async () => {
    expect(await byMac('1a7')).toEqual([sara, ahmed]);
    expect(await byMac('1A:79')).toEqual([sara, ahmed]);
    expect(await byMac('1A-79-44')).toEqual([sara]);
    expect(await byMac('911')).toEqual([ahmed]);
    expect(await byMac('bcc')).toEqual([plain]);
    expect(await byMac('9:1')).toEqual([]);
    expect(await byMac('d4:cf:f9', app.admin)).toEqual([foreign, plain]);
    expect(await byMac(ahmed ?? '')).toEqual([ahmed]);
    expect(await byMac('a:7')).toEqual([]);
    expect(await byMac('zz!')).toEqual([]);
    expect((await log(parent, { mac_address: '4455' })).macs).toEqual([sara]);
  });

  test('asks for three characters', async () => {
    const { httpStatus, body } = await log(parent, { search_type: 'general', keyword: 'ab' });
    expect([httpStatus, body.errors]).toEqual([422, { keyword: ['Please enter at least 3 characters to search'] }]);
    expect((await log(parent, { search_type: 'general', keyword: '' })).body.total).toBe(3);
  });

  test('tells how many it found', async () => {
    const { body } = await log(app.admin, { search_type: 'general', keyword: 'player', page_size: 20 });
    expect(body).toMatchObject({ total: 4, last_page: 1, per_page: 20 });
    expect((await log(app.admin, { keyword: 'player', page_number: 2 })).macs).toEqual([]);
  });
});

test('remarks are seen, and searched, only by those who may read them', async () => {
  const helper = await addStaff(app, ['transactions-logs']);
  const { body } = await log(helper);
  const isTold = (row: object) => 'comment' in row || 'customer_email' in row;
  expect(body.data.UserActiTranLogs.some(isTold)).toBe(false);
  const own = (await log(parent, { keyword: 'ahmed 100' })).body.data.UserActiTranLogs;
  expect(own).toMatchObject([{ comment: 'Ahmed 100%', customer_email: 'ahmed@mail.example' }]);
  expect((await log(helper, { keyword: 'sara' })).macs).toEqual([]);
  expect((await log(helper, { keyword: 'ahmed@mail' })).macs).toEqual([]);
  expect((await log(helper, { keyword: 'beta' })).macs).toEqual([plain, sara]);
});

test('it needs the permission', async () => {
  const roleId = await addRole(app, ['user-list']);
  expect((await log(await addReseller(app, { roleId }))).body.statusCode).toBe('C10403');
});

test('the sandbox has a log of its own', async () => {
  const { body } = await app.call('POST /activation-logs', { as: parent, body: {}, environment: 'sandbox' });
  expect(body).toMatchObject({ total: 0, data: { UserActiTranLogs: [] } });
});

describe('chips', () => {
  test.each([
    ['an application', { app_id: () => applicationId }, [plain, sara]],
    ['a person below', { reseller_id: () => child.id }, [sara]],
    ['a person and an application', { reseller_id: () => parent.id, app_id: () => applicationId }, [plain]],
    ['a package', { package: 'lifetime' }, [sara]],
    ['a source', { source: 'bulk' }, []],
    ['where it came from', { source: 'portal' }, [plain, sara, ahmed]],
    ['one price', { credit_from: 9, credit_to: 9 }, [sara]],
    ['prices from one on', { credit_from: 4 }, [sara, ahmed]],
    ['prices up to one', { credit_to: 4 }, [plain, ahmed]],
    ['what was undone', { state: 'undone' }, []],
    ['what stands', { state: 'standing', package: '1-year' }, [plain, ahmed]],
    ['the day', { from: '2027-01-15', to: '2027-01-15' }, [plain, sara, ahmed]],
    ['days before', { to: '2027-01-14' }, []],
    ['days after', { from: '2027-01-16' }, []],
    ['words and a package', { keyword: 'player', package: '1-year' }, [plain, ahmed]],
    ['a piece of a MAC and a price', { search_type: 'mac', mac_address: '001a79', credit_from: 5 }, [sara]],
  ])('narrow to %s', async (_, asked, expected) => {
    const body = Object.fromEntries(
      Object.entries(asked).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    );
    const found = await log(parent, body);
    expect(found.macs).toEqual(expected);
    expect(found.body).toMatchObject({ total: expected.length, total_is_capped: false });
    const file = await app.call('POST /activation-logs/export', { as: parent, body });
    expect(
      file.text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => expected.find((mac) => line.includes(`${mac}`))),
    ).toEqual(expected);
  });

  test('of everybody, in another order and on a page of their own', async () => {
    const body = { package: '1-year', sort_key: 'mac_address', sort_type: 'asc', page_size: 10 };
    expect((await log(app.admin, body)).macs).toEqual([ahmed, plain, foreign]);
    expect((await log(app.admin, { ...body, page_number: 2 })).macs).toEqual([]);
  });

  test('name nobody of another tenant', async () => {
    expect((await log(parent, { reseller_id: stranger.id })).body.statusCode).toBe('C10012');
    const file = await app.call('POST /activation-logs/export', { as: parent, body: { reseller_id: stranger.id } });
    expect(file.body.statusCode).toBe('C10012');
  });
});

test('a file of activations that are named has those alone, in its order, and no stranger’s', async () => {
  const idsOf = async (as: SignedInPerson) =>
    (await log(as)).body.data.UserActiTranLogs.map(({ id }: { id: number }) => id);
  const [newest, , oldest] = await idsOf(parent);
  const body = { activation_ids: [...(await idsOf(stranger)), oldest, newest] };
  const file = await app.call('POST /activation-logs/export', { as: parent, body });
  const lines = file.text.trim().split('\n').slice(1);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([newest, oldest]);
});
