import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
/** Who has more than a page of transfers, all before the others'. */
let busy: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  parent = await addReseller(app, { email: 'parent@shop.example' });
  const roleId = await addRole(app, ['credit-point-share-log']);
  child = await addSubReseller(app, parent, { email: 'child@shop.example', roleId });
  stranger = await addReseller(app, { email: 'stranger@else.example' });
  busy = await addReseller(app);
  for (let points = 1; points <= 25; points += 1) await giveCredit(app, busy, points);
  await giveCredit(app, parent, 100);
  await giveCredit(app, stranger, 50);
  await confirmPasscode(app, parent);
  await move('add', 30);
  await move('add', 5);
  await move('deduct', 10);
  app.clock.advance({ hours: 20 });
  await confirmPasscode(app, parent);
  await move('add', 2);
});
afterAll(() => app.close());

const move = (direction: 'add' | 'deduct', creditPoint: number) =>
  app.call(`POST /resellers/{id}/${direction}-credit-point`, {
    as: parent,
    params: { id: child.id },
    body: { creditPoint },
  });

async function log(as: SignedInPerson, body: object = {}) {
  const answer = await app.call('POST /credit-transaction-logs', { as, body });
  const rows = answer.body.data?.ResellerCreditShareLog.map((row) => [
    row.tr_type,
    row.credit_point,
    row.debitor_detail.email,
    row.creditor_detail.email,
    row.creator.email,
  ]);
  return { rows, body: answer.body, httpStatus: answer.httpStatus };
}

const gift = (points: number) => [
  'Added Credit',
  points,
  'parent@shop.example',
  'child@shop.example',
  'parent@shop.example',
];
const withdrawal = ['Withdraw', 10, 'child@shop.example', 'parent@shop.example', 'parent@shop.example'];

describe('the log of shared credit', () => {
  test('shows a reseller what they, or their sub-resellers, gave and got, the newest first', async () => {
    const { rows, body } = await log(parent);
    const fromAdmin = ['Added Credit', 100, app.admin.email, 'parent@shop.example', app.admin.email];
    expect(rows).toEqual([gift(2), withdrawal, gift(5), gift(30), fromAdmin]);
    expect(body).toMatchObject({ total: 5, current_page: 1, last_page: 1, per_page: 10 });
  });

  test('shows a sub-reseller their own', async () => {
    expect((await log(child)).rows).toEqual([gift(2), withdrawal, gift(5), gift(30)]);
  });

  test('shows an admin everybody’s', async () => {
    const { rows, body } = await log(app.admin, { page_size: 20 });
    expect(body.total).toBe(8 + 2 * 25);
    expect(rows?.slice(0, 4)).toEqual([gift(2), withdrawal, gift(5), gift(30)]);
  });

  test('is filtered by type, a string or a list', async () => {
    expect((await log(parent, { transaction_type: 'Withdraw' })).rows).toEqual([withdrawal]);
    const added = { transaction_type: ['Added Credit', 'Added Self Credit'] };
    expect((await log(parent, added)).body.total).toBe(4);
    expect((await log(app.admin, added)).body.total).toBe(7 + 2 * 25);
    expect((await log(parent, { transaction_type: 'Activation' })).httpStatus).toBe(422);
  });

  test('is searched by the e-mail of either side', async () => {
    expect((await log(parent, { keyword: 'CHILD@' })).body.total).toBe(4);
    expect((await log(parent, { keyword: 'admin@' })).body.total).toBe(1);
    expect((await log(parent, { keyword: 'stranger' })).body.total).toBe(0);
    expect((await log(app.admin, { keyword: 'stranger' })).body.total).toBe(1);
    expect((await log(app.admin, { keyword: 'ch' })).body.errors).toEqual({ keyword: [expect.any(String)] });
  });

  test('is filtered by person: oneself means the whole scope, a stranger is absent', async () => {
    expect((await log(parent, { userId: parent.id, groupId: 2 })).body.total).toBe(5);
    expect((await log(parent, { userId: child.id })).body.total).toBe(4);
    expect((await log(app.admin, { userId: stranger.id })).body.total).toBe(1);
    expect((await log(app.admin, { userId: parent.id, keyword: 'child' })).body.total).toBe(4);
    expect((await log(parent, { userId: stranger.id })).body).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
    expect((await log(parent, { userId: 999_999 })).body.statusCode).toBe('C10012');
  });

  test('is sorted by each of its columns and paged', async () => {
    const points = async (body: object) => (await log(parent, body)).rows?.map(([, value]) => value);
    expect(await points({ sort_key: 'credit_point', sort_type: 'asc' })).toEqual([2, 5, 10, 30, 100]);
    expect(await points({ sort_key: 'tr_type', sort_type: 'asc' })).toEqual([100, 30, 5, 2, 10]);
    expect(await points({ sort_type: 'asc' })).toEqual([100, 30, 5, 10, 2]);
    expect(await points({ page_number: 2 })).toEqual([]);
    expect((await log(parent, { sort_key: 'note' })).httpStatus).toBe(422);
    expect((await log(parent, { page_size: 11 })).httpStatus).toBe(422);
  });

  test('withdrawals alone can be read with their own permission', async () => {
    const helper = await addStaff(app, ['withdraw-point-share-log']);
    expect((await log(helper)).rows).toEqual([withdrawal]);
    expect((await log(helper, { transaction_type: ['Withdraw'] })).rows).toEqual([withdrawal]);
    expect((await log(helper, { transaction_type: ['Withdraw', 'Added Credit'] })).body.statusCode).toBe('C10403');
    expect((await log(await addStaff(app, ['transactions-logs']))).body.statusCode).toBe('C10403');
  });
});

describe('the statement', () => {
  const statement = async (as: SignedInPerson, query: Record<string, number> = {}) =>
    app.call('GET /credit-statement', { as, query });

  test('shows every transfer with the balance after it, the newest first', async () => {
    const { body } = await statement(parent);
    expect(body.data.account).toEqual({ user_id: parent.id, email: parent.email, balance: 73 });
    expect(
      body.data.rows.map(({ tr_type, change, balance, other_email }) => [tr_type, change, balance, other_email]),
    ).toEqual([
      ['Added Credit', -2, 73, 'child@shop.example'],
      ['Withdraw', 10, 75, 'child@shop.example'],
      ['Added Credit', -5, 65, 'child@shop.example'],
      ['Added Credit', -30, 70, 'child@shop.example'],
      ['Added Credit', 100, 100, app.admin.email],
    ]);
    expect(body.data).toMatchObject({ opening_balance: 0, closing_balance: 73, next: null });
  });

  test('goes on page by page, from where the one before ended', async () => {
    const balances: number[] = [];
    let before: number | null = 0;
    while (before !== null) {
      const answer = await statement(app.admin, { userId: busy.id, ...(before > 0 && { before }) });
      const rows: { balance: number }[] = answer.body.data.rows;
      balances.push(...rows.map(({ balance }) => balance));
      before = answer.body.data.next as number | null;
    }
    expect(balances).toEqual(Array.from({ length: 25 }, (_, index) => ((25 - index) * (26 - index)) / 2));
  });

  test('of a sub-reseller is open to the parent, of a stranger it is absent', async () => {
    expect((await statement(parent, { userId: child.id })).body.data.account.balance).toBe(27);
    expect((await statement(app.admin, { userId: stranger.id })).body.data.account.balance).toBe(50);
    for (const userId of [stranger.id, app.admin.id, 999_999])
      expect((await statement(parent, { userId })).body).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
    expect((await statement(child, { userId: parent.id })).body.statusCode).toBe('C10012');
  });

  test('says for the sandbox where its opening credit comes from', async () => {
    const { body } = await app.call('GET /credit-statement', { as: parent, environment: 'sandbox' });
    expect(body.data.rows).toEqual([
      expect.objectContaining({ change: 1000, balance: 1000, other_email: null, note: 'Sandbox opening credit' }),
    ]);
  });
});

test('the totals are those of the scope, and what one has given oneself', async () => {
  const totals = async (as: SignedInPerson) => (await app.call('GET /total-credit-points', { as })).body.data;
  expect(await totals(parent)).toEqual({ total_credit_points: 100, total_credit_share: 37 });
  expect(await totals(child)).toEqual({ total_credit_points: 27, total_credit_share: 0 });
  const { rows } = await app.database.owner.query(
    "SELECT sum(balance)::int AS sum FROM live.accounts WHERE kind = 'user'",
  );
  expect((await totals(app.admin)).total_credit_points).toBe(rows[0].sum);
});

test('days narrow the log, its total and its file, the last one included', async () => {
  const dayOf = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const today = { from: dayOf(0), to: dayOf(0) };
  for (const as of [parent, app.admin]) {
    const found = await log(as, today);
    expect([found.rows, found.body.total]).toEqual([[gift(2)], 1]);
    const file = await app.call('POST /credit-transaction-logs/export', { as, body: today });
    expect(file.text.trim().split('\n')).toHaveLength(2);
  }
  expect((await log(parent, { to: dayOf(-1) })).body.total).toBe(4);
  expect((await log(parent, { from: dayOf(1) })).body.total).toBe(0);
});
