import { limits } from '@tessera/contracts/limits';
import type { ViewedList } from '@tessera/contracts/saved-views.lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addRole,
  addStaff,
  addSubReseller,
  confirmPasscode,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { countsInTime } from './count-views.ts';
import { deleteViewsOfRemoved } from './saved-views.queries.ts';

let app: TestApp;
let alpha: { id: number };
let beta: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
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

type Kept = Parameters<typeof app.call<'POST /saved-views'>>[1] extends infer O
  ? Extract<O, { body?: unknown }>['body']
  : never;
const keep = async (as: SignedInPerson, body: Kept) => (await app.call('POST /saved-views', { as, body })).body;
const list = async (as: SignedInPerson) => (await app.call('GET /saved-views', { as })).body.data;
const change = async (as: SignedInPerson, id: number, body: object) =>
  (await app.call('PUT /saved-views/{id}', { as, params: { id }, body })).body;
const remove = async (as: SignedInPerson, id: number) =>
  (await app.call('DELETE /saved-views/{id}', { as, params: { id } })).body;
/** Counting gives up where the machine is slow: then it is asked again. */
const counts = (as: SignedInPerson, of: ViewedList = 'devices') =>
  expect.poll(async () => (await app.call('GET /saved-views/counts', { as, query: { list: of } })).body.data);

test('a view keeps the chips of one list under a name, and no words that were searched for', async () => {
  const { data } = await keep(parent, {
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
  await keep(parent, { name: 'Bulk', activations: { source: 'bulk', credit_from: 0 } });
  expect((await list(parent)).map(({ filters }) => filters)).toEqual([
    data.filters,
    { source: 'bulk', credit_from: 0 },
  ]);
});

test('it is renamed, filled anew, put elsewhere, deleted and put back where it was', async () => {
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C']) ids.push((await keep(parent, { name, devices: { state: 'expired' } })).data.id);
  const [a, b, c] = ids as [number, number, number];
  const names = async () => (await list(parent)).map(({ name }) => name);
  await app.call('PUT /saved-views/order', { as: parent, body: { ids: [c, a] } });
  expect(await names()).toEqual(['C', 'A', 'B']);
  await change(parent, a, { name: 'Aa' });
  expect((await change(parent, b, { devices: { package: 'trial' } })).data).toMatchObject({
    name: 'B',
    filters: { package: 'trial' },
  });
  await remove(parent, a);
  expect(await names()).toEqual(['C', 'B']);
  await keep(parent, { name: 'Aa', devices: { state: 'expired' }, place: 1 });
  expect((await names()).toSorted()).toEqual(['Aa', 'B', 'C']);
});

test('nobody else’s is seen, changed, ordered or deleted', async () => {
  const { id } = (await keep(parent, { name: 'Mine', devices: { state: 'expired' } })).data;
  for (const other of [child, stranger, app.admin]) {
    expect(await list(other)).toEqual([]);
    expect((await change(other, id, { name: 'Theirs' })).statusCode).toBe('C10012');
    expect((await remove(other, id)).statusCode).toBe('C10012');
    const ordered = await app.call('PUT /saved-views/order', { as: other, body: { ids: [id] } });
    expect(ordered.body.statusCode).toBe('C10012');
  }
  expect(await list(parent)).toMatchObject([{ name: 'Mine' }]);
});

test('filters by what one may not see are not kept', async () => {
  const helper = await addStaff(app, ['user-list']);
  expect((await keep(parent, { name: 'X', devices: { reseller_id: stranger.id } })).statusCode).toBe('C10012');
  expect((await keep(child, { name: 'X', devices: { app_id: beta.id } })).statusCode).toBe('C10012');
  expect((await keep(helper, { name: 'X', devices: { reseller_id: parent.id } })).statusCode).toBe('C10012');
  expect((await keep(helper, { name: 'X', activations: { source: 'bulk' } })).statusCode).toBe('C10403');
  expect((await keep(parent, { name: 'X', ...{ devices: {}, activations: {} } })).statusCode).toBe('C10011');
  expect((await keep(parent, { name: 'X' })).statusCode).toBe('C10011');
});

describe('shared', () => {
  test('by a reseller it is found by their sub-resellers alone, who can’t change it', async () => {
    const { id } = (await keep(parent, { name: 'Ours', devices: { state: 'expired' }, shared_with: 'sub-resellers' }))
      .data;
    expect(await list(child)).toMatchObject([{ name: 'Ours', is_own: false, owner_name: parent.name, dropped: [] }]);
    expect(await list(stranger)).toEqual([]);
    expect(await list(app.admin)).toEqual([]);
    expect((await change(child, id, { name: 'Mine' })).statusCode).toBe('C10012');
    await change(parent, id, { shared_with: 'nobody' });
    expect(await list(child)).toEqual([]);
  });

  test('neither across nor upwards', async () => {
    const devices = { state: 'expired' } as const;
    expect((await keep(parent, { name: 'X', devices, shared_with: 'operators' })).statusCode).toBe('C10403');
    expect((await keep(child, { name: 'X', devices, shared_with: 'sub-resellers' })).statusCode).toBe('C10403');
    expect((await keep(app.admin, { name: 'X', devices, shared_with: 'sub-resellers' })).statusCode).toBe('C10403');
  });

  test('by an operator it shows a reader nothing that they may not see', async () => {
    const devices = { reseller_id: stranger.id, state: 'active' } as const;
    await keep(app.admin, { name: 'Stranger’s', devices, shared_with: 'operators' });
    await keep(app.admin, { name: 'Bulk', activations: { source: 'bulk' }, shared_with: 'operators' });
    const knowing = await addStaff(app, ['user-list', 'mac-activated-by', 'transactions-logs']);
    expect((await list(knowing)).map(({ name }) => name)).toEqual(['Bulk', 'Stranger’s']);
    await counts(knowing).toMatchObject({ saved: [{ count: 1 }] });

    // Who may not know whose devices are is told that a filter was left out, and never which person it named.
    const helper = await addStaff(app, ['user-list']);
    const seen = await list(helper);
    expect(seen).toMatchObject([{ name: 'Stranger’s', filters: { state: 'active' }, dropped: ['reseller_id'] }]);
    expect(seen).toHaveLength(1);
    await counts(helper).toMatchObject({ saved: [{ count: 4 }] });

    for (const tenant of [parent, child, stranger]) expect(await list(tenant)).toEqual([]);
  });

  test('an application that the reader doesn’t have is left out, and said', async () => {
    await keep(parent, { name: 'Beta', devices: { app_id: beta.id }, shared_with: 'sub-resellers' });
    expect(await list(child)).toMatchObject([{ filters: {}, dropped: ['app_id'] }]);
    await counts(child).toMatchObject({ saved: [{ count: 1 }] });
    await counts(parent).toMatchObject({ saved: [{ count: 1 }] });
  });

  test('a person who is the reader’s no more is left out, and a retired application stays', async () => {
    const leaving = await addSubReseller(app, parent, { applications: [alpha.id] });
    const gone = await addApplication(app, { name: 'Gone' });
    await keep(app.admin, { name: 'Gone', devices: { app_id: gone.id } });
    await keep(parent, { name: 'Leaving', devices: { reseller_id: leaving.id } });
    await app.database.owner.query('UPDATE core.users SET parent_id = $2 WHERE id = $1', [leaving.id, stranger.id]);
    await app.database.owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [gone.id]);
    expect(await list(parent)).toMatchObject([{ name: 'Leaving', filters: {}, dropped: ['reseller_id'] }]);
    expect(await list(app.admin)).toMatchObject([{ name: 'Gone', filters: { app_id: gone.id }, dropped: [] }]);
  });

  test('it goes with who is removed', async () => {
    const owner = await addReseller(app, { applications: [alpha.id] });
    const below = await addSubReseller(app, owner, { applications: [alpha.id] });
    await keep(owner, { name: 'Ours', devices: {}, shared_with: 'sub-resellers' });
    expect(await list(below)).toHaveLength(1);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [owner.id]);
    expect((await app.call('GET /saved-views', { as: below })).body.data ?? []).toEqual([]);
    await deleteViewsOfRemoved(app.database.live);
    const { rows } = await app.database.owner.query('SELECT FROM live.saved_views');
    expect(rows).toHaveLength(0);
  });
});

test('counts are the reader’s, of the views from the start too', async () => {
  await keep(parent, { name: 'Alpha', devices: { app_id: alpha.id } });
  await counts(parent).toMatchObject({
    starting: { expiring: 0, expired: 0, disabled: 0, trials: 0 },
    saved: [{ count: 2 }],
  });
  await counts(parent, 'activations').toEqual({ starting: { bulk: 0, codes: 0, reversed: 0 }, saved: [] });
  await counts(app.admin).toMatchObject({ saved: [] });
});

test('nobody keeps more than there can be, also when several are added at once', async () => {
  const add = (name: string) => keep(child, { name, devices: {} });
  const all = await Promise.all(Array.from({ length: limits.savedViewsMax + 3 }, (_, index) => add(`View ${index}`)));
  expect(all.filter(({ statusCode }) => statusCode === 'C10409')).toHaveLength(3);
  expect(await list(child)).toHaveLength(limits.savedViewsMax);
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

describe('views of other lists', () => {
  test('count what their list shows: codes by state and use, resellers by state, kind and credit', async () => {
    const buyer = await addReseller(app, { credit: 10 });
    const bought = await app.call('POST /sendingcode', {
      as: buyer,
      body: { subscriptionType: 'yearly', codeCount: 2 },
    });
    const [code] = bought.body.codes;
    await app.call('POST /update-code-status', { as: buyer, body: { value: code!.value, apiKey: code!.api_key } });
    await counts(buyer, 'codes').toEqual({ starting: { unused: 1, expiring: 0, expired: 0, inactive: 1 }, saved: [] });
    const listed = async (query: Record<string, string | number>) =>
      (await app.call('GET /activation-codes', { as: buyer, query })).body.codes.map(({ id }) => id);
    expect(await listed({ state: 'disabled' })).toEqual([code!.id]);
    expect(await listed({ use: 'redeemed' })).toEqual([]);
    expect(await listed({ type: 'lifetime' })).toEqual([]);
    expect(await listed({ from: '2999-01-01' })).toEqual([]);
    await keep(app.admin, { name: 'Theirs', codes: { reseller_id: buyer.id, use: 'unused' } });
    await counts(app.admin, 'codes').toMatchObject({ saved: [{ count: 2 }] });

    await addSubReseller(app, buyer, { credit: 0 });
    await counts(buyer, 'resellers').toMatchObject({ starting: { invited: 0, disabled: 0, noCredit: 1 } });
    const people = async (as: SignedInPerson, query: Record<string, string | number>) =>
      (await app.call('GET /total-resellers/list', { as, query })).body.meta.total;
    expect(await people(app.admin, { reseller_id: buyer.id })).toBe(1);
    expect(await people(app.admin, { reseller_id: buyer.id, level: 'reseller' })).toBe(0);
    expect(await people(buyer, { state: 'active', credit_from: 1 })).toBe(0);
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE parent_id = $1', [buyer.id]);
    expect(await people(buyer, { state: 'invited' })).toBe(1);
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE parent_id = $1', [
      buyer.id,
    ]);
    expect(await people(buyer, { state: 'invited' })).toBe(0);
    expect(await people(buyer, { state: 'disabled' })).toBe(1);
  });

  test('of the logs of credit count what each shows, for who may read it alone', async () => {
    const giver = await addReseller(app, { credit: 50 });
    const taker = await addSubReseller(app, giver, {});
    await confirmPasscode(app, giver);
    const move = (path: 'add' | 'deduct', creditPoint: number) =>
      app.call(`POST /resellers/{id}/${path}-credit-point`, {
        as: giver,
        params: { id: taker.id },
        body: { creditPoint },
      });
    await move('add', 7);
    await move('deduct', 2);
    await keep(giver, { name: 'To them', shared_credit: { userId: taker.id }, shared_with: 'sub-resellers' });
    await keep(giver, { name: 'Minted', shared_credit: { transaction_type: 'Added Self Credit' } });
    await keep(giver, { name: 'From them', withdrawn_credit: { userId: taker.id } });
    await counts(giver, 'shared_credit').toMatchObject({ starting: {}, saved: [{ count: 1 }, { count: 0 }] });
    await counts(giver, 'withdrawn_credit').toMatchObject({ saved: [{ count: 1 }] });
    // The sub-reseller finds what is shared, of themselves.
    expect(await list(taker)).toMatchObject([{ name: 'To them', filters: { userId: taker.id }, dropped: [] }]);
    await counts(taker, 'shared_credit').toMatchObject({ saved: [{ count: 1 }] });

    expect((await keep(stranger, { name: 'X', shared_credit: { userId: taker.id } })).statusCode).toBe('C10012');
    const withdrawals = await addStaff(app, ['withdraw-point-share-log']);
    expect((await keep(withdrawals, { name: 'X', shared_credit: {} })).statusCode).toBe('C10403');
    await keep(withdrawals, { name: 'X', withdrawn_credit: {} });
    await counts(withdrawals, 'withdrawn_credit').toMatchObject({ saved: [{ count: 1 }] });
    const asked = { as: withdrawals, query: { list: 'shared_credit' as const } };
    expect((await app.call('GET /saved-views/counts', asked)).body.statusCode).toBe('C10403');
  });

  test('tell nobody of others: neither of their codes, nor their tickets, nor who is below them', async () => {
    const ask = async (
      path: 'GET /activation-codes' | 'GET /get-all-tickets' | 'GET /total-resellers/list',
      id: number,
    ) => (await app.call(path, { as: parent, query: { reseller_id: id } })).body.statusCode;
    expect(await ask('GET /activation-codes', stranger.id)).toBe('C10012');
    expect(await ask('GET /total-resellers/list', stranger.id)).toBe('C10012');
    expect(['C10012', 'C10403']).toContain(await ask('GET /get-all-tickets', child.id));
    expect((await keep(parent, { name: 'X', codes: { reseller_id: stranger.id } })).statusCode).toBe('C10012');
    expect((await keep(parent, { name: 'X', resellers: { reseller_id: stranger.id } })).statusCode).toBe('C10012');
    expect((await keep(parent, { name: 'X', tickets: { reseller_id: child.id } })).statusCode).toBe('C10012');

    const picker = await addStaff(app, ['recharge credit']);
    const narrowed = await app.call('GET /total-resellers/list', { as: picker, query: { credit_from: 50 } });
    expect(narrowed.body.statusCode).toBe('C10403');
    const plain = await addStaff(app, ['tickets list', 'new ticket']);
    const named = await app.call('GET /get-all-tickets', { as: plain, query: { reseller_id: parent.id } });
    expect(named.body.statusCode).toBe('C10403');
  });

  test('tickets that wait are open, or open again', async () => {
    const body = { title: 'Where is it', description: '<p>Where?</p>' };
    const first = (await app.call('POST /create-ticket', { as: parent, body })).body.data;
    const second = (await app.call('POST /create-ticket', { as: parent, body: { ...body, type: 'credit' } })).body.data;
    await app.call('POST /resolve-tickets/{id}/resolve', {
      as: app.admin,
      params: { id: first.id },
      body: { comment: 'There.' },
    });
    await counts(parent, 'tickets').toMatchObject({ starting: { waiting: 1, resolved: 1 } });
    await counts(stranger, 'tickets').toMatchObject({ starting: { waiting: 0, resolved: 0 } });
    const listed = async (query: Record<string, string | number>) =>
      (await app.call('GET /get-all-tickets', { as: app.admin, query })).body.tickets.map(({ id }) => id);
    expect(await listed({ state: 'waiting', type: 'credit', reseller_id: parent.id })).toEqual([second.id]);
    expect(await listed({ state: 'RESOLVED', reseller_id: parent.id })).toEqual([first.id]);
  });
});
