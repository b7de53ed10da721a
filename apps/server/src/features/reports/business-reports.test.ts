import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import {
  activateDevice,
  addApplication,
  addReseller,
  addStaff,
  addSubReseller,
  confirmPasscode,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { countReportDaysTask } from './count-report-days.ts';
import { readEnding } from './ending.reads.ts';
import { mailReportsTask } from './mail-reports.ts';
import type { Reported } from './report-scope.reads.ts';

const day = 24 * 60 * 60 * 1000;
let app: TestApp;
let alpha: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let month: string;
const inLive = { environment: 'live' } as Parameters<ReturnType<typeof countReportDaysTask>>[1];

beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: '=Alpha' });
  const options = { applications: [alpha.id], credit: 100 };
  parent = await addReseller(app, { ...options, email: 'parent@shop.example' });
  child = await addSubReseller(app, parent, { ...options, email: 'child@shop.example' });
  stranger = await addReseller(app, { ...options, email: 'stranger@else.example' });
  await activateDevice(app, parent, '00:1a:79:00:00:01', alpha);
  await activateDevice(app, child, '00:1a:79:00:00:02', alpha);
  await activateDevice(app, stranger, '00:1a:79:00:00:03', alpha);
  month = app.clock.now().toISOString().slice(0, 7);
  const tomorrow = { now: () => new Date(app.clock.now().getTime() + 26 * 60 * 60 * 1000) };
  await countReportDaysTask(app.database, tomorrow)({}, inLive);
  await endIn('00:1a:79:00:00:01', 1);
  await endIn('00:1a:79:00:00:02', 15);
});
afterAll(() => app.close());

const endIn = (mac: string, days: number) =>
  app.database.owner.query('UPDATE live.devices SET expires_at = $2, paid_expires_at = $2 WHERE mac = $1', [
    mac,
    new Date(app.clock.now().getTime() + days * day),
  ]);
const read = async (as: SignedInPerson, query = {}) =>
  (await app.call('GET /business-reports/months', { as, query })).body.data;

test('a reseller is told of their own side, a sub-reseller of themselves, an admin of all', async () => {
  expect((await read(parent)).total).toMatchObject({ sold: 2, sold_points: 2, renewed: 0, lapsed: 0 });
  expect((await read(child)).resellers.map(({ email }) => email)).toEqual([child.email]);
  const all = await read(app.admin);
  expect(all.total.sold).toBe(3);
  expect(all.months).toHaveLength(12);
  expect(all.months.at(-1)).toMatchObject({ month, sold: 3 });
  expect(all.applications).toMatchObject([{ app_id: alpha.id, name: '=Alpha', sold: 3 }]);
  expect((await read(app.admin, { reseller_id: child.id })).total.sold).toBe(1);
  expect((await read(app.admin, { app_id: 0 })).total.sold).toBe(0);
});

test.each(['0000-01', '0000-12'])('the month %s is none', async (none) => {
  const answer = await app.call('GET /business-reports/months', { as: parent, query: { from: none, to: none } });
  expect(answer).toMatchObject({
    httpStatus: 422,
    body: { statusCode: 'C10011', errors: { from: [expect.any(String)] } },
  });
});

test('who moves to another parent takes all of their months along', async () => {
  const other = await addReseller(app, { applications: [alpha.id] });
  const move = (to: number) =>
    app.database.owner.query('UPDATE core.users SET parent_id = $2 WHERE id = $1', [child.id, to]);
  await move(other.id);
  expect((await read(parent)).total.sold).toBe(1);
  expect((await read(other)).total.sold).toBe(1);
  expect((await app.call('GET /business-reports/cohorts', { as: other })).body.data.cohorts).toMatchObject([
    { month, sold: 1, renewed_1: 0 },
  ]);
  await move(parent.id);
});

test('an account without a history has empty reports', async () => {
  const fresh = await addReseller(app);
  expect((await read(fresh)).total).toEqual({ sold: 0, sold_points: 0, renewed: 0, renewed_points: 0, lapsed: 0 });
  expect((await app.call('GET /business-reports/cohorts', { as: fresh })).body.data.cohorts).toEqual([]);
  const { resellers } = (await app.call('GET /business-reports/resellers', { as: fresh })).body.data;
  expect(resellers).toMatchObject([
    { user_id: fresh.id, points_in_30_days: 0, used_in_30_days: 0, days_left: null, last_bought_on: null },
  ]);
});

test('staff read them with the permission alone', async () => {
  const clerk = await addStaff(app, ['business-reports']);
  expect((await read(clerk)).total.sold).toBe(3);
  const other = await addStaff(app, ['download-report']);
  expect((await app.call('GET /business-reports/months', { as: other })).httpStatus).toBe(403);
});

test.each([
  [{ from: '2026-05', to: '2026-04' }, 'to'],
  [{ from: '2020-01', to: '2026-01' }, 'from'],
  [{ from: '2026-13' }, 'from'],
  [{ to: '0001-11' }, 'to'],
])('months like %j are refused', async (query, field) => {
  const { body } = await app.call('GET /business-reports/months', { as: parent, query });
  expect(body).toMatchObject({ statusCode: 'C10011', errors: { [field]: expect.anything() } });
});

test('how long credit lasts is the dashboard’s, what was given away included', async () => {
  const application = await addApplication(app);
  const seller = await addReseller(app, { applications: [application.id], credit: 100 });
  const below = await addSubReseller(app, seller);
  // Their credit came ten days ago.
  await app.database.owner.query(
    `UPDATE live.transfers SET created_at = created_at - interval '10 days' WHERE credit_account_id =
      (SELECT id FROM live.accounts WHERE user_id = $1)`,
    [seller.id],
  );
  await activateDevice(app, seller, '00:1a:79:00:00:04', application);
  await confirmPasscode(app, seller);
  const given = { resellerId: below.id, creditPoint: 40 };
  const call = { as: seller, params: { id: below.id }, body: given };
  expect((await app.call('POST /resellers/{id}/add-credit-point', call)).httpStatus).toBe(200);
  const { credit } = (await app.call('GET /work-list', { as: seller })).body.data;
  expect(credit).toEqual({ balance: 59, used: 41, days: 10, lasts_days: 14 });
  const { resellers } = (await app.call('GET /business-reports/resellers', { as: seller })).body.data;
  expect(resellers[0]).toMatchObject({ user_id: seller.id, balance: 59, used_in_30_days: 41, days_left: 14 });
  const file = await app.call('GET /business-reports/export', { as: seller, query: { report: 'resellers' } });
  expect(file.text).toContain(`"${seller.email}",`);
  expect(file.text).toMatch(/,59,0,14,,41\n/);
});

test('credit is told of, and who bought nothing for long is dormant', async () => {
  const ask = async (query = {}) =>
    (await app.call('GET /business-reports/resellers', { as: parent, query })).body.data.resellers;
  expect(await ask()).toMatchObject([
    { user_id: child.id, balance: 99 },
    { user_id: parent.id, balance: 99, points_in_30_days: 1, used_in_30_days: 1, days_left: null },
  ]);
  expect(await ask({ idle_days: 30 })).toEqual([]);
  const move = (by: string) =>
    app.database.owner.query(
      `UPDATE live.report_days SET day = day ${by} WHERE account_id =
      (SELECT id FROM live.accounts WHERE user_id = $1)`,
      [child.id],
    );
  await move('- 40');
  expect(await ask({ idle_days: 30 })).toMatchObject([{ user_id: child.id }]);
  await move('+ 40');
});

test('what ends is told week by week, and where it is too much only through the last whole day', async () => {
  const now = app.clock.now();
  const told = (await app.call('GET /business-reports/ending', { as: parent })).body.data;
  expect(told.weeks.map(({ devices }) => devices).slice(0, 4)).toEqual([1, 0, 1, 0]);
  expect(told).toMatchObject({ is_narrowed: false, applications: [{ app_id: alpha.id, devices: 2 }] });
  const own = { scope: { userIds: [parent.id, child.id] } } as unknown as Reported;
  const narrowed = await readEnding(app.database.live, own, now, 1);
  expect(narrowed.is_narrowed).toBe(true);
  expect(narrowed.through).toBe(new Date(now.getTime() + 14 * day).toISOString().slice(0, 10));
  expect(narrowed.weeks.reduce((sum, { devices }) => sum + devices, 0)).toBe(1);
});

test.each(['months', 'cohorts', 'ending', 'resellers'])(
  '%s as a file hold no formula, and nobody who looks on gets one',
  async (report) => {
    const file = await app.call('GET /business-reports/export', { as: parent, query: { report } });
    expect(file.httpStatus).toBe(200);
    expect(file.text).not.toMatch(/(^|,)"?=/m);
    expect(file.text).not.toContain(stranger.email);
    const viewer = await addStaff(app, ['view-as', 'reseller-list', 'business-reports']);
    const { body } = await app.call('POST /view-as/{id}', { as: viewer, params: { id: parent.id } });
    expect((await app.call('GET /business-reports/export', { as: body, query: { report } })).httpStatus).toBe(403);
    expect((await app.call('GET /business-reports/months', { as: body })).body.data.total.sold).toBe(2);
  },
);

const mails = async () => {
  const { rows } = await app.database.owner.query(
    "SELECT payload FROM live.outbox WHERE payload ->> 'template' = 'weekly-reports'",
  );
  return rows.map(({ payload }) => payload);
};
const sendMails = () => mailReportsTask(app.database, app.clock)({}, inLive);
const wish = (as: SignedInPerson, weekly: boolean) => app.call('PUT /business-reports/mail', { as, body: { weekly } });

beforeEach(async () => {
  await app.database.owner.query("DELETE FROM live.outbox WHERE payload ->> 'template' = 'weekly-reports'");
  await app.database.owner.query("DELETE FROM core.report_mails; DELETE FROM core.told_how WHERE telling = 'reports'");
});

test('whoever wants it is mailed a link without figures, once a Monday', async () => {
  await wish(parent, true);
  await wish(parent, true);
  await sendMails();
  await sendMails();
  expect(await mails()).toEqual([
    expect.objectContaining({ to: parent.email, values: { name: expect.any(String), path: '/reports' } }),
  ]);
  expect((await app.call('GET /business-reports/mail', { as: parent })).body.data.weekly).toBe(true);
  expect((await app.call('GET /business-reports/mail', { as: child })).body.data.weekly).toBe(false);
});

test('whoever got the week’s is not mailed again by a try that comes days later', async () => {
  await wish(parent, true);
  const sendAt = (instant: string) => mailReportsTask(app.database, createTestClock(instant))({}, inLive);
  for (const instant of ['2027-01-18T06:30:00Z', '2027-01-19T00:10:00Z', '2027-01-24T23:59:59Z']) await sendAt(instant);
  expect(await mails()).toHaveLength(1);
  await sendAt('2027-01-25T06:30:00Z');
  expect(await mails()).toHaveLength(2);
});

test('it is one of the things that one is told of: chosen there too, by those who may read the reports, and stopped by its link', async () => {
  const choose = (is_on: boolean) =>
    app.call('PUT /told-how', { as: parent, body: { telling: 'reports', channel: 'mail', is_on } });
  expect((await choose(true)).body.data.tellings).toContainEqual({ telling: 'reports', mail: true, bell: null });
  expect((await app.call('GET /business-reports/mail', { as: parent })).body.data.weekly).toBe(true);
  await sendMails();
  expect(await mails()).toEqual([expect.objectContaining({ stop: { userId: parent.id, telling: 'reports' } })]);
  const clerk = await addStaff(app, ['tickets list']);
  const { body } = await app.call('GET /told-how', { as: clerk });
  expect(body.data.tellings.map(({ telling }) => telling)).not.toContain('reports');
});

test('nobody is mailed who no longer wants it, may no longer read it or is switched off', async () => {
  await wish(parent, true);
  await wish(parent, false);
  const clerk = await addStaff(app, ['business-reports']);
  await wish(clerk, true);
  await app.database.owner.query(
    'DELETE FROM core.role_permissions WHERE permission_id = 165 AND role_id = (SELECT role_id FROM core.users WHERE id = $1)',
    [clerk.id],
  );
  const gone = await addReseller(app);
  await wish(gone, true);
  await app.database.owner.query('UPDATE core.users SET status = 0 WHERE id = $1', [gone.id]);
  await sendMails();
  expect(await mails()).toEqual([]);
});
