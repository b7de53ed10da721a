import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addReseller,
  addRole,
  addStaff,
  addSubReseller,
  confirmPasscode,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let ids: number[];

const given = { transaction_type: ['Added Credit', 'Added Self Credit'] as const };
const taken = { transaction_type: ['Withdraw'] as const };

beforeAll(async () => {
  app = await openTestApp();
  parent = await addReseller(app, { email: 'parent@shop.example' });
  child = await addSubReseller(app, parent, { email: 'child@shop.example' });
  stranger = await addReseller(app, { email: 'stranger@else.example' });
  await giveCredit(app, parent, 100);
  await giveCredit(app, stranger, 50);
  await confirmPasscode(app, parent);
  await move('add', 30);
  await move('add', 5);
  await move('deduct', 10);
  ids = (
    await app.call('POST /credit-transaction-logs', { as: parent, body: {} })
  ).body.data.ResellerCreditShareLog.map(({ id }) => id);
});
afterAll(() => app.close());

const move = (direction: 'add' | 'deduct', creditPoint: number) =>
  app.call(`POST /resellers/{id}/${direction}-credit-point`, {
    as: parent,
    params: { id: child.id },
    body: { creditPoint },
  });

async function totals(as: { token: string }, body: object = {}): Promise<[number, number]> {
  const { data } = (await app.call('POST /credit-transaction-logs/totals', { as, body })).body;
  expect(data.is_whole).toBe(true);
  return [data.transfers, data.credit_points];
}

const newer = async (as: { token: string }, body: { after: number; userId?: number }) =>
  (await app.call('POST /credit-transaction-logs/newer', { as, body })).body.data.count;

test('a log comes to what its pages show, however it is narrowed, without what was taken back', async () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  expect(await totals(parent, given)).toEqual([3, 135]);
  expect(await totals(parent, taken)).toEqual([1, 10]);
  expect(await totals(child, { ...given, from: day, to: day })).toEqual([2, 35]);
  expect(await totals(parent, { ...given, userId: child.id })).toEqual([2, 35]);
  expect(await totals(parent, { ...given, keyword: 'child@shop' })).toEqual([2, 35]);
  expect(await totals(app.admin, { ...given, keyword: 'child@shop' })).toEqual([2, 35]);
  expect(await totals(parent, { ...given, to: '2001-01-01' })).toEqual([0, 0]);

  const wrong = (await app.call('POST /credit-transaction-logs', { as: parent, body: given })).body.data
    .ResellerCreditShareLog[0]!;
  await confirmPasscode(app, app.admin);
  await app.call('POST /transfers/{id}/reverse', {
    as: app.admin,
    params: { id: wrong.id },
    body: { reason: 'A mistake' },
  });
  expect(await totals(child, given)).toEqual([1, 30]);
  const { body } = await app.call('POST /credit-transaction-logs/totals', { as: child, body: given });
  expect(body.data).toMatchObject({ transfers: 1, reversed: 1 });
});

test('what came after one that is in sight is counted as far as it would be shown', async () => {
  const [newest = 0, , , oldest = 0] = ids;
  expect(await newer(parent, { after: oldest })).toBe(3);
  expect(await newer(parent, { after: oldest, ...taken })).toBe(1);
  expect(await newer(parent, { after: newest })).toBe(0);
  expect(await newer(app.admin, { after: oldest, userId: stranger.id })).toBe(1);
});

test('nobody is told of others’ transfers, nor of a kind that they may not read', async () => {
  expect(await totals(stranger)).toEqual([1, 50]);
  expect(await newer(stranger, { after: 0 })).toBe(1);
  const withdrawals = await addStaff(app, ['withdraw-point-share-log']);
  const none = await addReseller(app, { roleId: await addRole(app, []) });
  const refusals = async (as: SignedInPerson, body: object) => {
    const asked = await Promise.all([
      app.call('POST /credit-transaction-logs/totals', { as, body }),
      app.call('POST /credit-transaction-logs/newer', { as, body: { ...body, after: 0 } }),
    ]);
    return asked.map(({ body: { statusCode } }) => statusCode);
  };
  expect(await refusals(stranger, { userId: child.id })).toEqual(['C10012', 'C10012']);
  expect(await refusals(withdrawals, given)).toEqual(['C10403', 'C10403']);
  expect(await refusals(none, {})).toEqual(['C10403', 'C10403']);
  expect((await totals(withdrawals))[0]).toBe(1);
});
