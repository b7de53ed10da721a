import { savedViewsMax } from '@tessera/contracts/saved-views.lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addRole,
  addStaff,
  addSubReseller,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { countsInTime } from './count-views.ts';
import { type Views, viewsIn } from './saved-views.fixture.ts';
import { deleteViewsOfRemoved } from './saved-views.queries.ts';

let app: TestApp;
let views: Views;
let alpha: { id: number };
let beta: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  views = viewsIn(app);
  alpha = await addApplication(app, { name: 'Alpha' });
  beta = await addApplication(app, { name: 'Beta' });
  const applications = [alpha.id, beta.id];
  parent = await addReseller(app, { applications, credit: 100 });
  child = await addSubReseller(app, parent, { applications: [alpha.id], credit: 100 });
  stranger = await addReseller(app, { applications, credit: 100 });
  await activateDevice(app, parent, '00:1a:79:11:22:33', alpha);
  await activateDevice(app, parent, '00:1a:79:44:55:66', beta);
  await activateDevice(app, child, '00:1a:79:77:88:99', alpha);
  await activateDevice(app, stranger, 'd4:cf:f9:aa:bb:cc', alpha);
});
beforeEach(() => app.database.owner.query('DELETE FROM live.saved_views'));
afterAll(() => app.close());

test('a view keeps the chips of one list under a name, and no words that were searched for', async () => {
  const { data } = await views.keep(parent, {
    name: ' Alpha, soon ',
    devices: { app_id: alpha.id, state: 'expiring', within_days: 7, ...{ keyword: 'Ahmed' } },
  });
  expect(data).toEqual({
    id: data.id,
    list: 'devices',
    name: 'Alpha, soon',
    filters: { app_id: alpha.id, state: 'expiring', within_days: 7 },
    dropped: [],
    shared_with: 'nobody',
    is_own: true,
  });
  await views.keep(parent, { name: 'Bulk', activations: { source: 'bulk', credit_from: 0 } });
  expect((await views.list(parent)).map(({ filters }) => filters)).toEqual([
    data.filters,
    { source: 'bulk', credit_from: 0 },
  ]);
});

test('days without a state are what ends within them, as in the list; with another state they are refused', async () => {
  const { data } = await views.keep(parent, { name: 'Soon', devices: { within_days: 7 } });
  expect(data.filters).toEqual({ state: 'expiring', within_days: 7 });
  const body = { name: 'Late', devices: { state: 'expired', within_days: 7 } } as const;
  expect((await app.call('POST /saved-views', { as: parent, body })).body.errors).toHaveProperty('within_days');
});

test('it is renamed, filled anew, put elsewhere, deleted and put back where it was', async () => {
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C'])
    ids.push((await views.keep(parent, { name, devices: { state: 'expired' } })).data.id);
  const [a, b, c] = ids as [number, number, number];
  const names = async () => (await views.list(parent)).map(({ name }) => name);
  await app.call('PUT /saved-views/order', { as: parent, body: { ids: [c, a] } });
  expect(await names()).toEqual(['C', 'A', 'B']);
  await views.change(parent, a, { name: 'Aa' });
  expect((await views.change(parent, b, { devices: { package: 'trial' } })).data).toMatchObject({
    name: 'B',
    filters: { package: 'trial' },
  });
  await views.remove(parent, a);
  expect(await names()).toEqual(['C', 'B']);
  await views.keep(parent, { name: 'Aa', devices: { state: 'expired' }, place: 1 });
  expect((await names()).toSorted()).toEqual(['Aa', 'B', 'C']);
});

test('nobody else’s is seen, changed, ordered or deleted', async () => {
  const { id } = (await views.keep(parent, { name: 'Mine', devices: { state: 'expired' } })).data;
  for (const other of [child, stranger, app.admin]) {
    expect(await views.list(other)).toEqual([]);
    expect((await views.change(other, id, { name: 'Theirs' })).statusCode).toBe('C10012');
    expect((await views.remove(other, id)).statusCode).toBe('C10012');
    const ordered = await app.call('PUT /saved-views/order', { as: other, body: { ids: [id] } });
    expect(ordered.body.statusCode).toBe('C10012');
  }
  expect(await views.list(parent)).toMatchObject([{ name: 'Mine' }]);
});

test('filters by what one may not see are not kept', async () => {
  const helper = await addStaff(app, ['user-list']);
  expect((await views.keep(parent, { name: 'X', devices: { reseller_id: stranger.id } })).statusCode).toBe('C10012');
  expect((await views.keep(child, { name: 'X', devices: { app_id: beta.id } })).statusCode).toBe('C10012');
  expect((await views.keep(helper, { name: 'X', devices: { reseller_id: parent.id } })).statusCode).toBe('C10012');
  expect((await views.keep(helper, { name: 'X', activations: { source: 'bulk' } })).statusCode).toBe('C10403');
  expect((await views.keep(parent, { name: 'X', ...{ devices: {}, activations: {} } })).statusCode).toBe('C10011');
  expect((await views.keep(parent, { name: 'X' })).statusCode).toBe('C10011');
});

describe('shared', () => {
  test('by a reseller it is found by their sub-resellers alone, who can’t change it', async () => {
    const { id } = (
      await views.keep(parent, { name: 'Ours', devices: { state: 'expired' }, shared_with: 'sub-resellers' })
    ).data;
    expect(await views.list(child)).toMatchObject([
      { name: 'Ours', is_own: false, owner_name: parent.name, dropped: [] },
    ]);
    expect(await views.list(stranger)).toEqual([]);
    expect(await views.list(app.admin)).toEqual([]);
    expect((await views.change(child, id, { name: 'Mine' })).statusCode).toBe('C10012');
    await views.change(parent, id, { shared_with: 'nobody' });
    expect(await views.list(child)).toEqual([]);
  });

  test('neither across nor upwards', async () => {
    const devices = { state: 'expired' } as const;
    expect((await views.keep(parent, { name: 'X', devices, shared_with: 'operators' })).statusCode).toBe('C10403');
    expect((await views.keep(child, { name: 'X', devices, shared_with: 'sub-resellers' })).statusCode).toBe('C10403');
    expect((await views.keep(app.admin, { name: 'X', devices, shared_with: 'sub-resellers' })).statusCode).toBe(
      'C10403',
    );
  });

  test('by an operator it shows a reader nothing that they may not see', async () => {
    const devices = { reseller_id: stranger.id, state: 'active' } as const;
    await views.keep(app.admin, { name: 'Stranger’s', devices, shared_with: 'operators' });
    await views.keep(app.admin, { name: 'Bulk', activations: { source: 'bulk' }, shared_with: 'operators' });
    const knowing = await addStaff(app, ['user-list', 'mac-activated-by', 'transactions-logs']);
    expect((await views.list(knowing)).map(({ name }) => name)).toEqual(['Bulk', 'Stranger’s']);
    await views.counts(knowing).toMatchObject({ saved: [{ count: 1 }] });

    // Who may not know whose devices are is told that a filter was left out, and never which person it named.
    const helper = await addStaff(app, ['user-list']);
    const seen = await views.list(helper);
    expect(seen).toMatchObject([{ name: 'Stranger’s', filters: { state: 'active' }, dropped: ['reseller_id'] }]);
    expect(seen).toHaveLength(1);
    await views.counts(helper).toMatchObject({ saved: [{ count: 4 }] });

    for (const tenant of [parent, child, stranger]) expect(await views.list(tenant)).toEqual([]);
  });

  test('an application that the reader doesn’t have is left out, and said', async () => {
    await views.keep(parent, { name: 'Beta', devices: { app_id: beta.id }, shared_with: 'sub-resellers' });
    expect(await views.list(child)).toMatchObject([{ filters: {}, dropped: ['app_id'] }]);
    await views.counts(child).toMatchObject({ saved: [{ count: 1 }] });
    await views.counts(parent).toMatchObject({ saved: [{ count: 1 }] });
  });

  test('goes by who was reminded, which is left out for who may not know of customers', async () => {
    const devices = { state: 'expired' as const, reminded: 'no' as const };
    await views.keep(parent, { name: 'To remind', devices, shared_with: 'sub-resellers' });
    expect(await views.list(child)).toMatchObject([{ filters: devices, dropped: [] }]);
    await views.counts(child).toMatchObject({ saved: [{ count: 0 }] });
    const roleId = await addRole(app, ['user-list']);
    await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [roleId, child.id]);
    expect(await views.list(child)).toMatchObject([{ filters: { state: 'expired' }, dropped: ['reminded'] }]);
  });

  test('names a record of a kind that nobody decided about, and that is left out', async () => {
    await views.keep(parent, { name: 'A group', devices: { state: 'active' } });
    await app.database.owner.query(`UPDATE live.saved_views SET filters = filters || '{"group_id": 7}'`);
    expect(await views.list(parent)).toMatchObject([{ filters: { state: 'active' }, dropped: ['group_id'] }]);
  });

  test('narrows by what there is no more, as one that a server of the release before kept, and is counted without', async () => {
    await views.keep(parent, { name: 'Codes', activations: { source: 'bulk', state: 'standing' } });
    await app.database.owner.query(`UPDATE live.saved_views SET filters = filters || '{"source": "code"}'`);
    expect(await views.list(parent)).toMatchObject([{ filters: { state: 'standing' }, dropped: ['source'] }]);
    await views.counts(parent, 'activations').toMatchObject({ saved: [{ count: expect.any(Number) }] });
  });

  test('a person who is the reader’s no more is left out, and a retired application stays', async () => {
    const leaving = await addSubReseller(app, parent, { applications: [alpha.id] });
    const gone = await addApplication(app, { name: 'Gone' });
    await views.keep(app.admin, { name: 'Gone', devices: { app_id: gone.id } });
    await views.keep(parent, { name: 'Leaving', devices: { reseller_id: leaving.id } });
    await app.database.owner.query('UPDATE core.users SET parent_id = $2 WHERE id = $1', [leaving.id, stranger.id]);
    await app.database.owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [gone.id]);
    expect(await views.list(parent)).toMatchObject([{ name: 'Leaving', filters: {}, dropped: ['reseller_id'] }]);
    expect(await views.list(app.admin)).toMatchObject([{ name: 'Gone', filters: { app_id: gone.id }, dropped: [] }]);
  });

  test('it goes with who is removed', async () => {
    const owner = await addReseller(app, { applications: [alpha.id] });
    const below = await addSubReseller(app, owner, { applications: [alpha.id] });
    await views.keep(owner, { name: 'Ours', devices: {}, shared_with: 'sub-resellers' });
    expect(await views.list(below)).toHaveLength(1);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [owner.id]);
    expect((await app.call('GET /saved-views', { as: below })).body.data ?? []).toEqual([]);
    await deleteViewsOfRemoved(app.database.live);
    const { rows } = await app.database.owner.query('SELECT FROM live.saved_views');
    expect(rows).toHaveLength(0);
  });
});

test('counts are the reader’s, of the views from the start too', async () => {
  await views.keep(parent, { name: 'Alpha', devices: { app_id: alpha.id } });
  await views.counts(parent).toMatchObject({
    starting: { expiring: 0, expired: 0, disabled: 0, trials: 0 },
    saved: [{ count: 2 }],
  });
  await views.counts(parent, 'activations').toEqual({ starting: { bulk: 0, reversed: 0 }, saved: [] });
  await views.counts(app.admin).toMatchObject({ saved: [] });
});

test('nobody keeps more than there can be, also when several are added at once', async () => {
  const add = (name: string) => views.keep(child, { name, devices: {} });
  const all = await Promise.all(Array.from({ length: savedViewsMax + 3 }, (_, index) => add(`View ${index}`)));
  expect(all.filter(({ statusCode }) => statusCode === 'C10409')).toHaveLength(3);
  expect(await views.list(child)).toHaveLength(savedViewsMax);
});

test('it needs a list that one may read, and a key or who looks on changes nothing', async () => {
  const roleId = await addRole(app, ['playlists']);
  const without = await addReseller(app, { roleId });
  expect((await app.call('GET /saved-views', { as: without })).body.statusCode).toBe('C10403');
});

test('what is not counted while there is time for it stays without, and is not even asked', async () => {
  let now = 0;
  const counted = countsInTime(app.database.live, () => now);
  const asked: number[] = [];
  const count = (at: number) => {
    now = at;
    return counted(async () => asked.push(at));
  };
  expect([await count(0), await count(900), await count(999.5), await count(1000), await count(9000)]).toEqual([
    1,
    2,
    null,
    null,
    null,
  ]);
  expect(asked).toEqual([0, 900]);
});

test('who has lists counted over and over waits for their own, and others do not', async () => {
  const ask = (as: SignedInPerson) => app.call('GET /saved-views/counts', { as, query: { list: 'devices' } });
  const blocker = await app.database.owner.connect();
  await blocker.query('BEGIN; LOCK TABLE live.devices');
  const many = await Promise.all(Array.from({ length: 12 }, () => ask(parent)));
  const told = (await ask(stranger)).body;
  await blocker.query('ROLLBACK');
  blocker.release();
  // Each is ended by the clock of the database, so that those who wait have their turn.
  expect(many.map(({ body }) => body.statusCode).filter((code) => code === 'C10429')).toHaveLength(4);
  const answered = many.filter(({ body }) => body.status).map(({ body }) => body.data.starting);
  expect(answered).toEqual(Array(8).fill({ expiring: null, expired: null, disabled: null, trials: null }));
  expect(told.status).toBe(true);
});
