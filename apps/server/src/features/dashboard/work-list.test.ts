import { dueDays } from '@tessera/contracts/devices.lists';
import { utcDay } from '@tessera/contracts/utc-day';
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
import { failJobOf } from '../../testing/failed-jobs.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

const day = 24 * 60 * 60 * 1000;
let app: TestApp;
let application: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { name: 'Alpha' });
  parent = await addReseller(app, { applications: [application.id], credit: 100 });
  child = await addSubReseller(app, parent, { applications: [application.id], credit: 100 });
  for (const [mac, days, owner] of [
    ['00:1a:79:00:00:01', 5, parent],
    ['00:1a:79:00:00:02', 2, parent],
    ['00:1a:79:00:00:03', 8, parent],
    ['00:1a:79:00:00:04', -1, parent],
    ['00:1a:79:00:00:05', -31, parent],
    ['00:1a:79:00:00:06', 3, child],
    ['00:1a:79:00:00:07', 1, parent],
  ] as const) {
    await activateDevice(app, owner, mac, application);
    await endsIn(mac, days);
  }
  await app.database.owner.query(`UPDATE live.devices SET is_enabled = false WHERE mac = '00:1a:79:00:00:07'`);
});
afterAll(() => app.close());

async function endsIn(mac: string, days: number): Promise<void> {
  const end = new Date(app.clock.now().getTime() + days * day);
  const text = 'UPDATE live.devices SET expires_at = $2, paid_expires_at = $2 WHERE mac = $1';
  await app.database.owner.query(text, [mac, end]);
}

const read = async (as: SignedInPerson) => (await app.call('GET /work-list', { as })).body.data;
const macs = (rows: { mac_address: string }[] | undefined) => rows?.map(({ mac_address }) => mac_address.slice(-2));

describe('devices', () => {
  test('are one’s own that end within a week or ended in a month, the most pressing first, with their price', async () => {
    const { devices } = await read(parent);
    expect(macs(devices?.ending.rows)).toEqual(['02', '01']);
    expect(macs(devices?.ended.rows)).toEqual(['04']);
    expect(devices).toMatchObject({ ending: { total: 2 }, ended: { total: 1 } });
    expect(devices?.ending.rows[0]).toMatchObject({ app_name: 'Alpha', status: 'active' });
    expect(devices?.ending.rows[0]?.price?.yearly_credits).toBeGreaterThan(0);
  });

  test('are as many as the list has that their number leads to, from the first day’s beginning on', async () => {
    const since = utcDay(app.clock.now(), -dueDays.back);
    const owner = await addReseller(app, { applications: [application.id], credit: 10 });
    await activateDevice(app, owner, '00:1a:79:00:77:01', application);
    await endsIn('00:1a:79:00:77:01', (Date.parse(since) - app.clock.now().getTime()) / day);
    expect((await read(owner)).devices?.ended.total).toBe(1);
    for (const [kind, query] of [
      ['ending', { state: 'expiring', within_days: dueDays.ahead, reseller_id: parent.id }],
      ['ended', { state: 'expired', ends_from: since, reseller_id: parent.id }],
    ] as const) {
      const { body } = await app.call('POST /activated-apps', { as: parent, body: query });
      expect(body.total).toBe((await read(parent)).devices?.[kind].total);
    }
  });

  test('of those below are theirs, and nobody’s are nobody’s', async () => {
    expect(macs((await read(child)).devices?.ending.rows)).toEqual(['06']);
    expect((await read(app.admin)).devices).toEqual({ ending: { rows: [], total: 0 }, ended: { rows: [], total: 0 } });
  });

  test('that were moved to another MAC have not ended', async () => {
    const owner = await addReseller(app, { applications: [application.id], credit: 10 });
    await activateDevice(app, owner, '00:1a:79:00:01:01', application);
    const body = { app_id: application.id, macAddress: '00:1a:79:00:01:01', newMacAddress: '00:1a:79:00:01:02' };
    expect((await app.call('POST /switch-mac', { as: owner, body })).body.status).toBe(true);
    app.clock.advance({ minutes: 1 });
    expect((await read(owner)).devices?.ended).toEqual({ rows: [], total: 0 });
    expect((await app.call('POST /activated-apps', { as: owner, body: { state: 'expired' } })).body.total).toBe(0);
  });

  test('are not told to who may not see the list, and not priced for who may not buy', async () => {
    const staff = await addStaff(app, ['tickets list']);
    expect(await read(staff)).not.toHaveProperty('devices');
    expect(await read(staff)).toMatchObject({ failed_files: [], tickets: { waiting: 0, answered: 0 } });
    expect(await read(await addStaff(app, ['user-list']))).not.toHaveProperty('tickets');
  });
});

describe('credit', () => {
  test('lasts as long as it would at the pace of the last days; what came back, or was taken away, is not used', async () => {
    const seller = await addReseller(app, { applications: [application.id], credit: 100 });
    expect((await read(seller)).credit).toEqual({ balance: 100, used: 0, days: 1, lasts_days: null });
    await app.database.owner.query(
      `UPDATE live.transfers t SET created_at = created_at - interval '40 days' FROM live.accounts a
        WHERE a.user_id = $1 AND t.credit_account_id = a.id`,
      [seller.id],
    );
    await giveCredit(app, seller, 20);
    await activateDevice(app, seller, '00:1a:79:00:09:01', application);
    const { balance, used } = (await read(seller)).credit;
    expect(used).toBe(120 - balance);
    expect((await read(seller)).credit).toMatchObject({ days: 30, lasts_days: Math.floor((balance * 30) / used) });
    await confirmPasscode(app, app.admin);
    const taken = { creditPoint: 50 };
    await app.call('POST /resellers/{id}/deduct-credit-point', {
      as: app.admin,
      params: { id: seller.id },
      body: taken,
    });
    expect((await read(seller)).credit).toMatchObject({ balance: balance - 50, used });
    const reverseLast = async () => {
      const { rows } = await app.database.owner.query<{ id: number }>('SELECT max(id) AS id FROM live.transfers');
      const call = { as: app.admin, params: { id: rows[0]!.id }, body: { reason: 'By mistake' } };
      expect((await app.call('POST /transfers/{id}/reverse', call)).httpStatus).toBe(200);
    };
    await reverseLast();
    expect((await read(seller)).credit).toMatchObject({ balance, used });
    await giveCredit(app, seller, 1000);
    await reverseLast();
    expect((await read(seller)).credit).toMatchObject({ balance, used });
    const below = await addSubReseller(app, seller);
    await confirmPasscode(app, seller);
    const given = { as: seller, params: { id: below.id }, body: { resellerId: below.id, creditPoint: 30 } };
    expect((await app.call('POST /resellers/{id}/add-credit-point', given)).httpStatus).toBe(200);
    expect((await read(seller)).credit).toMatchObject({ balance: balance - 30, used: used + 30 });
    await reverseLast();
    expect((await read(seller)).credit).toMatchObject({ balance, used });
  });
});

describe('tickets', () => {
  test('wait for who answers them, and answers wait for who asked', async () => {
    const asker = await addReseller(app, { applications: [application.id] });
    const body = { type: 'general' as const, title: 'How?', description: '<p>How?</p>' };
    const { body: made } = await app.call('POST /create-ticket', { as: asker, body });
    expect(made.status).toBe(true);
    expect((await read(asker)).tickets).toEqual({ waiting: 0, answered: 0 });
    expect((await read(app.admin)).tickets).toEqual({ waiting: 1, answered: 0 });
    const { rows } = await app.database.owner.query<{ id: number }>('SELECT max(id) AS id FROM core.tickets');
    const params = { id: rows[0]!.id };
    await app.call('POST /resolve-tickets/{id}/resolve', { as: app.admin, params, body: { comment: 'So.' } });
    expect((await read(app.admin)).tickets).toEqual({ waiting: 0, answered: 0 });
    expect((await read(asker)).tickets).toEqual({ waiting: 0, answered: 1 });
  });
});

test('how backups are is told to admins alone, and to nobody where there is nothing to tell', async () => {
  expect(await read(app.admin)).not.toHaveProperty('backups');
  const served = await openTestApp({ isLocalOnly: false });
  try {
    const clerk = await addStaff(served, ['audit-log', 'user-list']);
    const reseller = await addReseller(served);
    const readThere = async (as: { token: string }) => (await served.call('GET /work-list', { as })).body.data;
    expect((await readThere(served.admin)).backups).toMatchObject({ state: 'no-place' });
    for (const other of [clerk, reseller]) expect(await readThere(other)).not.toHaveProperty('backups');
  } finally {
    await served.close();
  }
});

test('that mails wait for the mail server is told to admins alone', async () => {
  const clerk = await addStaff(app, ['audit-log', 'user-list']);
  expect(await read(app.admin)).not.toHaveProperty('mails');
  await app.database.owner.query('DELETE FROM live.outbox');
  const left = "INSERT INTO live.outbox (kind, payload, created_at) VALUES ('mail', '{}', now())";
  await app.database.owner.query(left);
  await failJobOf(app, 'mail', 3);
  const since = new Date(app.clock.now().getTime() - 16 * 60_000);
  await app.database.owner.query(
    "UPDATE graphile_worker._private_jobs SET created_at = $1, last_error = '[away] connect ECONNREFUSED'",
    [since],
  );
  expect((await read(app.admin)).mails).toEqual({
    waiting: 1,
    since: since.toISOString(),
    reason: 'away',
    answer: null,
  });
  for (const other of [clerk, parent]) expect(await read(other)).not.toHaveProperty('mails');
  await app.database.owner.query('DELETE FROM graphile_worker._private_jobs');
  expect(await read(app.admin)).not.toHaveProperty('mails');
});
