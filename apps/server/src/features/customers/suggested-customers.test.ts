import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** Who buys a second box is not typed a second time. */
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

/** Answers the device's id. */
async function sell(as: SignedInPerson, customer: object): Promise<number> {
  const macAddress = newMac();
  const requestData = { macAddress, app_ids: [application.id], is_trial: 3, customer } as const;
  const { body } = await app.call('POST /bulk-multi-app-activate', { as, body: { requestData } });
  expect(body.successful_count).toBe(1);
  const { rows } = await app.database.owner.query('SELECT id FROM live.devices WHERE mac = $1', [macAddress]);
  return Number(rows[0]?.id);
}

const suggest = (as: SignedInPerson, text: string, deviceId?: number) =>
  app.call('POST /customers/suggestions', { as, body: { text, device_id: deviceId } });
const namesFor = async (...asked: Parameters<typeof suggest>) =>
  (await suggest(...asked)).body.data.map(({ name }) => name);

test('is offered by a piece of name or number, once and as noted last, by name first', async () => {
  await sell(child, { name: 'Salma Farouk', contact: '+20 100 777-4567', note: 'Old note' });
  await sell(child, { name: 'salma farouk', contact: '+20 100 777-4567', note: 'Roof', locale: 'ar' });
  await sell(child, { name: 'Omar', note: 'brother of Salma' });
  await sell(child, { note: 'Salma, no name' });
  const found = (await suggest(child, 'salma')).body.data;
  expect(found.map(({ name }) => name)).toEqual(['salma farouk', 'Omar']);
  expect(found[0]).toMatchObject({ contact: '+20 100 777-4567', note: 'Roof', locale: 'ar' });
  expect(await namesFor(child, '0100 7774567')).toEqual(['salma farouk']);
});

test('at most five, and none for less than three letters', async () => {
  for (let count = 1; count <= 6; count++) await sell(child, { name: `Karim ${count}` });
  expect(await namesFor(child, 'karim')).toHaveLength(5);
  expect((await suggest(child, 'ka')).httpStatus).toBe(422);
});

test('of one seller alone: one’s own, or of whoever notes the customer of the device', async () => {
  const device = await sell(child, { name: 'Nadia of the child' });
  await sell(reseller, { name: 'Nadia of the reseller' });
  expect(await namesFor(reseller, 'nadia')).toEqual(['Nadia of the reseller']);
  expect(await namesFor(app.admin, 'nadia')).toEqual([]);
  for (const above of [reseller, app.admin])
    expect(await namesFor(above, 'nadia', device)).toEqual(['Nadia of the child']);
  const stranger = await addReseller(app, {});
  expect((await suggest(stranger, 'nadia', device)).body.statusCode).toBe('C10404');
  expect(await namesFor(stranger, 'nadia')).toEqual([]);
});
