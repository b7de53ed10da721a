import { customerForm } from '@tessera/contracts/customers.forms';
import { customerFields } from '@tessera/contracts/customers.lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

/**
 * Each field of a customer where functions and queries name them one by one, also where nothing else is noted: a field of tomorrow fails here
 * until all of them have it. What becomes of it when the customer is erased: `erased-texts.test.ts`.
 */
let app: TestApp;
let applications: { id: number }[];
let reseller: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  applications = [await addApplication(app), await addApplication(app)];
  reseller = await addReseller(app, { applications: applications.map(({ id }) => id), credit: 100 });
  const body = { url: 'https://hook.example/', events: ['customer.changed' as const] };
  await app.call('POST /webhooks', { as: reseller, body });
});
afterAll(() => app.close());

type Field = (typeof customerFields)[number];

const sampleOf = (field: Field, which: 'before' | 'after') =>
  field === 'locale' ? ({ before: 'ar', after: 'de' } as const)[which] : `${field} ${which}`;

async function activate(macAddress: string, customer: object) {
  const app_ids = applications.map(({ id }) => id);
  const requestData = { macAddress, app_ids, is_trial: 3, customer } as const;
  const { body } = await app.call('POST /bulk-multi-app-activate', { as: reseller, body: { requestData } });
  expect(body.failed_count).toBe(0);
}

async function notedOf(macAddress: string) {
  const body = { macAddress, app_id: applications[0]!.id };
  const { body: answer } = await app.call('POST /check-device-status', { as: reseller, body });
  return answer.device.customer;
}

/** What the last message about a MAC says is noted of it. */
async function toldOf(mac: string) {
  await app.runJobs();
  const { rows } = await app.database.owner.query<{ body: string }>(
    'SELECT body FROM live.webhook_deliveries WHERE body LIKE $1 ORDER BY id DESC LIMIT 1',
    [`%${mac}%`],
  );
  return JSON.parse(rows[0]?.body ?? '{}').data?.customer;
}

test('each has its place in the list of them', () => {
  expect(Object.keys(customerForm.shape).sort()).toEqual([...customerFields].sort());
});

describe.each(Object.keys(customerForm.shape) as Field[])('%s alone', (field) => {
  const before = { [field]: sampleOf(field, 'before') };
  const after = { [field]: sampleOf(field, 'after') };

  test('is noted with an activation, and changed', async () => {
    const mac = newMac();
    await activate(mac, before);
    const noted = await notedOf(mac);
    expect(noted).toMatchObject(before);
    const params = { id: noted?.id ?? 0 };
    const { body } = await app.call('PUT /customers/{id}', { as: reseller, params, body: after });
    expect(body.data).toMatchObject(after);
    expect(await notedOf(mac)).toMatchObject(after);
  });

  test('goes along where its device is switched and another one stays', async () => {
    const [mac, newMacAddress] = [newMac(), newMac()];
    await activate(mac, before);
    const body = { macAddress: mac, newMacAddress, app_id: applications[0]!.id };
    expect((await app.call('POST /switch-mac', { as: reseller, body })).httpStatus).toBe(200);
    expect(await notedOf(newMacAddress)).toMatchObject(before);
  });

  test('comes back from the list’s file', async () => {
    const mac = newMac();
    await activate(mac, before);
    const { text } = await app.call('POST /customers/export', { as: reseller, body: { keyword: mac } });
    const files = { file: Buffer.from(text) };
    const preview = await upload(app, '/customers/import/preview', { as: reseller, files });
    expect(preview.body.data).toMatchObject({ created: 0, changed: 0, same: 1 });
    const params = { id: (await notedOf(mac))?.id ?? 0 };
    await app.call('DELETE /customers/{id}', { as: reseller, params });
    expect(await notedOf(mac)).toBeNull();
    await upload(app, '/customers/import', { as: reseller, files, fields: { mode: 'all' } });
    expect(await notedOf(mac)).toMatchObject(before);
  });

  test('is told to webhooks when it changes', async () => {
    const mac = newMac();
    await activate(mac, before);
    expect(await toldOf(mac)).toMatchObject(before);
    const params = { id: (await notedOf(mac))?.id ?? 0 };
    await app.call('PUT /customers/{id}', { as: reseller, params, body: after });
    expect(await toldOf(mac)).toMatchObject(after);
  });
});
