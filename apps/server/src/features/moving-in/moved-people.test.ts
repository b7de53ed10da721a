import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { booksOf, lines, moverOf, newAddress } from './mover.fixture.ts';
import { faultsReport } from './moves.reads.ts';
import type { Mapping } from './moving-in.tables.ts';
import { reasonIn } from './reason-texts.reads.ts';

/** People of another panel, and the credit they come with. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { read, rowsOf, plan, reasons, bring, moveIn } = moverOf(() => app);
const { ask, balanceOf, expectSound } = booksOf(() => app);

test('people come with their parents and balances; the credit is minted once for all, and given to each', async () => {
  const [parent, child] = [newAddress('parent'), newAddress('child')];
  const before = await balanceOf(app.admin.email);
  const move = await moveIn(
    lines('email,name,parent,balance', `${child},Child,${parent},7`, `${parent.toUpperCase()},Parent,,5`),
  );
  expect(move).toMatchObject({
    state: 'finished',
    total: 2,
    done: 2,
    failed: 0,
    credit: 12,
    people: 2,
    ledger_faults: [],
  });
  expect([await balanceOf(parent), await balanceOf(child), await balanceOf(app.admin.email)]).toEqual([5, 7, before]);
  const transfers = await ask(
    `SELECT t.tr_type, t.amount::int, u.email FROM live.transfers t JOIN live.accounts a ON a.id = t.credit_account_id JOIN core.users u ON u.id = a.user_id
      WHERE t.note = '↪ file.png' ORDER BY t.id DESC LIMIT 3`,
  );
  expect(transfers).toEqual([
    { tr_type: 'Added Credit', amount: 7, email: child },
    { tr_type: 'Added Credit', amount: 5, email: parent },
    { tr_type: 'Added Self Credit', amount: 12, email: app.admin.email },
  ]);
  const people = await ask(
    'SELECT u.email, u.group_id, p.email AS parent FROM core.users u LEFT JOIN core.users p ON p.id = u.parent_id WHERE u.email = ANY ($1) ORDER BY u.group_id',
    [[parent, child]],
  );
  expect(people).toEqual([
    { email: parent, group_id: 2, parent: null },
    { email: child, group_id: 3, parent },
  ]);
  await expectSound();
});

test('who come disabled are given their credit first, and are disabled by the operator afterwards', async () => {
  const email = newAddress('disabled');
  await moveIn(lines('email,balance,disabled', `${email},3,1`));
  expect(await balanceOf(email)).toBe(3);
  expect(
    await ask('SELECT is_disabled_by_admin, disabled_by_operator FROM core.users WHERE email = $1', [email]),
  ).toEqual([{ is_disabled_by_admin: true, disabled_by_operator: true }]);
  await expectSound();
});

test('a debt brings nothing, a fraction is rounded down, and both are told', async () => {
  const [debtor, sharer] = [newAddress('debtor'), newAddress('sharer')];
  const move = await moveIn(lines('email;balance', `${debtor};-4`, `${sharer};2,9`));
  expect([await balanceOf(debtor), await balanceOf(sharer)]).toEqual([0, 2]);
  expect(move.told.map(({ told, rows }) => [told, rows])).toEqual([
    ['fraction', 1],
    ['negative', 1],
  ]);
});

test('a balance that can be read in two ways is a fault, not a thousandth of what was meant', async () => {
  const id = await read(
    lines('email;balance', ...['1,200', '1.200', '-1,200'].map((written) => `${newAddress('two')};${written}`)),
  );
  await plan(id);
  expect(await reasons(id)).toEqual(['balance-unreadable', 'balance-unreadable', 'balance-unreadable']);
  // As it is written, also in the report, which is mended and brought again: as 0 it would then come as nothing.
  expect(await rowsOf(id)).toMatchObject([{ balance: null, written: { balance: '1,200' } }, {}, {}]);
  const { text } = await app.call('GET /moving-in/{id}/report', { as: app.admin, params: { id } });
  expect(text.split('\n')[1]).toContain(',"1,200",');
});

test('a report reads once what its file means, however many rows it has: hundreds of people said one by one are long', async () => {
  const id = await read(lines('email,balance', `${newAddress('a')},"1,2,3"`, `${newAddress('b')},"4,5,6"`));
  await plan(id);
  const { query } = faultsReport(id, reasonIn('en'));
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, TIMING OFF) ${query}`.execute(
    app.database.live,
  );
  const readings = rows.flatMap((row) => / moves .*\(actual rows=\S+ loops=(\d+)\)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  expect(new Set(readings)).toEqual(new Set(['1']));
});

test('balances are read in the digits of an Arabic or Persian panel', async () => {
  const id = await read(
    lines('email;balance', ...['١٢٠', '۷', '٢٫٩', '١٬٢٠٠'].map((written) => `${newAddress('digits')};${written}`)),
  );
  await plan(id);
  expect((await rowsOf(id)).map(({ balance }) => balance)).toEqual([120, 7, 2, null]);
});

test('the same file twice changes nothing, and tells of the balances that stay away by row and in total', async () => {
  const [parent, child] = [newAddress('parent'), newAddress('child')];
  const file = lines('email,name,parent,balance', `${parent},P,,10`, `${child},C,${parent},20`);
  await moveIn(file);
  const before = await ask('SELECT count(*) FROM live.transfers');
  const id = await read(file);
  const planned = await plan(id);
  expect(planned).toMatchObject({ total: 0, credit: 0 });
  expect(planned.told).toMatchObject([{ told: 'balance-kept', rows: 2, points: 30 }]);
  expect((await rowsOf(id)).map(({ plan: what, told }) => [what, told])).toEqual([
    ['known', 'balance-kept'],
    ['known', 'balance-kept'],
  ]);
  const { httpStatus } = await app.call('POST /moving-in/{id}/start', { as: app.admin, params: { id }, body: {} });
  expect(httpStatus).toBe(409);
  expect(await ask('SELECT count(*) FROM live.transfers')).toEqual(before);
});

test('people are faults without an email, with a shared one, on a third level, or as somebody else here; and nobody is made up', async () => {
  const here = await addReseller(app);
  const [a, b, c, twin] = [newAddress('a'), newAddress('b'), newAddress('c'), newAddress('twin')];
  const id = await read(
    lines(
      'email,name,parent,balance',
      `${a},A,,1`,
      `${b},B,${a},1`,
      `${c},C,${b},1`,
      `${twin},T,,1`,
      `${twin.toUpperCase()},T2,,1`,
      ',Nameless,,1',
      `${here.email},Known,,1`,
      `${app.admin.email},Admin,,1`,
      `${newAddress('x')},X,nobody@example.com,1`,
      `${newAddress('y')},Y,,many`,
    ),
  );
  await plan(id);
  expect(await reasons(id)).toEqual([
    'new',
    'new',
    'third-level',
    'shared-email',
    'shared-email',
    'no-email',
    'known',
    'other-person',
    'parent-unknown',
    'balance-unreadable',
  ]);
  const first = (await rowsOf(id))[0]?.row ?? 0;
  const given = newAddress('given');
  await plan(id, {
    people: [
      { row: first + 2, parent: a },
      { row: first + 4, email: given },
      { row: first + 5, skip: true },
    ],
  } as Partial<Mapping>);
  expect((await reasons(id)).slice(0, 6)).toEqual(['new', 'new', 'new', 'new', 'new', 'left-out']);
});

test('what was made for somebody whose e-mail was taken meanwhile is told of: it stays with whoever brought the file', async () => {
  const [comes, taken] = [newAddress('comes'), newAddress('taken')];
  const before = await balanceOf(app.admin.email);
  const id = await read(lines('email,balance', `${comes},7`, `${taken},5`));
  await plan(id);
  await ask('UPDATE core.users SET email = $2 WHERE id = $1', [(await addReseller(app)).id, taken]);
  expect(await bring(id)).toMatchObject({ people: 1, failed: 1, credit: 12, credit_left: 5, ledger_faults: [] });
  expect(await balanceOf(app.admin.email)).toBe(before + 5);
});
