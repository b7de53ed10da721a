import { expect } from 'vitest';
import type { Environment } from '../../platform/db/environment.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';

interface Moved {
  id: number;
  tr_type: string;
  from: number | null;
  to: number | null;
  amount: number;
  reverses_id: number | null;
  day: string;
}

interface Bought {
  user_id: number;
  application_id: number;
  credit_point: number;
  is_undone: boolean;
  day: string;
}

/** The books themselves: what anybody is told has to follow from these two tables alone. */
interface Books {
  transfers: Moved[];
  activations: Bought[];
}

async function readBooks({ database }: TestApp, environment: Environment): Promise<Books> {
  const transfers = await database.owner.query<Moved>(
    `SELECT t.id::int, t.tr_type, d.user_id::int AS "from", c.user_id::int AS "to", t.amount::int, t.reverses_id::int,
            (t.created_at AT TIME ZONE 'UTC')::date::text AS day
       FROM ${environment}.transfers t JOIN ${environment}.accounts d ON d.id = t.debit_account_id
         JOIN ${environment}.accounts c ON c.id = t.credit_account_id ORDER BY t.id`,
  );
  const activations = await database.owner.query<Bought>(
    `SELECT s.user_id::int, a.application_id, a.credit_point::int, a.reversed_at IS NOT NULL AS is_undone,
            (a.created_at AT TIME ZONE 'UTC')::date::text AS day
       FROM ${environment}.activations a JOIN ${environment}.accounts s ON s.id = a.account_id`,
  );
  return { transfers: transfers.rows, activations: activations.rows };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What came into somebody's account, and what went out of it as a negative number. */
const changesOf = (books: Books, userId: number) =>
  books.transfers.flatMap(({ from, to, amount, day }) => {
    const change = (to === userId ? amount : 0) - (from === userId ? amount : 0);
    return change === 0 ? [] : [{ change, day }];
  });
const balanceIn = (books: Books, userId: number) => sum(changesOf(books, userId).map(({ change }) => change));

/** A column of a file, as numbers; by their heads, whatever stands before them. */
function columnOf(text: string, name: string): number[] {
  // Of no lines there is no file.
  if (text.includes('"C10012"')) return [];
  const [heads = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const place = heads.split(',').indexOf(name);
  if (place < 0) throw new Error(`No ${name} in: ${text}`);
  return lines.map((line) => Number(line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.[place]?.replace(/[",]/g, '')));
}

/** A statement over all of its pages. */
async function readAll(
  app: TestApp,
  as: { as: SignedInPerson; environment: Environment },
  query: { folded?: 0 | 1; from?: string; to?: string; userId?: number },
) {
  let changes: number[] = [];
  let before: number | undefined;
  for (;;) {
    const page = { ...query, page_size: 30, ...(before !== undefined && { before }) };
    const { body } = await app.call('GET /credit-statement', { ...as, query: page });
    if (!body.data) throw new Error(JSON.stringify([page, body]));
    const { data } = body;
    changes = [...changes, ...data.rows.map(({ change }) => change)];
    if (data.next === null)
      return {
        change: sum(changes),
        opening: data.opening_balance,
        closing: data.closing_balance,
        account: data.account,
      };
    before = data.next;
  }
}

/** Who reads, and whose books are in their sight. */
export interface Reader {
  person: SignedInPerson;
  sees: readonly number[];
}

/** Asks one reader's every place that tells a sum, and holds it against the books. */
export async function holdSums(app: TestApp, environment: Environment, { person, sees }: Reader): Promise<void> {
  const books = await readBooks(app, environment);
  const as = { as: person, environment } as const;
  const balance = balanceIn(books, person.id);
  const changes = changesOf(books, person.id);
  const days = [...new Set(changes.map(({ day }) => day))];

  const told: Record<string, unknown> = {};
  const held: Record<string, unknown> = {};
  const hold = (place: string, said: unknown, is: unknown) => {
    told[place] = said;
    held[place] = is;
  };

  hold('balance', (await app.call('GET /get-resellers/credit-points', as)).body.credit_point, balance);
  const whole = (await app.call('GET /total-credit-points', as)).body.data;
  hold('points in sight', whole.total_credit_points, sum(sees.map((id) => balanceIn(books, id))));
  const undone = new Set(books.transfers.map(({ reverses_id }) => reverses_id));
  const given = books.transfers.filter(
    ({ id, tr_type, from }) => tr_type === 'Added Credit' && from === person.id && !undone.has(id),
  );
  hold('points given', whole.total_credit_share, sum(given.map(({ amount }) => amount)));

  for (const folded of [0, 1] as const) {
    const { account, opening, closing, change } = await readAll(app, as, { folded });
    hold(`statement ${folded}`, [account.balance, opening, closing, change], [balance, 0, balance, balance]);
  }
  for (const day of days) {
    const { opening, closing, change } = await readAll(app, as, { from: day, to: day });
    const of = (isIn: (at: string) => boolean) => sum(changes.filter((one) => isIn(one.day)).map((one) => one.change));
    hold(
      `statement of ${day}`,
      [opening, closing, change],
      [of((at) => at < day), of((at) => at <= day), of((at) => at === day)],
    );
  }
  const { data: sums } = (await app.call('GET /credit-statement/sums', as)).body;
  hold('sums of the statement', sum(sums.sums.map(({ change }) => change)) + sums.others.change, balance);
  hold('in', sums.points_in, sum(changes.map(({ change }) => Math.max(change, 0))));
  hold('out', sums.points_out, sum(changes.map(({ change }) => Math.max(-change, 0))));
  const file = (await app.call('GET /credit-statement/export', as)).text;
  hold('CSV of the statement', sum(columnOf(file, 'change')), balance);
  hold('CSV of the statement: newest', columnOf(file, 'balance')[0] ?? 0, balance);

  const bought = books.activations.filter(({ user_id }) => sees.includes(user_id));
  const pointsOf = (rows: readonly Bought[]) => [rows.length, sum(rows.map(({ credit_point }) => credit_point))];
  const standing = bought.filter(({ is_undone }) => !is_undone);
  const totals = async (body: object) => {
    const { data } = (await app.call('POST /activation-logs/totals', { ...as, body })).body;
    return [data.activations, data.credit_points];
  };
  hold('log', await totals({}), pointsOf(standing));
  hold('log by rows', await totals({ credit_from: 0, state: 'standing' }), pointsOf(standing));
  hold(
    'log of what was undone',
    await totals({ state: 'undone' }),
    pointsOf(bought.filter(({ is_undone }) => is_undone)),
  );
  const log = (await app.call('POST /activation-logs/export', { ...as, body: { state: 'standing' } })).text;
  hold(
    'CSV of the log',
    [columnOf(log, 'credit_point').length, sum(columnOf(log, 'credit_point'))],
    pointsOf(standing),
  );
  const { data: dashboard } = (await app.call('GET /activation-log-dashboard', { ...as, query: { days: 90 } })).body;
  const first = new Date(app.clock.now().getTime() - 89 * 86_400_000).toISOString().slice(0, 10);
  const recent = standing.filter(({ day }) => day >= first);
  hold('dashboard', [dashboard.totals.activations, dashboard.totals.credit_points], pointsOf(recent));
  hold('dashboard by application', sum(dashboard.UserActiTranLogs.map(({ value }) => value)), recent.length);
  hold('dashboard by day', sum(dashboard.trend.map(({ value }) => value)), recent.length);

  const isShared = (type: string) => (one: Moved) =>
    one.tr_type === type && [one.from, one.to].some((id) => id !== null && sees.includes(id));
  for (const transaction_type of ['Added Credit', 'Withdraw']) {
    const rows = books.transfers.filter(isShared(transaction_type));
    const stand = rows.filter(({ id }) => !undone.has(id));
    const { data } = (await app.call('POST /credit-transaction-logs/totals', { ...as, body: { transaction_type } }))
      .body;
    hold(
      transaction_type,
      [data.transfers, data.credit_points, data.reversed],
      [stand.length, sum(stand.map(({ amount }) => amount)), rows.length - stand.length],
    );
    const csv = (await app.call('POST /credit-transaction-logs/export', { ...as, body: { transaction_type } })).text;
    hold(`CSV of ${transaction_type}`, sum(columnOf(csv, 'credit_point')), sum(rows.map(({ amount }) => amount)));
  }

  for (const id of sees.filter((one) => one !== person.id)) {
    const { body } = await app.call('GET /show-resellers/{id}', { ...as, params: { id } });
    const own = standing.filter(({ user_id }) => user_id === id).length;
    hold(`row of ${id}`, [body.data?.credit_point, body.data?.total_boxes_activated], [balanceIn(books, id), own]);
    const { data } = (await app.call('GET /resellers/{id}/balances', { ...as, params: { id } })).body;
    hold(`balances of ${id}`, data.days.at(-1)?.balance, balanceIn(books, id));
    for (const { day, balance: then } of data.days.slice(-10))
      hold(
        `balance of ${id} on ${day}`,
        then,
        sum(changesOf(books, id).flatMap((one) => (one.day <= day ? one.change : []))),
      );
    hold(`statement of ${id}`, (await readAll(app, as, { userId: id })).change, balanceIn(books, id));
  }
  expect(told).toEqual(held);
}
