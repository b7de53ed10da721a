import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

/** The list of customers, its file, and what erasing one takes along. */
let app: TestApp;
let first: { id: number };
let second: { id: number };
let reseller: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
const [mac, childs, foreign] = ['00:1a:79:c5:00:01', '00:1a:79:c5:00:02', '00:1a:79:c5:00:03'] as const;

beforeEach(async () => {
  app = await openTestApp();
  first = await addApplication(app);
  second = await addApplication(app);
  const options = { applications: [first.id, second.id], credit: 100 };
  reseller = await addReseller(app, options);
  child = await addSubReseller(app, reseller, options);
  stranger = await addReseller(app, options);
  await activate(reseller, mac, first, {
    customer: { name: 'Zeynep' },
    comment: 'ZeynepBox',
    email: 'zeynep@example.com',
  });
  app.clock.advance({ days: 340 });
  for (const person of [reseller, child, stranger]) person.token = await signIn(app, person);
  await activate(reseller, mac, second, { is_trial: 2 });
  await activate(child, childs, first, { customer: { name: 'Anna', contact: '=1+1' } });
  await activate(stranger, foreign, first, { customer: { name: 'Foreign' } });
});
afterEach(() => app.close());

async function activate(as: SignedInPerson, macAddress: string, { id }: { id: number }, more: object) {
  const requestData = { macAddress, app_id: id, is_trial: 3 as const, ...more };
  const { body } = await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  if (!body.status) throw new Error(body.msg);
}

async function list(as: SignedInPerson, body: object = {}) {
  return (await app.call('POST /customers', { as, body })).body.data.Customers;
}

test('says how many were noted or changed after the last one in sight, as far as they would be shown', async () => {
  const newer = async (as: { token: string }, after: string) =>
    (await app.call('POST /customers/newer', { as, body: { after } })).body.data.count;
  const [last] = await list(reseller);
  const { updated_at } = last!;
  expect(await newer(reseller, new Date(0).toISOString())).toBe(2);
  // Kept to the microsecond, told to the millisecond.
  await app.database.owner.query("UPDATE live.customers SET updated_at = updated_at + interval '400 microseconds'");
  expect(await newer(reseller, updated_at)).toBe(0);
  app.clock.advance({ minutes: 1 });
  const changed = { as: child, params: { id: last!.id }, body: { name: 'Anna B.' } };
  expect((await app.call('PUT /customers/{id}', changed)).body.status).toBe(true);
  expect(await newer(reseller, updated_at)).toBe(1);
  expect(await newer(child, updated_at)).toBe(1);
  expect(await newer(stranger, updated_at)).toBe(0);
});

test('tells how many devices each has and which ends next, to their tenant and those above', async () => {
  const rows = await list(reseller, { sort_key: 'name', sort_type: 'asc' });
  expect(rows.map(({ name, devices, for_ever }) => [name, devices, for_ever])).toEqual([
    ['Anna', 1, false],
    ['Zeynep', 2, true],
  ]);
  const days = rows.map(({ next_end }) => (Date.parse(next_end ?? '') - app.clock.now().getTime()) / 86_400_000);
  expect(days[0]).toBeGreaterThan(360);
  expect(Math.round(days[1]!)).toBe(25);
  expect((await list(child)).map(({ name }) => name)).toEqual(['Anna']);
});

test('says of whom nothing ends whether that is for ever, in the file too', async () => {
  await activate(stranger, '00:1a:79:c5:00:04', first, { is_trial: 2, customer: { name: 'Lena' } });
  const lena = (await list(stranger)).find(({ name }) => name === 'Lena');
  expect([lena?.next_end, lena?.for_ever]).toEqual([null, true]);
  const file = await app.call('POST /customers/export', { as: stranger, body: {} });
  expect(file.text).toMatch(/Lena.*9999-12-31/);
});

test('those whose device ends soon, the soonest first', async () => {
  expect((await list(reseller, { within_days: 30 })).map(({ name }) => name)).toEqual(['Zeynep']);
  expect((await list(reseller, { within_days: 366 })).map(({ name }) => name)).toEqual(['Zeynep', 'Anna']);
  expect((await list(reseller, { within_days: 366, keyword: 'ann' })).map(({ name }) => name)).toEqual(['Anna']);
  expect(await list(reseller, { within_days: 7 })).toEqual([]);
});

describe('who was reminded of the end that comes', () => {
  const day = 86_400_000;
  const names = async (body: object) => (await list(reseller, body)).map(({ name }) => name);
  const remind = async (end?: string) => {
    const { id } = (await list(reseller, { within_days: 30 }))[0]!;
    await app.call('POST /customers/{id}/reminder', { as: reseller, params: { id }, body: { opened: true, end } });
  };
  const after = (instant: string | null | undefined, days: number) =>
    new Date(Date.parse(instant ?? '') + days * day).toISOString();

  test('is no longer among those who were not, until that is taken back', async () => {
    const [soon] = await list(reseller, { within_days: 30 });
    expect(await names({ reminded: 'no' })).toEqual(['Zeynep']);
    expect(await names({ reminded: 'no', within_days: 366 })).toEqual(['Zeynep', 'Anna']);
    await remind(soon?.next_end ?? undefined);
    expect(await names({ reminded: 'no', within_days: 366 })).toEqual(['Anna']);
    expect(await names({ reminded: 'yes', within_days: 366 })).toEqual(['Zeynep']);
    const undo = { as: reseller, params: { id: soon!.id }, body: { opened: false } };
    await app.call('POST /customers/{id}/reminder', undo);
    expect(await names({ reminded: 'no' })).toEqual(['Zeynep']);
  });

  test('who was reminded of another end is not reminded of this one', async () => {
    const [soon] = await list(reseller, { within_days: 30 });
    await remind(after(soon?.next_end, -2));
    expect(await names({ reminded: 'no' })).toEqual(['Zeynep']);
    await remind(after(soon?.next_end, 0.5));
    expect(await names({ reminded: 'yes' })).toEqual(['Zeynep']);
  });

  test('a reminder that does not say of which end is of the one that came after it', async () => {
    await remind();
    expect(await names({ reminded: 'yes' })).toEqual(['Zeynep']);
    await app.database.owner.query("UPDATE live.customers SET reminded_at = reminded_at - interval '300 days'");
    expect(await names({ reminded: 'no' })).toEqual(['Zeynep']);
  });

  test('narrows the devices too, for who may know of customers, and not what has no such end', async () => {
    const devices = (body: object) => app.call('POST /activated-apps', { as: reseller, body });
    const macs = async (body: object) => (await devices(body)).body.data.Devices.map(({ mac_address }) => mac_address);
    expect(await macs({ reminded: 'no' })).toEqual([mac]);
    expect(await macs({ reminded: 'yes' })).toEqual([]);
    const [soon] = await list(reseller, { within_days: 30 });
    await remind(soon?.next_end ?? undefined);
    expect(await macs({ reminded: 'no', state: 'expiring', within_days: 366 })).toEqual([childs]);
    expect(await macs({ reminded: 'yes' })).toEqual([mac]);
    expect((await devices({ reminded: 'no', state: 'disabled' })).body.statusCode).toBe('C10011');
    const roleId = await addRole(app, ['user-list']);
    await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [roleId, reseller.id]);
    expect((await devices({ reminded: 'no' })).body.statusCode).toBe('C10403');
  });
});

test('as a file, in which no spreadsheet finds a formula; an operator’s is audited', async () => {
  const file = await app.call('POST /customers/export', { as: reseller, body: {} });
  expect(file.text).toContain(`"${childs}","Anna","'=1+1",`);
  expect(file.text).not.toContain('Foreign');
  const exports = async () => {
    const { rows } = await app.database.owner.query(`SELECT FROM core.audit_log WHERE action = 'customer.export'`);
    return rows.length;
  };
  expect(await exports()).toBe(0);
  app.admin.token = await signIn(app, app.admin, 'admin-login');
  expect((await app.call('POST /customers/export', { as: app.admin, body: {} })).text).toContain('Foreign');
  expect(await exports()).toBe(1);
});

describe('erasing', () => {
  test('is for the tenant and those above', async () => {
    const [anna] = await list(child);
    const erase = (as: SignedInPerson) => app.call('DELETE /customers/{id}', { as, params: { id: anna!.id } });
    expect((await erase(stranger)).body.statusCode).toBe('C10012');
    expect((await erase(reseller)).httpStatus).toBe(200);
    expect(await list(child)).toEqual([]);
  });

  test('takes what the tenant wrote of them along, and leaves what was paid for', async () => {
    const disable = { macAddress: mac, app_ids: [first.id], comment: 'Zeynep owes' };
    await app.call('POST /disable-mac', { as: reseller, body: disable });
    const { owner } = app.database;
    const kept = async () => {
      const { rows } = await owner.query<{ text: string }>(
        `SELECT jsonb_agg(to_jsonb(t))::text AS text FROM (
           SELECT to_jsonb(c) FROM live.customers c UNION ALL SELECT to_jsonb(a) FROM live.activations a
           UNION ALL SELECT to_jsonb(e) FROM live.device_events e UNION ALL SELECT to_jsonb(l) FROM core.audit_log l) t`,
      );
      return rows[0]!.text.toLowerCase();
    };
    expect(await kept()).toContain('zeynep');
    const transfers = async () => (await owner.query('SELECT * FROM live.transfers ORDER BY id')).rows;
    const before = await transfers();
    const zeynep = (await list(reseller)).find(({ name }) => name === 'Zeynep');
    await app.call('DELETE /customers/{id}', { as: reseller, params: { id: zeynep!.id } });
    expect(await kept()).not.toContain('zeynep');
    expect(await transfers()).toEqual(before);
  });
});
