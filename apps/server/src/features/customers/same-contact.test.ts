import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number };
let reseller: SignedInPerson;
let child: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  const options = { applications: [application.id], credit: 100 };
  reseller = await addReseller(app, options);
  child = await addSubReseller(app, reseller, options);
});
afterAll(() => app.close());

/** Answers the MAC. */
async function sell(as: SignedInPerson, customer: { name?: string; contact?: string }): Promise<string> {
  const macAddress = newMac();
  const requestData = { macAddress, app_ids: [application.id], is_trial: 3, customer } as const;
  const { body } = await app.call('POST /bulk-multi-app-activate', { as, body: { requestData } });
  expect(body.successful_count).toBe(1);
  return macAddress;
}

async function idOf(mac: string): Promise<number> {
  const { rows } = await app.database.owner.query('SELECT id FROM live.customers WHERE mac = $1', [mac]);
  return Number(rows[0]?.id);
}

const sameOf = async (mac: string, as: SignedInPerson) =>
  (await app.call('GET /customers/{id}/same-contact', { as, params: { id: await idOf(mac) } })).body;
const macsWith = async (mac: string, as: SignedInPerson) =>
  (await sameOf(mac, as)).data.map(({ mac_address }) => mac_address.toLowerCase());

test('a number is the same with its country and without, however it is grouped and in whatever digits; of one tenant alone', async () => {
  const mac = await sell(child, { name: 'Maya', contact: '+20 100 123-4567' });
  const same = [
    await sell(child, { name: 'Maya at her mother’s', contact: '0100 1234567' }),
    await sell(child, { contact: 'WhatsApp: ٠٠٢٠١٠٠١٢٣٤٥٦٧' }),
  ];
  await sell(child, { name: 'Maya', contact: '+20 100 123-4568' });
  await sell(child, { name: 'Maya', contact: '234567' });
  await sell(child, { name: 'Maya' });
  await sell(reseller, { name: 'Maya', contact: '+20 100 123-4567' });
  expect(await macsWith(mac, child)).toEqual(same.toReversed());
  expect((await sameOf(mac, child)).data[1]?.name).toBe('Maya at her mother’s');
  for (const above of [reseller, app.admin]) expect(await macsWith(mac, above)).toEqual(same.toReversed());
});

test('an address or a name on a messenger is the same in whatever case, and no number', async () => {
  const mac = await sell(child, { contact: 'omar12345678@example.com' });
  const same = await sell(child, { contact: ' Omar12345678@Example.com' });
  await sell(child, { contact: '12345678' });
  await sell(child, { contact: 'omar12345678@example.org' });
  expect(await macsWith(mac, child)).toEqual([same]);
});

test('nobody is told of who is not theirs, nor of who has no contact', async () => {
  const mac = await sell(reseller, { contact: '+49 151 2345678' });
  expect((await sameOf(mac, child)).statusCode).toBe('C10012');
  expect(await macsWith(await sell(child, { name: 'Nobody' }), child)).toEqual([]);
});

test('who was erased there too is not told of any more', async () => {
  const mac = await sell(child, { contact: '+49 151 9999999' });
  const other = await sell(child, { contact: '+49 151 9999999' });
  await app.call('DELETE /customers/{id}', { as: child, params: { id: await idOf(other) } });
  expect(await macsWith(mac, child)).toEqual([]);
});
