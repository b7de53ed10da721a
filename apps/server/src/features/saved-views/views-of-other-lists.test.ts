import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReseller, addStaff, addSubReseller, confirmPasscode } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { type Views, viewsIn } from './saved-views.fixture.ts';

// Views of other lists than those of devices and activations.

let app: TestApp;
let views: Views;
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  views = viewsIn(app);
  parent = await addReseller(app);
  child = await addSubReseller(app, parent);
  stranger = await addReseller(app);
});
beforeEach(() => app.database.owner.query('DELETE FROM live.saved_views'));
afterAll(() => app.close());

test('views count what their list shows: codes by state and use, resellers by state, kind and credit', async () => {
  const buyer = await addReseller(app, { credit: 10 });
  const bought = await app.call('POST /sendingcode', {
    as: buyer,
    body: { subscriptionType: 'yearly', codeCount: 2 },
  });
  const [code] = bought.body.codes;
  await app.call('POST /update-code-status', { as: buyer, body: { value: code!.value, apiKey: code!.api_key } });
  await views
    .counts(buyer, 'codes')
    .toEqual({ starting: { unused: 1, expiring: 0, expired: 0, inactive: 1 }, saved: [] });
  const listed = async (query: Record<string, string | number>) =>
    (await app.call('GET /activation-codes', { as: buyer, query })).body.codes.map(({ id }) => id);
  expect(await listed({ state: 'disabled' })).toEqual([code!.id]);
  expect(await listed({ use: 'redeemed' })).toEqual([]);
  expect(await listed({ type: 'lifetime' })).toEqual([]);
  expect(await listed({ from: '2999-01-01' })).toEqual([]);
  await views.keep(app.admin, { name: 'Theirs', codes: { reseller_id: buyer.id, use: 'unused' } });
  await views.counts(app.admin, 'codes').toMatchObject({ saved: [{ count: 2 }] });

  await addSubReseller(app, buyer, { credit: 0 });
  await views.counts(buyer, 'resellers').toMatchObject({ starting: { invited: 0, disabled: 0, noCredit: 1 } });
  const people = async (as: SignedInPerson, query: Record<string, string | number>) =>
    (await app.call('GET /total-resellers/list', { as, query })).body.meta.total;
  expect(await people(app.admin, { reseller_id: buyer.id })).toBe(1);
  expect(await people(app.admin, { reseller_id: buyer.id, level: 'reseller' })).toBe(0);
  expect(await people(buyer, { state: 'active', credit_from: 1 })).toBe(0);
  await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE parent_id = $1', [buyer.id]);
  expect(await people(buyer, { state: 'invited' })).toBe(1);
  await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE parent_id = $1', [buyer.id]);
  expect(await people(buyer, { state: 'invited' })).toBe(0);
  expect(await people(buyer, { state: 'disabled' })).toBe(1);
});

test('those of the logs of credit count what each shows, for who may read it alone', async () => {
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
  await views.keep(giver, { name: 'To them', shared_credit: { userId: taker.id }, shared_with: 'sub-resellers' });
  await views.keep(giver, { name: 'Minted', shared_credit: { transaction_type: 'Added Self Credit' } });
  await views.keep(giver, { name: 'From them', withdrawn_credit: { userId: taker.id } });
  await views.counts(giver, 'shared_credit').toMatchObject({ starting: {}, saved: [{ count: 1 }, { count: 0 }] });
  await views.counts(giver, 'withdrawn_credit').toMatchObject({ saved: [{ count: 1 }] });
  // The sub-reseller finds what is shared, of themselves.
  expect(await views.list(taker)).toMatchObject([{ name: 'To them', filters: { userId: taker.id }, dropped: [] }]);
  await views.counts(taker, 'shared_credit').toMatchObject({ saved: [{ count: 1 }] });

  expect((await views.keep(stranger, { name: 'X', shared_credit: { userId: taker.id } })).statusCode).toBe('C10012');
  const withdrawals = await addStaff(app, ['withdraw-point-share-log']);
  expect((await views.keep(withdrawals, { name: 'X', shared_credit: {} })).statusCode).toBe('C10403');
  await views.keep(withdrawals, { name: 'X', withdrawn_credit: {} });
  await views.counts(withdrawals, 'withdrawn_credit').toMatchObject({ saved: [{ count: 1 }] });
  const asked = { as: withdrawals, query: { list: 'shared_credit' as const } };
  expect((await app.call('GET /saved-views/counts', asked)).body.statusCode).toBe('C10403');
});

test('they tell nobody of others: neither of their codes, nor their tickets, nor who is below them', async () => {
  const ask = async (
    path: 'GET /activation-codes' | 'GET /get-all-tickets' | 'GET /total-resellers/list',
    id: number,
  ) => (await app.call(path, { as: parent, query: { reseller_id: id } })).body.statusCode;
  expect(await ask('GET /activation-codes', stranger.id)).toBe('C10012');
  expect(await ask('GET /total-resellers/list', stranger.id)).toBe('C10012');
  expect(['C10012', 'C10403']).toContain(await ask('GET /get-all-tickets', child.id));
  expect((await views.keep(parent, { name: 'X', codes: { reseller_id: stranger.id } })).statusCode).toBe('C10012');
  expect((await views.keep(parent, { name: 'X', resellers: { reseller_id: stranger.id } })).statusCode).toBe('C10012');
  expect((await views.keep(parent, { name: 'X', tickets: { reseller_id: child.id } })).statusCode).toBe('C10012');

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
  await views.counts(parent, 'tickets').toMatchObject({ starting: { waiting: 1, resolved: 1 } });
  await views.counts(stranger, 'tickets').toMatchObject({ starting: { waiting: 0, resolved: 0 } });
  const listed = async (query: Record<string, string | number>) =>
    (await app.call('GET /get-all-tickets', { as: app.admin, query })).body.tickets.map(({ id }) => id);
  expect(await listed({ state: 'waiting', type: 'credit', reseller_id: parent.id })).toEqual([second.id]);
  expect(await listed({ state: 'RESOLVED', reseller_id: parent.id })).toEqual([first.id]);
});
