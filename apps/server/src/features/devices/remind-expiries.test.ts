import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { remindExpiriesTask } from './remind-expiries.ts';

let app: TestApp;
let application: { id: number };
/** Of each test: an owner with a device that ends in 3 days, one in 6, and one in 30. */
let owner: SignedInPerson;
let macs: [string, string, string];
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { name: 'Alpha' });
});
beforeEach(async () => {
  count += 1;
  macs = [`00:1a:79:00:0${count}:01`, `00:1a:79:00:0${count}:02`, `00:1a:79:00:0${count}:03`];
  owner = await addReseller(app, { applications: [application.id], credit: 20 });
  for (const mac of macs) await activateDevice(app, owner, mac, application);
  await expire(macs[0], 3);
  await expire(macs[1], 6);
  await expire(macs[2], 30);
});
afterAll(() => app.close());

async function expire(mac: string, days: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() + days * 24 * 3_600_000);
  await app.database.owner.query('UPDATE live.devices SET expires_at = $2, paid_expires_at = $2 WHERE mac = $1', [
    mac,
    at,
  ]);
}

async function remind(environment: 'live' | 'sandbox' = 'live') {
  const { live, sandbox } = app.database;
  await remindExpiriesTask({ live, sandbox }, app.clock)({}, { environment, jobId: '1', attempt: 1 });
  const mails = await app.mailsTo(owner.email);
  return mails.filter(({ text }) => text.includes('within=7'));
}

test('an owner gets one mail that names what expires within a week', async () => {
  const [mail, ...others] = await remind();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('2');
  expect(mail?.text).toContain(macs[0]);
  expect(mail?.text).toContain(macs[1]);
  expect(mail?.text).not.toContain(macs[2]);
  // Each in a line of its own: twenty of them in one are not read.
  expect(mail?.text).toMatch(new RegExp(`^${macs[0]} \\(Alpha, [\\d-]+\\)\n${macs[1]} \\(Alpha, [\\d-]+\\)$`, 'm'));
  expect(mail?.text).toContain('/user-list?state=expiring&within=7&sort=expire_date&dir=asc');
});

test('of each expiry once, and anew when it was renewed and ends again', async () => {
  await remind();
  expect(await remind()).toHaveLength(1);
  await expire(macs[0], 5);
  const mails = await remind();
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain(macs[0]);
  expect(mails[1]?.text).not.toContain(macs[1]);
});

test('not to owners who never opened their account, as people who moved in and were not invited', async () => {
  const verify = (at: Date | null) =>
    app.database.owner.query('UPDATE core.users SET email_verified_at = $2 WHERE id = $1', [owner.id, at]);
  await verify(null);
  expect(await remind()).toEqual([]);
  await verify(app.clock.now());
  expect(await remind()).toHaveLength(1);
});

test('not for disabled devices, not for disabled owners, and never from the sandbox', async () => {
  await remind();
  await expire(macs[2], 2);
  const set = (table: string, change: string) => app.database.owner.query(`UPDATE ${table} SET ${change}`);
  await set('live.devices', `is_enabled = false, disabled_level = 'owner' WHERE mac = '${macs[2]}'`);
  expect(await remind()).toHaveLength(1);
  await set('live.devices', `is_enabled = true, disabled_level = NULL WHERE mac = '${macs[2]}'`);
  await set('core.users', `is_disabled_by_admin = true WHERE id = ${owner.id}`);
  expect(await remind()).toHaveLength(1);
  await set('core.users', `is_disabled_by_admin = false WHERE id = ${owner.id}`);
  expect(await remind('sandbox')).toHaveLength(1);
  expect(await remind()).toHaveLength(2);
});

test('names days as they are where the owner is', async () => {
  await app.database.owner.query(`UPDATE core.users SET time_zone = 'Pacific/Kiritimati' WHERE id = $1`, [owner.id]);
  const at = new Date(app.clock.now().getTime() + 2 * 24 * 3_600_000);
  at.setUTCHours(23, 0, 0, 0);
  const change = 'UPDATE live.devices SET expires_at = $2, paid_expires_at = $2 WHERE mac = $1';
  await app.database.owner.query(change, [macs[0], at]);
  const [mail] = await remind();
  const next = new Date(at.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  expect(mail?.text).toContain(`${macs[0]} (Alpha, ${next})`);
});
