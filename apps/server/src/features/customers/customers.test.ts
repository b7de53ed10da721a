import type { Permission } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addStaff, addSubReseller, giveCredit } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

/** Who a device was sold to: noted by one tenant, and read by them and whoever is above them alone. */
let app: TestApp;
let application: { id: number };
let reseller: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  const options = { applications: [application.id], credit: 100 };
  reseller = await addReseller(app, options);
  child = await addSubReseller(app, reseller, options);
  stranger = await addReseller(app, options);
  await giveCredit(app, app.admin, 100);
});
afterAll(() => app.close());

type Fields = { name?: string; contact?: string; note?: string; locale?: 'ar' | 'de' };

function activate(as: SignedInPerson, macAddress: string, customer?: Fields, more: object = {}) {
  const requestData = { macAddress, app_ids: [application.id], is_trial: 3, customer, ...more } as const;
  return app.call('POST /bulk-multi-app-activate', { as, body: { requestData } });
}

/** What somebody is shown of the MAC: undefined where they are not told of customers at all. */
async function seenBy(as: SignedInPerson, macAddress: string) {
  const body = { macAddress, app_id: application.id };
  const { body: answer } = await app.call('POST /check-device-status', { as, body });
  const { customer } = answer.device;
  return customer && { ...customer, id: undefined };
}

const ahmed = { name: 'Ahmed', contact: '+20 100 123', note: 'Third floor', locale: 'ar' } as const;

describe('noted with the activation', () => {
  test('is seen by the tenant and those above, and by nobody else', async () => {
    const mac = newMac();
    expect((await activate(child, mac, ahmed)).body.successful_count).toBe(1);
    for (const person of [child, reseller, app.admin]) expect(await seenBy(person, mac)).toEqual(ahmed);
    expect(await seenBy(stranger, mac)).toBeNull();
  });

  test('a field that is left out stays as it was', async () => {
    const mac = newMac();
    await activate(reseller, mac, ahmed);
    await activate(reseller, mac, { note: 'Fourth floor' }, { isConfirmed: true, again: true });
    expect(await seenBy(reseller, mac)).toEqual({ ...ahmed, note: 'Fourth floor' });
  });

  test('is the owner’s where a parent pays', async () => {
    const mac = newMac();
    await activate(child, mac, { name: 'First' });
    await activate(reseller, mac, { name: 'Second' }, { isConfirmed: true });
    expect(await seenBy(child, mac)).toMatchObject({ name: 'Second' });
  });

  test('is the payer’s own where another tenant’s device is extended', async () => {
    const mac = newMac();
    await activate(reseller, mac, { name: 'Theirs' });
    await activate(stranger, mac, { name: 'Mine' }, { isConfirmed: true });
    expect(await seenBy(reseller, mac)).toMatchObject({ name: 'Theirs' });
    expect(await seenBy(stranger, mac)).toMatchObject({ name: 'Mine' });
  });

  test('is not noted where nothing was bought', async () => {
    const mac = newMac();
    await activate(reseller, mac, { name: 'First' });
    const refused = await activate(reseller, mac, { name: 'Second' }, { again: true });
    expect(refused.body.failed_activations).toMatchObject([{ statusCode: 'C10020' }]);
    expect(await seenBy(reseller, mac)).toMatchObject({ name: 'First' });
  });

  test('is refused, before anything is bought, for who may not know of customers', async () => {
    const roleId = await addRole(app, ['multi apps activation', 'check-device-status']);
    const without = await addReseller(app, { roleId, applications: [application.id], credit: 5 });
    const mac = newMac();
    expect((await activate(without, mac, ahmed)).body).toMatchObject({
      statusCode: 'C10011',
      errors: { customer: expect.anything() },
    });
    expect((await activate(without, mac)).body).toMatchObject({ successful_count: 1, remaining_credit: 4 });
    expect(await seenBy(without, mac)).toBeUndefined();
  });

  test('costs an activation without a customer no statement', async () => {
    const { owner } = app.database;
    await owner.query('ALTER FUNCTION live.write_customers RENAME TO write_customers_away');
    expect((await activate(reseller, newMac())).body.successful_count).toBe(1);
    expect((await activate(reseller, newMac(), ahmed)).httpStatus).toBe(500);
    await owner.query('ALTER FUNCTION live.write_customers_away RENAME TO write_customers');
  });
});

test('the next owner of an expired device starts empty, and the former one keeps what they noted', async () => {
  const mac = newMac();
  await activate(reseller, mac, ahmed);
  app.clock.advance({ days: 400 });
  for (const person of [reseller, stranger, child]) person.token = await signIn(app, person);
  app.admin.token = await signIn(app, app.admin, 'admin-login');
  await activate(stranger, mac);
  expect(await seenBy(stranger, mac)).toBeNull();
  expect(await seenBy(reseller, mac)).toEqual(ahmed);
  const { body } = await app.call('POST /customers', { as: reseller, body: { keyword: 'third floor' } });
  expect(body.data.Customers.map(({ mac_address }) => mac_address)).toContain(mac);
});

describe('a support role', () => {
  test('is shown no customer', async () => {
    const mac = newMac();
    await activate(reseller, mac, ahmed);
    const permissions: Permission[] = ['check-device-status', 'user-list'];
    expect(await seenBy(await addStaff(app, permissions), mac)).toBeUndefined();
  });
});

describe('noted on the device', () => {
  test('what is left out is emptied, and the audit names fields alone', async () => {
    const mac = newMac();
    await activate(reseller, mac, ahmed);
    const { rows } = await app.database.owner.query<{ id: number }>('SELECT id FROM live.devices WHERE mac = $1', [
      mac,
    ]);
    const params = { id: rows[0]!.id };
    const written = await app.call('PUT /devices/{id}/customer', { as: reseller, params, body: { name: 'Omar' } });
    expect(written.body.data).toMatchObject({ name: 'Omar', contact: null, note: null, locale: null });
    const told = await app.database.owner.query<{ after: unknown }>(
      `SELECT after FROM core.audit_log WHERE action = 'customer.edit' AND after ->> 'mac' = $1 ORDER BY id`,
      [mac],
    );
    expect(told.rows.map(({ after }) => after)).toEqual([
      { mac, ownerId: reseller.id, changed: expect.arrayContaining(['name', 'contact', 'note', 'locale']) },
      { mac, ownerId: reseller.id, changed: ['name', 'contact', 'note', 'locale'] },
    ]);
    await app.call('PUT /devices/{id}/customer', { as: reseller, params, body: {} });
    expect(await seenBy(reseller, mac)).toBeNull();
  });
});

describe('changed in two tabs', () => {
  const listed = async (mac: string) => {
    const { body } = await app.call('POST /customers', { as: reseller, body: { keyword: mac } });
    const row = body.data.Customers[0];
    if (!row) throw new Error('Not listed');
    return row;
  };
  const change = (id: number, body: object) => app.call('PUT /customers/{id}', { as: reseller, params: { id }, body });

  test('the later is told what is noted now, and replaces it once that was seen', async () => {
    const mac = newMac();
    await activate(reseller, mac, ahmed);
    const { id } = await listed(mac);
    expect((await change(id, { ...ahmed, note: 'Roof', seen: ahmed })).httpStatus).toBe(200);
    const late = await change(id, { ...ahmed, name: 'Omar', seen: ahmed });
    expect([late.httpStatus, late.body.statusCode]).toEqual([409, 'C10409']);
    expect(late.body).toMatchObject({ data: { current: { name: 'Ahmed', note: 'Roof' } } });
    expect(late.body.msg).toContain('Ahmed · +20 100 123 · Roof · العربية');
    expect(await seenBy(reseller, mac)).toMatchObject({ name: 'Ahmed', note: 'Roof' });
    await change(id, { ...ahmed, name: 'Omar', seen: { ...ahmed, note: 'Roof' } });
    expect(await seenBy(reseller, mac)).toMatchObject({ name: 'Omar', note: 'Third floor' });
  });

  test('the same again, as after a lost answer, is no conflict', async () => {
    const mac = newMac();
    await activate(reseller, mac, ahmed);
    const { id } = await listed(mac);
    const body = { ...ahmed, note: 'Roof', seen: ahmed };
    for (const status of [200, 200]) expect((await change(id, body)).httpStatus).toBe(status);
  });

  test('of several who note the first words at once one is noted, the others are told', async () => {
    const mac = newMac();
    await activate(reseller, mac);
    const found = await app.call('POST /activated-apps', {
      as: reseller,
      body: { search_type: 'mac', mac_address: mac },
    });
    const id = found.body.data.Devices[0]?.id ?? 0;
    const names = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(
      names.map((name) =>
        app.call('PUT /devices/{id}/customer', { as: reseller, params: { id }, body: { name, seen: {} } }),
      ),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.findIndex(({ httpStatus }) => httpStatus === 200);
    expect(await seenBy(reseller, mac)).toMatchObject({ name: names[winner] });
  });
});
