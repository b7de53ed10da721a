import { afterEach, beforeEach, expect, test } from 'vitest';
import { addApplication, addReseller, addRole } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { remindExpiriesTask } from '../devices/remind-expiries.ts';

/** Customers in what a tenant is told: webhooks, mails and statements name the receiver's own, and erasing reaches them. */
let app: TestApp;
let application: { id: number };
let reseller: SignedInPerson;
let stranger: SignedInPerson;
const [mac, former] = ['00:1a:79:cb:00:01', '00:1a:79:cb:00:02'] as const;

beforeEach(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  const options = { applications: [application.id], credit: 20 };
  [reseller, stranger] = [await addReseller(app, options), await addReseller(app, options)];
  for (const as of [reseller, stranger])
    await app.call('POST /webhooks', { as, body: { url: 'https://hook.example/', events: ['device.activated'] } });
});
afterEach(() => app.close());

async function activate(as: SignedInPerson, macAddress: string, more: object) {
  const requestData = { macAddress, app_id: application.id, is_trial: 3 as const, ...more };
  const { body } = await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  if (!body.status) throw new Error(body.msg);
  await app.runJobs();
}

async function lastMessage(as: SignedInPerson) {
  const { rows } = await app.database.owner.query<{ body: string }>(
    `SELECT d.body FROM live.webhook_deliveries d JOIN live.webhooks w ON w.id = d.webhook_id
      WHERE w.user_id = $1 ORDER BY d.id DESC LIMIT 1`,
    [as.id],
  );
  return JSON.parse(rows[0]?.body ?? '{}').data;
}

const statement = async (as: SignedInPerson, query: object = {}) =>
  (await app.call('GET /credit-statement', { as, query: { kind: 'activation', ...query } })).body.data.rows;

const sellToZeynep = () => activate(reseller, mac, { customer: { name: 'Zeynep', contact: '+90 1' } });

/** Its owner is told that it ends soon. */
async function remind(): Promise<void> {
  const soon = new Date(app.clock.now().getTime() + 3 * 86_400_000);
  await app.database.owner.query('UPDATE live.devices SET expires_at = $2, paid_expires_at = $2 WHERE mac = $1', [
    mac,
    soon,
  ]);
  const { live, sandbox } = app.database;
  await remindExpiriesTask({ live, sandbox }, app.clock)({}, { environment: 'live', jobId: '1', attempt: 1 });
}

/** The tables of ours that name them somewhere, whichever there are. */
const everything = async () => {
  const { rows } = await app.database.owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema IN ('core', 'live') AND table_type = 'BASE TABLE' AND query_to_xml(
        format('SELECT t::text AS t FROM %I.%I t', table_schema, table_name), false, false, '')::text ILIKE '%zeynep%'`,
  );
  return rows.map(({ name }) => name);
};

test('a webhook and the statement name the receiver’s own customer, and another tenant’s never', async () => {
  await sellToZeynep();
  expect(await lastMessage(reseller)).toMatchObject({
    customer: { name: 'Zeynep', contact: '+90 1', note: null, locale: null },
  });
  await activate(stranger, mac, { isConfirmed: true });
  expect(await lastMessage(stranger)).toMatchObject({ mac_address: mac, customer: null });
  expect((await statement(stranger))[0]).toMatchObject({ mac, customer_name: null });
  expect((await statement(reseller))[0]).toMatchObject({ mac, customer_name: 'Zeynep' });
  expect(await statement(reseller, { keyword: 'zeynep' })).toHaveLength(1);
  expect(await statement(stranger, { keyword: 'zeynep' })).toEqual([]);
  const [seen] = await statement(app.admin, { userId: reseller.id });
  expect(seen).toMatchObject({ customer_name: null });
  const file = await app.call('GET /credit-statement/export', { as: reseller });
  expect(file.text).toContain('Zeynep');
});

test('the mail of what expires does too', async () => {
  await sellToZeynep();
  await remind();
  const mail = (await app.mailsTo(reseller.email)).at(-1);
  expect(mail?.text).toContain(`Zeynep · ${mac}`);
});

test('a mail that still waits, and a bell, hold no name: who is erased meanwhile is not in what goes out', async () => {
  await sellToZeynep();
  for (const channel of ['mail', 'bell'])
    await app.database.owner.query(
      `INSERT INTO core.told_how (user_id, telling, channel, is_on) VALUES ($1, 'expiries', $2, true)
         ON CONFLICT (user_id, telling, channel) DO UPDATE SET is_on = true`,
      [reseller.id, channel],
    );
  await remind();
  expect((await everything()).sort()).toEqual(['customers', 'webhook_deliveries']);
  const { body: list } = await app.call('POST /customers', { as: reseller, body: {} });
  for (const { id } of list.data.Customers) await app.call('DELETE /customers/{id}', { as: reseller, params: { id } });
  const mail = (await app.mailsTo(reseller.email)).at(-1);
  expect(mail?.text).toMatch(new RegExp(`^${mac} \\(`, 'm'));
  expect(await everything()).toEqual([]);
});

test('erasing takes all of that along, and what was written with the MAC that the time was switched from', async () => {
  await sellToZeynep();
  await remind();
  await activate(reseller, former, { customer: { name: 'Zeynep' }, comment: 'Zeynep’s second' });
  const newMac = '00:1a:79:cb:00:03';
  const body = { macAddress: former, newMacAddress: newMac, app_id: application.id };
  expect((await app.call('POST /switch-mac', { as: reseller, body })).httpStatus).toBe(200);
  expect((await everything()).sort()).toEqual(['activations', 'customers', 'mails', 'webhook_deliveries']);
  const { body: list } = await app.call('POST /customers', { as: reseller, body: { keyword: 'zeynep' } });
  expect(list.data.Customers.map(({ mac_address }) => mac_address).sort()).toEqual([mac, newMac]);
  for (const { id } of list.data.Customers) await app.call('DELETE /customers/{id}', { as: reseller, params: { id } });
  expect(await everything()).toEqual([]);
});

test('erasing follows the time of a box back, also past one that was sold anew, and no further', async () => {
  const [first, second, third] = ['00:1a:79:cb:00:11', '00:1a:79:cb:00:12', '00:1a:79:cb:00:13'] as const;
  const comments = async () => {
    const text = 'SELECT comment FROM live.activations WHERE comment IS NOT NULL ORDER BY id';
    return (await app.database.owner.query<{ comment: string }>(text)).rows.map(({ comment }) => comment);
  };
  const switchTo = (macAddress: string, newMacAddress: string) =>
    app.call('POST /switch-mac', { as: reseller, body: { macAddress, newMacAddress, app_id: application.id } });
  const erase = async (keyword: string) => {
    const { body } = await app.call('POST /customers', { as: reseller, body: { keyword } });
    for (const { id } of body.data.Customers)
      await app.call('DELETE /customers/{id}', { as: reseller, params: { id } });
  };
  await activate(reseller, first, { customer: { name: 'Mona' }, comment: 'Mona paid cash' });
  await switchTo(first, second);
  // Within the minutes of an undo the next one is a mistyped MAC that is put right.
  expect((await switchTo(second, third)).httpStatus).toBe(200);
  await activate(reseller, second, { customer: { name: 'Zaki' }, comment: 'Zaki owes one' });
  await erase('zaki');
  expect(await comments()).toEqual(['Mona paid cash']);
  await activate(reseller, second, {
    isConfirmed: true,
    again: true,
    customer: { name: 'Zaki' },
    comment: 'Zaki again',
  });
  await erase('mona');
  expect(await comments()).toEqual(['Zaki again']);
});

test('whoever may not know of customers is told of none', async () => {
  const named = '00:1a:79:cb:00:09';
  await activate(reseller, named, { customer: { name: 'Omar' } });
  const roleId = await addRole(app, ['multi apps activation', 'Api-Control', 'transactions-logs']);
  await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [roleId, reseller.id]);
  await activate(reseller, named, { isConfirmed: true, again: true });
  expect(await lastMessage(reseller)).toMatchObject({ mac_address: named, customer: null });
  expect((await statement(reseller))[0]).toMatchObject({ mac: named, customer_name: null });
});
