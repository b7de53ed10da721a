import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { type Caller, showReseller } from './people.fixture.ts';

let app: TestApp;
let players: { id: number }[];
let parent: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  players = [await addApplication(app), await addApplication(app)];
  parent = await addReseller(app, { name: 'Parent', applications: [players[0]!.id] });
});
afterAll(() => app.close());

const assign = (as: Caller, subResellerId: number, resellerId: number) =>
  app.call('POST /assign-resellers', { as, body: { requestData: { subResellerId, resellerId } } });
const promote = (as: Caller, resellerId: number) =>
  app.call('POST /privilege-resellers/change-role', { as, body: { requestData: { resellerId } } });
const set = (id: number, change: string) =>
  app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [id]);

describe('assigning a reseller to a parent', () => {
  test('makes them a sub-reseller with that role and the parent’s applications; credit stays', async () => {
    const person = await addReseller(app, { credit: 25, applications: [players[0]!.id, players[1]!.id] });
    const { httpStatus, body } = await assign(app.admin, person.id, parent.id);
    expect([httpStatus, body.httpCode]).toEqual([200, '200']);
    expect(await showReseller(app, person.id)).toMatchObject({
      group_id: 3,
      isSubReseller: 1,
      parent_reseller_id: parent.id,
      parent_reseller: { name: 'Parent', email: parent.email },
      role: { name: 'Sub-reseller' },
      credit_point: 25,
      application_allowed: [{ id: players[0]!.id }],
    });
    const seen = await app.call('GET /show-resellers/{id}', { as: parent, params: { id: person.id } });
    expect(seen.httpStatus).toBe(200);
  });

  test('switches a sub-reseller, who keeps a role of their own', async () => {
    const other = await addReseller(app);
    const roleId = await addRole(app, ['check-device-status'], [3]);
    const child = await addSubReseller(app, parent, { roleId });
    await assign(app.admin, child.id, other.id);
    expect(await showReseller(app, child.id)).toMatchObject({ parent_reseller_id: other.id, role: { id: roleId } });
    const asked = await app.call('GET /show-resellers/{id}', { as: parent, params: { id: child.id } });
    expect(asked.httpStatus).toBe(404);
  });

  test('by two at once loses neither: the later one is told what it is now', async () => {
    const child = await addSubReseller(app, parent);
    const { version } = await showReseller(app, child.id);
    const parents = await Promise.all(Array.from({ length: 4 }, () => addReseller(app)));
    const answers = await Promise.all(
      parents.map(({ id: resellerId }) =>
        app.call('POST /assign-resellers', {
          as: app.admin,
          body: { requestData: { subResellerId: child.id, resellerId, version } },
        }),
      ),
    );
    const winner = parents[answers.findIndex(({ httpStatus }) => httpStatus === 200)];
    const late = answers.filter(({ body }) => body.statusCode === 'C10409');
    expect(late).toHaveLength(3);
    for (const { body } of late) expect(body).toMatchObject({ data: { current: { parent_reseller_id: winner?.id } } });
    expect((await showReseller(app, child.id)).parent_reseller_id).toBe(winner?.id);
  });

  test('waits for nobody who is just writing what names the parent, such as another sub-reseller', async () => {
    const person = await addReseller(app);
    const writing = await app.database.owner.connect();
    try {
      // As a foreign key locks whom a new row names.
      await writing.query('BEGIN');
      await writing.query('SELECT FROM core.users WHERE id = $1 FOR KEY SHARE', [parent.id]);
      expect((await assign(app.admin, person.id, parent.id)).httpStatus).toBe(200);
    } finally {
      await writing.query('ROLLBACK');
      writing.release();
    }
  });

  test('to the parent they have does nothing', async () => {
    const child = await addSubReseller(app, parent);
    const { version } = await showReseller(app, child.id);
    expect((await assign(app.admin, child.id, parent.id)).httpStatus).toBe(200);
    expect((await showReseller(app, child.id)).version).toBe(version);
  });

  test.each([
    ['themselves', async (id: number) => id],
    ['their own sub-reseller', async (id: number) => (await addSubReseller(app, { id })).id],
    ['a sub-reseller', async () => (await addSubReseller(app, parent)).id],
    ['an admin', async () => app.admin.id],
    ['nobody', async () => 999_999],
    ['somebody removed', async () => removed()],
    ['somebody disabled', async () => changed('is_disabled_by_admin = true')],
    ['somebody inactive', async () => changed('status = 0')],
  ])('to %s is refused', async (_who, parentOf) => {
    const person = await addReseller(app);
    const { httpStatus, body } = await assign(app.admin, person.id, await parentOf(person.id));
    expect([httpStatus, body.statusCode]).toEqual([422, 'C10011']);
    expect(body.errors).toEqual({
      resellerId: ['This reseller does not exist, or can’t have sub-resellers at the moment.'],
    });
    expect((await showReseller(app, person.id)).group_id).toBe(2);
  });

  const changed = async (change: string) => {
    const { id } = await addReseller(app);
    await set(id, change);
    return id;
  };
  const removed = () => changed('removed_at = now()');

  test('is refused to whoever has sub-resellers, removed ones too', async () => {
    for (const change of ['status = 1', 'removed_at = now()']) {
      const person = await addReseller(app);
      await set((await addSubReseller(app, person)).id, change);
      const { body } = await assign(app.admin, person.id, parent.id);
      expect([body.statusCode, body.msg]).toEqual([
        'C10409',
        'This reseller has sub-resellers. Assign them elsewhere first.',
      ]);
    }
  });

  test('of two below each other at once makes no ring', async () => {
    const [a, b] = [await addReseller(app), await addReseller(app)];
    const answers = await Promise.all([assign(app.admin, a.id, b.id), assign(app.admin, b.id, a.id)]);
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    const groups = [(await showReseller(app, a.id)).group_id, (await showReseller(app, b.id)).group_id];
    expect(groups.sort()).toEqual([2, 3]);
  });

  test('gives no role that holds more than the giver', async () => {
    const staff = await addStaff(app, ['assign-reseller']);
    const person = await addReseller(app, { roleId: await addRole(app, [], [2]) });
    expect((await assign(staff, person.id, parent.id)).body.statusCode).toBe('C10006');
  });
});

describe('making a sub-reseller a reseller', () => {
  test('gives them the role of resellers and no parent; credit and applications stay', async () => {
    const child = await addSubReseller(app, parent, { credit: 7, applications: [players[0]!.id] });
    expect((await promote(app.admin, child.id)).httpStatus).toBe(200);
    expect(await showReseller(app, child.id)).toMatchObject({
      group_id: 2,
      isSubReseller: 0,
      parent_reseller_id: null,
      role: { name: 'Reseller' },
      credit_point: 7,
      application_allowed: [{ id: players[0]!.id }],
    });
    const { rows } = await app.database.owner.query(
      "SELECT before, after FROM core.audit_log WHERE action = 'user.promote' AND target_id = $1",
      [String(child.id)],
    );
    expect(rows).toMatchObject([{ before: { parentId: parent.id }, after: { parentId: null } }]);
  });

  test('fails where no role is marked for resellers', async () => {
    const child = await addSubReseller(app, parent);
    const roles = 'SELECT id FROM core.roles WHERE 2 = ANY (suits_groups)';
    const { rows } = await app.database.owner.query<{ id: number; suits_groups: number[] }>(
      `SELECT id, suits_groups FROM core.roles WHERE id IN (${roles})`,
    );
    await app.database.owner.query(`UPDATE core.roles SET suits_groups = '{}' WHERE id IN (${roles})`);
    const { httpStatus, body } = await promote(app.admin, child.id);
    for (const { id, suits_groups } of rows) {
      await app.database.owner.query('UPDATE core.roles SET suits_groups = $2 WHERE id = $1', [id, suits_groups]);
    }
    expect([httpStatus, body.msg]).toEqual([422, 'Reseller assignment failed']);
    expect((await showReseller(app, child.id)).group_id).toBe(3);
  });

  test('of anybody else says that there is no such sub-reseller', async () => {
    const child = await addSubReseller(app, parent);
    await set(child.id, 'removed_at = now()');
    for (const id of [parent.id, 999_999, child.id]) {
      const { httpStatus, body } = await promote(app.admin, id);
      expect([httpStatus, body.msg]).toEqual([400, 'Subreseller detail not found']);
    }
  });
});

describe('the look-ups of a row', () => {
  const parentOf = (as: Caller, id: number) => app.call('GET /show-parent-reseller/{id}', { as, params: { id } });
  const childrenOf = (as: Caller, id: number) => app.call('GET /get-subresellers-by-id/{id}', { as, params: { id } });
  const candidates = async (query: Record<string, string | number> = {}) =>
    (await app.call('GET /resellers-switch-assign-list', { as: app.admin, query })).body.data.map(({ id }) => id);

  test('the parent of a sub-reseller', async () => {
    const child = await addSubReseller(app, parent);
    const { body } = await parentOf(app.admin, child.id);
    expect(body.data.parent).toEqual({ id: parent.id, name: parent.name, email: parent.email });
    const none = await parentOf(app.admin, parent.id);
    expect([none.httpStatus, none.body.msg]).toEqual([404, 'This Reseller has no parent reseller!']);
  });

  test('the sub-resellers of a reseller, by name, without the removed', async () => {
    const owner = await addReseller(app);
    const [zoe, ada] = [
      await addSubReseller(app, owner, { name: 'Zoe' }),
      await addSubReseller(app, owner, { name: 'Ada' }),
    ];
    await set((await addSubReseller(app, owner)).id, 'removed_at = now()');
    for (const caller of [app.admin, owner]) {
      const { body } = await childrenOf(caller, owner.id);
      expect(body.data.map(({ id }) => id)).toEqual([ada.id, zoe.id]);
    }
    expect((await childrenOf(app.admin, ada.id)).httpStatus).toBe(404);
    const first = async (query: Record<string, string | number>) => {
      const params = { id: owner.id };
      const { body } = await app.call('GET /get-subresellers-by-id/{id}', { as: app.admin, params, query });
      return body.data.map(({ id }) => id);
    };
    expect(await first({ limit: 1 })).toEqual([ada.id]);
    expect(await first({ limit: 50, search: 'ZOE' })).toEqual([zoe.id]);
    expect(await first({ search: zoe.email.toUpperCase() })).toEqual([zoe.id]);
  });

  test('who can be a parent', async () => {
    const able = await addReseller(app, { email: 'could-be-parent@example.com' });
    const disabled = await addReseller(app, { email: 'could-be-disabled@example.com' });
    await set(disabled.id, 'is_disabled_by_admin = true');
    await addSubReseller(app, able, { email: 'could-be-child@example.com' });
    expect(await candidates({ search: 'could-be' })).toEqual([able.id]);
    expect(await candidates({ search: 'could-be', excludeId: able.id })).toEqual([]);
    expect((await candidates()).length).toBeGreaterThan(1);
    const short = await app.call('GET /resellers-switch-assign-list', { as: app.admin, query: { search: 'ab' } });
    expect(short.body.statusCode).toBe('C10011');
  });
});
