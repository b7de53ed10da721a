import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** The activation log names customers to those who may know of them, each by the note of the tenant whose device it is. */
let app: TestApp;
let application: { id: number };
let reseller: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
const mac = '00:1a:79:c4:d5:e6';
const paidByParent = '00:1a:79:c4:d5:e7';

beforeEach(async () => {
  app = await openTestApp();
  application = await addApplication(app, { name: 'Orbit TV' });
  const options = { applications: [application.id], credit: 100 };
  reseller = await addReseller(app, options);
  child = await addSubReseller(app, reseller, options);
  stranger = await addReseller(app, options);
  await activate(child, mac, { customer: { name: 'Jürgen Übel', contact: '+49 171 5550' } });
  await activate(child, paidByParent, { customer: { name: 'Maryam' } });
  await activate(reseller, paidByParent, { isConfirmed: true });
  await activate(stranger, '00:1a:79:00:00:01', { customer: { name: 'Jürgen elsewhere' } });
});
afterEach(() => app.close());

async function activate(as: SignedInPerson, macAddress: string, more: object = {}): Promise<void> {
  app.clock.advance({ minutes: 1 });
  const requestData = { macAddress, app_id: application.id, is_trial: 3, ...more };
  const { body } = await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  if (!body.status) throw new Error(body.msg);
}

async function logOf(as: SignedInPerson, keyword?: string) {
  const { body } = await app.call('POST /activation-logs', { as, body: { keyword } });
  return body.data.UserActiTranLogs.map((row) => [row.mac_address, row.customer?.name ?? null]);
}

const exportOf = async (as: SignedInPerson, keyword?: string) =>
  (await app.call('POST /activation-logs/export', { as, body: { keyword } })).text;

test('a row names the customer of whoever has the device, also where their parent paid', async () => {
  expect(await logOf(child)).toEqual([
    [paidByParent, 'Maryam'],
    [mac, 'Jürgen Übel'],
  ]);
  expect(await logOf(reseller, 'maryam')).toEqual([
    [paidByParent, 'Maryam'],
    [paidByParent, 'Maryam'],
  ]);
});

describe.each(['jürgen', 'ÜBEL', '1715550'])('%s', (keyword) => {
  test('finds it for its tenant and those above, and for no other', async () => {
    for (const as of [child, reseller]) {
      expect(await logOf(as, keyword)).toEqual([[mac, 'Jürgen Übel']]);
      expect(await exportOf(as, keyword)).toContain(mac);
    }
    expect(await logOf(app.admin, keyword)).toContainEqual([mac, 'Jürgen Übel']);
    expect(await logOf(stranger, keyword)).not.toContainEqual([mac, expect.anything()]);
    expect(await exportOf(stranger, keyword)).not.toContain(mac);
  });
});

test('the file has what is noted; an operator who takes it is told of', async () => {
  const [header = '', ...lines] = (await exportOf(child)).trim().split('\n');
  expect(header).toContain('customer_name,customer_contact,customer_note');
  expect(lines.some((line) => line.includes('Jürgen Übel') && line.includes('171 5550'))).toBe(true);
  const told = async () =>
    (await app.database.owner.query(`SELECT FROM core.audit_log WHERE action = 'customer.export'`)).rowCount;
  const before = (await told()) ?? 0;
  await exportOf(app.admin);
  expect(await told()).toBe(before + 1);
});

test('a note of who has the device now stays theirs: the former buyer keeps reading their own', async () => {
  const taken = '00:1a:79:c4:d5:e8';
  await activate(stranger, taken, { customer: { name: 'Before' } });
  await app.database.owner.query(`UPDATE live.devices SET owner_id = $2 WHERE mac = $1`, [taken, child.id]);
  await app.database.owner.query(
    `INSERT INTO live.customers (owner_id, mac, name, created_at, updated_at) VALUES ($2, $1, 'After', now(), now())`,
    [taken, child.id],
  );
  expect(await logOf(stranger, 'before')).toEqual([[taken, 'Before']]);
  expect(await logOf(stranger, 'after')).toEqual([]);
  expect(await logOf(child, 'after')).toEqual([]);
  expect(await logOf(app.admin, 'before')).toEqual([[taken, 'Before']]);
});

test('who may not know of customers is shown none, finds none and takes none along', async () => {
  const roleId = await addRole(app, ['transactions-logs', 'remarks-trans-logs']);
  await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [roleId, reseller.id]);
  const { body } = await app.call('POST /activation-logs', { as: reseller, body: {} });
  expect(body.data.UserActiTranLogs).toHaveLength(3);
  expect(JSON.stringify(body)).not.toMatch(/customer"|Maryam|Übel/);
  expect(await logOf(reseller, 'maryam')).toEqual([]);
  expect(await exportOf(reseller)).not.toMatch(/customer_name|Maryam|Übel/);
  expect(await exportOf(reseller, 'maryam')).not.toContain(paidByParent);
});
