import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addAdmin,
  addApplication,
  addReseller,
  addRole,
  addStaff,
  addSubReseller,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let anna: SignedInPerson;
let bela: SignedInPerson;
let child: SignedInPerson;
let grandchildless: SignedInPerson;
let lastId: number;

const removeFrom = (id: number) =>
  app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id >= $1 AND removed_at IS NULL', [id]);

beforeAll(async () => {
  app = await openTestApp();
  const player = await addApplication(app, { name: 'Player One' });
  anna = await addReseller(app, { name: 'Anna', email: 'anna@one.example', credit: 30, applications: [player.id] });
  app.clock.advance({ minutes: 1 });
  bela = await addReseller(app, { name: 'Béla 100%', email: 'bela@two.example', credit: 10 });
  app.clock.advance({ minutes: 1 });
  child = await addSubReseller(app, anna, { name: 'Carla', email: 'carla@one.example', credit: 20 });
  app.clock.advance({ minutes: 1 });
  grandchildless = await addSubReseller(app, bela, { name: 'Dana', email: 'dana@two.example', passcode: null });
  const removed = await addSubReseller(app, anna, { name: 'Removed', email: 'removed@one.example' });
  lastId = removed.id;
  await removeFrom(lastId);
});
/** Whom a test adds is gone after it: the lists have no more people than the set-up made. */
afterEach(() => removeFrom(lastId + 1));
afterAll(() => app.close());

type Caller = { token: string };
type Query = Record<string, string | number>;
const list = (as: Caller, query: Query = {}, environment: 'live' | 'sandbox' = 'live') =>
  app.call('GET /total-resellers/list', { as, query, environment });
const names = async (as: Caller, query: Query = {}) => (await list(as, query)).body.data.map(({ name }) => name);
const show = (as: Caller, id: number) => app.call('GET /show-resellers/{id}', { as, params: { id } });
const children = (as: Caller, id: number, query: Query = {}) =>
  app.call('GET /sub-resellers-list/{id}', { as, params: { id }, query });

describe('the list of resellers', () => {
  test('has everyone for admins and staff, the newest first, without the removed', async () => {
    const staff = await addStaff(app, ['reseller-list']);
    for (const caller of [app.admin, staff]) {
      const { body } = await list(caller);
      expect(body.data.map(({ name }) => name)).toEqual(['Dana', 'Carla', 'Béla 100%', 'Anna']);
      expect(body.meta).toEqual({ current_page: 1, last_page: 1, total: 4 });
    }
  });

  test('says how many were added after one that is in sight, as far as they would be shown', async () => {
    const newer = async (as: Caller, body: object = {}) =>
      (await app.call('POST /total-resellers/newer', { as, body: { after: 0, ...body } })).body.data?.count;
    expect(await newer(app.admin)).toBe(4);
    expect(await newer(app.admin, { after: bela.id })).toBe(2);
    expect(await newer(app.admin, { after: bela.id, reseller_id: anna.id })).toBe(1);
    expect(await newer(app.admin, { after: bela.id, level: 'reseller' })).toBe(0);
    expect(await newer(anna)).toBe(1);
    expect(await newer(anna, { after: child.id })).toBe(0);
    expect(await newer(anna, { reseller_id: bela.id })).toBeUndefined();
    // One who moved in with an older date stands further down, whatever their number.
    const moved = await addReseller(app, { name: 'Moved' });
    await app.database.owner.query("UPDATE core.users SET created_at = '2020-01-01' WHERE id = $1", [moved.id]);
    expect(await newer(app.admin, { after: grandchildless.id })).toBe(0);
    // Of somebody else’s it doesn’t tell that date, nor of any number whether there is somebody.
    expect(await newer(anna, { after: moved.id })).toBe(0);
    expect(await newer(anna, { after: 2_147_483_647 })).toBe(0);
  });

  test('has a reseller’s own sub-resellers, and nobody else’s', async () => {
    expect(await names(anna)).toEqual(['Carla']);
    expect(await names(bela)).toEqual(['Dana']);
  });

  test.each([
    ['name', 'asc', ['Anna', 'Béla 100%', 'Carla', 'Dana']],
    ['name', 'desc', ['Dana', 'Carla', 'Béla 100%', 'Anna']],
    ['email', 'asc', ['Anna', 'Béla 100%', 'Carla', 'Dana']],
    ['credit_point', 'desc', ['Anna', 'Carla', 'Béla 100%', 'Dana']],
    ['credit_point', 'asc', ['Dana', 'Béla 100%', 'Carla', 'Anna']],
    ['total_boxes_activated', 'asc', ['Anna', 'Béla 100%', 'Carla', 'Dana']],
    ['created_at', 'asc', ['Anna', 'Béla 100%', 'Carla', 'Dana']],
  ])('by %s %s', async (sort_key, sort_type, expected) => {
    expect(await names(app.admin, { sort_key, sort_type })).toEqual(expected);
  });

  test.each([
    ['béla', ['Béla 100%']],
    ['BELA', ['Béla 100%']],
    ['100% bela', ['Béla 100%']],
    ['bela 200', []],
    ['two.exam', ['Dana', 'Béla 100%']],
    ['CARLA@', ['Carla']],
    ['00%', ['Béla 100%']],
    ['%%%', []],
    ['___', []],
    ["' OR", []],
  ])('searched for %j', async (search_title, expected) => {
    expect(await names(app.admin, { search_title })).toEqual(expected);
  });

  test.each<Query>([
    { search_title: 'ab' },
    { page_size: 7 },
    { page_number: 0 },
    { sort_key: 'password_hash' },
    { sort_type: 'up' },
  ])('refuses %j', async (query) => {
    const { httpStatus, body } = await list(app.admin, query);
    expect([httpStatus, body.statusCode]).toEqual([422, 'C10011']);
    expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(query));
  });

  test('takes an empty search and empty paging as none', async () => {
    expect(await names(app.admin, { search_title: '', page_number: '', sort_key: '' })).toHaveLength(4);
  });

  test('in pages, the last one read from its end', async () => {
    const parent = await addReseller(app, { name: 'Parent of many' });
    const many = Array.from({ length: 23 }, (_, number) => `Child ${String(number).padStart(2, '0')}`);
    for (const name of many) await addSubReseller(app, parent, { name, passcode: null });
    const seen = [];
    for (const page_number of [1, 2, 3, 4]) {
      const { body } = await list(parent, { page_number, sort_key: 'name', sort_type: 'asc' });
      expect(body.meta).toEqual({ current_page: page_number, last_page: 3, total: 23 });
      seen.push(body.data.map(({ name }) => name));
    }
    expect(seen).toEqual([many.slice(0, 10), many.slice(10, 20), many.slice(20), []]);
  });

  test('shows each environment’s own credit', async () => {
    await giveCredit(app, bela, 50, 'sandbox');
    const { body } = await list(app.admin, { search_title: 'bela@' }, 'sandbox');
    expect(body.data[0]?.credit_point).toBe(1050);
    expect((await list(app.admin, { search_title: 'bela@' })).body.data[0]?.credit_point).toBe(10);
  });

  test('leaves out the columns that the viewer may not see', async () => {
    const plain = await addStaff(app, ['reseller-list']);
    const full = await addStaff(app, [
      'reseller-list',
      'Credit Passcode',
      'Web Logo',
      'Login Ip',
      'Admin Disable Status',
    ]);
    const columns = ['credit_share_passcode', 'logo_path', 'login_ip', 'is_disable_by_admin'];
    const rowOf = async (as: Caller) => (await list(as, { search_title: 'dana@' })).body.data[0] ?? {};
    for (const column of columns) {
      expect(await rowOf(plain)).not.toHaveProperty(column);
      expect(await rowOf(full)).toHaveProperty(column);
    }
    expect(await rowOf(full)).toMatchObject({ credit_share_passcode: 'Not set', is_disable_by_admin: 0 });
  });

  test('shows the logo to whoever may replace it', async () => {
    const editor = await addStaff(app, ['reseller-list', 'edit-reseller']);
    expect((await list(editor, { search_title: 'dana@' })).body.data[0]).toHaveProperty('logo_path');
  });

  test('says who the parent is where that may be looked up', async () => {
    const looking = await addStaff(app, ['sub-reseller-list', 'show-reseller-list']);
    const plain = await addStaff(app, ['sub-reseller-list']);
    const rowOf = async (as: Caller) => (await children(as, anna.id)).body.data.IBOReseller[0];
    expect(await rowOf(looking)).toHaveProperty('parent_reseller.name', 'Anna');
    expect(await rowOf(plain)).not.toHaveProperty('parent_reseller');
  });

  test('never shows a hash, and to resellers not who made an account', async () => {
    expect(JSON.stringify((await list(app.admin)).body)).not.toContain('argon2');
    expect((await list(anna)).body.data[0]).not.toHaveProperty('created_by');
  });

  test('has id, name and address alone for whoever only picks a person', async () => {
    const staff = await addStaff(app, ['recharge credit']);
    const { body } = await list(staff, { search_title: 'anna@' });
    expect(body.data).toEqual([{ id: anna.id, name: 'Anna', email: 'anna@one.example' }]);
  });

  test('is for holders of its permission', async () => {
    expect((await list(await addStaff(app, ['user-list']))).body.statusCode).toBe('C10403');
  });
});

describe('one reseller', () => {
  test('is shown to admins with everything', async () => {
    const { body } = await show(app.admin, anna.id);
    expect(body.data).toMatchObject({
      id: anna.id,
      credit_point: 30,
      total_boxes_activated: 0,
      application_allowed: [{ app_name: 'Player One' }],
      credit_share_passcode: 'Set',
    });
  });

  test('is shown to the parent and to oneself', async () => {
    expect((await show(anna, child.id)).body.data.name).toBe('Carla');
    expect((await show(anna, anna.id)).httpStatus).toBe(200);
  });

  test('of another tenant, absent, removed or no reseller: not found, all the same', async () => {
    const { rows } = await app.database.owner.query("SELECT id FROM core.users WHERE name = 'Removed'");
    const answers = [
      await show(anna, grandchildless.id),
      await show(anna, bela.id),
      await show(anna, app.admin.id),
      await show(anna, 999_999),
      await show(app.admin, rows[0].id),
      await show(anna, (await addAdmin(app)).id),
    ];
    for (const { httpStatus, body } of answers) expect([httpStatus, body.statusCode]).toEqual([404, 'C10012']);
  });

  test('who was removed is told by name to whoever had them, and to nobody else', async () => {
    const removed = { id: lastId, name: 'Removed' };
    for (const as of [app.admin, anna]) expect((await show(as, lastId)).body).toMatchObject({ data: { removed } });
    for (const as of [bela, child]) expect(JSON.stringify((await show(as, lastId)).body)).not.toContain('Removed');
    expect(JSON.stringify((await show(app.admin, 999_999)).body)).not.toContain('removed');
  });

  test('who is an admin is none to edit, which operators are told', async () => {
    const { httpStatus, body } = await show(app.admin, (await addAdmin(app)).id);
    expect([httpStatus, body.statusCode, body.msg]).toEqual([403, 'C10014', 'Cannot edit an admin account.']);
  });
});

describe('the sub-resellers of one', () => {
  test('are shown to admins and to the reseller', async () => {
    for (const caller of [app.admin, anna]) {
      const { body } = await children(caller, anna.id);
      expect(body.data.IBOReseller.map(({ name }) => name)).toEqual(['Carla']);
      expect(body.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 1 });
    }
  });

  test('can be searched', async () => {
    const { body } = await children(app.admin, anna.id, { search: 'dana', page: 1, pageSize: 10 });
    expect(body.data.IBOReseller).toEqual([]);
  });

  test('of another reseller, or of somebody who can have none: not found', async () => {
    for (const [caller, id] of [
      [anna, bela.id],
      [anna, child.id],
      [app.admin, child.id],
      [app.admin, app.admin.id],
    ] as const) {
      expect((await children(caller, id)).body.statusCode).toBe('C10012');
    }
  });
});

describe('the number of resellers', () => {
  const count = async (as: Caller) => (await app.call('GET /counting-resellers/totalCount', { as })).body.meta.total;

  test('is everyone’s for operators, one’s own for a reseller, none for a sub-reseller', async () => {
    const before = await count(app.admin);
    const parent = await addReseller(app);
    await addSubReseller(app, parent);
    expect(await count(app.admin)).toBe(before + 2);
    expect([await count(parent), await count(child)]).toEqual([1, 0]);
  });

  test('needs no permission', async () => {
    const staff = await addStaff(app, [], { roleId: await addRole(app, []) });
    expect(await count(staff)).toBeGreaterThan(0);
  });
});
