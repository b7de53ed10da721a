import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addStaff,
  addSubReseller,
  confirmPasscode,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

const day = 24 * 60 * 60 * 1000;
let app: TestApp;
let alpha: { id: number };
let beta: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
/** `2026-11-21` of the clock's day, so many days before. */
let dayAgo: (days: number) => string;

beforeAll(async () => {
  app = await openTestApp();
  dayAgo = (days) => new Date(app.clock.now().getTime() - days * day).toISOString().slice(0, 10);
  alpha = await addApplication(app, { name: 'Alpha' });
  beta = await addApplication(app, { name: 'Beta' });
  const options = { applications: [alpha.id, beta.id], credit: 100 };
  parent = await addReseller(app, { ...options, email: 'parent@shop.example' });
  child = await addSubReseller(app, parent, { ...options, email: 'child@shop.example' });
  stranger = await addReseller(app, { ...options, email: 'stranger@else.example' });
  await activateDevice(app, parent, '00:1a:79:00:00:01', alpha);
  await activateDevice(app, parent, '00:1a:79:00:00:02', alpha);
  await activateDevice(app, child, '00:1a:79:00:00:03', beta);
  await activateDevice(app, stranger, '00:1a:79:00:00:04', beta);
  await expire('00:1a:79:00:00:01', 5);
  await expire('00:1a:79:00:00:02', 20);
  await expire('00:1a:79:00:00:03', 7);
  await expire('00:1a:79:00:00:04', 31);
});
afterAll(() => app.close());

async function expire(mac: string, days: number): Promise<void> {
  await app.database.owner.query('UPDATE live.devices SET expires_at = $2, paid_expires_at = $2 WHERE mac = $1', [
    mac,
    new Date(app.clock.now().getTime() + days * day),
  ]);
}

const read = async (as: SignedInPerson, query = {}) =>
  (await app.call('GET /activation-log-dashboard', { as, query })).body.data;

describe('the charts', () => {
  test('count what a reseller and their sub-resellers activated', async () => {
    const data = await read(parent);
    expect(data.UserActiTranLogs).toEqual([
      { app_id: alpha.id, name: 'Alpha', value: 2 },
      { app_id: beta.id, name: 'Beta', value: 1 },
    ]);
    expect(data.trend).toEqual([
      { date: dayAgo(0), name: 'Alpha', value: 2 },
      { date: dayAgo(0), name: 'Beta', value: 1 },
    ]);
  });

  test('count one’s own for a sub-reseller, and everybody’s for an admin', async () => {
    expect((await read(child)).UserActiTranLogs).toEqual([{ app_id: beta.id, name: 'Beta', value: 1 }]);
    const ofAll = (await read(app.admin)).UserActiTranLogs;
    for (const { id } of [alpha, beta]) expect(ofAll).toContainEqual(expect.objectContaining({ app_id: id, value: 2 }));
  });

  test('show one application’s days and the others beside it', async () => {
    const data = await read(parent, { app_id: beta.id });
    expect(data.UserActiTranLogs).toHaveLength(2);
    expect(data.trend).toEqual([{ date: dayAgo(0), name: 'Beta', value: 1 }]);
  });

  test('of fewer days, and what they come to beside as many days before', async () => {
    const application = await addApplication(app, { name: 'Gamma' });
    const reseller = await addReseller(app, { applications: [application.id], credit: 10 });
    for (const mac of ['00:1a:79:00:00:21', '00:1a:79:00:00:22', '00:1a:79:00:00:23'])
      await activateDevice(app, reseller, mac, application);
    const all = await read(reseller);
    expect(all).toMatchObject({ totals: { activations: 3 }, before: { activations: 0, credit_points: 0 } });
    await app.database.owner.query(
      `UPDATE live.activation_counters c SET day = day - 7 FROM live.accounts a WHERE a.id = c.account_id AND a.user_id = $1`,
      [reseller.id],
    );
    expect(await read(reseller, { days: 7 })).toMatchObject({
      UserActiTranLogs: [],
      totals: { activations: 0, credit_points: 0 },
      before: all.totals,
    });
    expect(await read(reseller)).toMatchObject({ totals: all.totals });
  });

  test('are compared without today, with as many whole days before', async () => {
    const application = await addApplication(app, { name: 'Epsilon' });
    const reseller = await addReseller(app, { applications: [application.id], credit: 10 });
    await activateDevice(app, reseller, '00:1a:79:00:00:31', application);
    // On each day before as many as days are since: one yesterday.
    await app.database.owner.query(
      `INSERT INTO live.activation_counters (account_id, application_id, day, activations, credit_points, reversals, reversed_credit_points)
         SELECT c.account_id, c.application_id, c.day - n, n, n, 0, 0
           FROM live.activation_counters c JOIN live.accounts a ON a.id = c.account_id, generate_series(1, 13) AS n WHERE a.user_id = $1`,
      [reseller.id],
    );
    const sum = (from: number, to: number) => ((to - from + 1) * (from + to)) / 2;
    const told = await read(reseller, { days: 7 });
    expect(told).toMatchObject({
      totals: { activations: 1 + sum(1, 6) },
      before: { activations: sum(7, 13) },
      whole: { activations: sum(1, 6) },
      whole_before: { activations: sum(7, 12) },
    });
  });

  test('leave out what was undone, and what is older than 30 days', async () => {
    const application = await addApplication(app, { name: 'Delta' });
    const reseller = await addReseller(app, { applications: [application.id], credit: 10 });
    await activateDevice(app, reseller, '00:1a:79:00:00:11', application);
    await activateDevice(app, reseller, '00:1a:79:00:00:12', application);
    const { rows } = await app.database.owner.query<{ id: number }>('SELECT max(id) AS id FROM live.activations');
    await app.call('POST /cancel-activation', { as: reseller, body: { activation_id: rows[0]!.id } });
    expect((await read(reseller)).UserActiTranLogs).toEqual([{ app_id: application.id, name: 'Delta', value: 1 }]);
    await app.database.owner.query(
      `UPDATE live.activation_counters c SET day = day - 30 FROM live.accounts a WHERE a.id = c.account_id AND a.user_id = $1`,
      [reseller.id],
    );
    expect(await read(reseller)).toMatchObject({ UserActiTranLogs: [], trend: [] });
  });
});

describe('what expires soon', () => {
  test('is counted for 7 and for 30 days, in scope', async () => {
    expect((await read(parent)).expiring).toMatchObject({ in_7_days: 2, in_30_days: 3 });
    expect((await read(child)).expiring).toMatchObject({ in_7_days: 1, in_30_days: 1 });
    expect((await read(stranger)).expiring).toMatchObject({ in_7_days: 0, in_30_days: 0 });
    expect((await read(parent, { app_id: alpha.id })).expiring).toMatchObject({ in_7_days: 1, in_30_days: 2 });
  });

  test('is what the list of devices shows', async () => {
    const list = async (days: number) =>
      (await app.call('POST /activated-apps', { as: parent, body: { state: 'expiring', within_days: days } })).body
        .total;
    expect([await list(7), await list(30)]).toEqual([2, 3]);
  });
});

describe('the credit-share report', () => {
  const download = (as: SignedInPerson, start: string, end: string) =>
    app.call('POST /credit-share-log-download-date-range', { as, body: { start_date: start, end_date: end } });

  test('is a CSV of what a scope gave and got, both days included', async () => {
    const answer = await download(parent, dayAgo(0), dayAgo(0));
    expect(answer.httpStatus).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`credit-share-log_${dayAgo(0)}_${dayAgo(0)}.csv`);
    const [head, ...lines] = answer.text.trimEnd().split('\n');
    expect(head).toBe(
      'id,created_at,tr_type,credit_point,debitor_email,creditor_email,creator_email,note,reversed_at,reversed_by,reversal_note',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(',Added Credit,100,"admin@tessera.test","child@shop.example",');
  });

  test('says that there are no records on other days', async () => {
    const answer = await download(parent, dayAgo(9), dayAgo(1));
    expect(answer.httpStatus).toBe(404);
    expect(answer.body).toMatchObject({ status: false, statusCode: 'C10012', msg: 'No records found.' });
  });

  test.each([
    ['2026-02-30', '2026-03-01', 'start_date'],
    ['', '2026-03-01', 'start_date'],
    ['2026-03-02', '2026-03-01', 'end_date'],
  ])('refuses %s to %s', async (start, end, field) => {
    const answer = await download(parent, start, end);
    expect(answer.httpStatus).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('is for those who may read the log', async () => {
    const staff = await addStaff(app, ['user-list']);
    expect((await download(staff, dayAgo(0), dayAgo(0))).httpStatus).toBe(403);
  });
});

describe('an export', () => {
  /** Without the quotes of texts: none here has anything that needs them. */
  const linesOf = (text: string) => text.replaceAll('"', '').trimEnd().split('\n');

  test('of the activation log holds what its search finds, remarks by permission', async () => {
    const exported = async (as: SignedInPerson, body = {}) => app.call('POST /activation-logs/export', { as, body });
    expect(linesOf((await exported(parent)).text)).toHaveLength(1 + 3);
    const found = linesOf((await exported(parent, { search_type: 'mac', mac_address: '00:03' })).text);
    expect(found).toHaveLength(1 + 1);
    expect(found[0]).toContain(',comment,');
    expect(found[1]).toContain('00:1a:79:00:00:03');
    const sorted = linesOf(
      (await exported(parent, { keyword: 'alpha', sort_key: 'mac_address', sort_type: 'asc' })).text,
    );
    expect(sorted.slice(1).map((line) => line.split(',')[2])).toEqual(['00:1a:79:00:00:01', '00:1a:79:00:00:02']);
    const staff = await addStaff(app, ['transactions-logs']);
    expect(linesOf((await exported(staff)).text)[0]).not.toContain('comment');
    expect((await exported(parent, { keyword: 'nobody' })).body.statusCode).toBe('C10012');
  });

  test('of the credit log holds the types that one may see', async () => {
    const staff = await addStaff(app, ['withdraw-point-share-log']);
    const exported = (as: SignedInPerson, body = {}) => app.call('POST /credit-transaction-logs/export', { as, body });
    expect((await exported(staff, { transaction_type: 'Added Credit' })).httpStatus).toBe(403);
    expect((await exported(staff)).body.statusCode).toBe('C10012');
    const reseller = await addReseller(app, { applications: [alpha.id] });
    const sub = await addSubReseller(app, reseller, { email: 'sub@shop.example' });
    await giveCredit(app, reseller, 20);
    await confirmPasscode(app, reseller);
    await app.call('POST /resellers/{id}/add-credit-point', {
      as: reseller,
      params: { id: sub.id },
      body: { creditPoint: 5 },
    });
    await app.call('POST /resellers/{id}/deduct-credit-point', {
      as: reseller,
      params: { id: sub.id },
      body: { creditPoint: 2 },
    });
    expect(linesOf((await exported(reseller)).text)).toHaveLength(1 + 3);
    const withdrawn = await exported(reseller, { transaction_type: ['Withdraw'] });
    expect(withdrawn.headers['content-disposition']).toContain('withdraw-log_');
    expect(linesOf(withdrawn.text)).toHaveLength(1 + 1);
    expect(linesOf((await exported(reseller, { keyword: 'sub@shop' })).text)).toHaveLength(1 + 2);
    const statement = await app.call('GET /credit-statement/export', { as: reseller });
    expect(linesOf(statement.text).map((line) => line.split(',').slice(2, 5).join(' '))).toEqual([
      'tr_type change balance',
      'Withdraw 2 17',
      'Added Credit -5 15',
      'Added Credit 20 20',
    ]);
  });

  test('of the devices holds what the list is filtered by', async () => {
    const body = { state: 'expiring', within_days: 7, sort_key: 'expire_date', sort_type: 'asc' };
    const answer = await app.call('POST /activated-apps/export', { as: parent, body });
    expect(linesOf(answer.text).map((line) => line.split(',')[1])).toEqual([
      'mac_address',
      '00:1a:79:00:00:01',
      '00:1a:79:00:00:03',
    ]);
    expect(linesOf(answer.text)[0]).toContain('reseller_email');
    expect((await app.call('POST /activated-apps/export', { as: child, body })).text).not.toContain('reseller_email');
  });
});
