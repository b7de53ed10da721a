import { reminderTexts } from '@tessera/contracts/reminder-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reseller: SignedInPerson;
let other: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  const { id } = await addApplication(app);
  reseller = await addReseller(app, { applications: [id], credit: 10 });
  other = await addReseller(app);
  const requestData = { macAddress: '00:1a:79:c7:00:01', app_id: id, is_trial: 3 as const, customer: { name: 'Anna' } };
  await app.call('POST /get-multi-app-activate', { as: reseller, body: { requestData } });
});
afterAll(() => app.close());

const only = async () => (await app.call('POST /customers', { as: reseller, body: {} })).body.data.Customers[0]!;

/** When a reminder was opened, as the device's page tells it. */
async function onDevice() {
  const params = { mac: '00:1a:79:c7:00:01' };
  const { body } = await app.call('GET /devices/of-mac/{mac}', { as: reseller, params });
  return body.data.devices[0]?.customer?.reminded_at;
}

test('an opened reminder is marked with its time, for whoever opened it, and the mark is taken back; nothing is mailed', async () => {
  const { id } = await only();
  const mark = (opened: boolean, as = reseller) =>
    app.call('POST /customers/{id}/reminder', { as, params: { id }, body: { opened } });
  expect((await mark(true, other)).body.statusCode).toBe('C10012');
  await mark(true);
  expect(await only()).toMatchObject({ reminded_at: app.clock.now().toISOString(), reminded_by_me: true });
  const { body } = await app.call('POST /customers', { as: app.admin, body: {} });
  expect(body.data.Customers[0]).toMatchObject({ reminded_by_me: false });
  expect(await onDevice()).toBe(app.clock.now().toISOString());
  await mark(false);
  expect(await onDevice()).toBeUndefined();
  expect(await only()).toMatchObject({ reminded_at: null, reminded_by_me: false });
  const { rows } = await app.database.owner.query('SELECT FROM core.mails');
  expect(rows).toEqual([]);
});

test('everybody has words of their own per language, and those of the house without', async () => {
  const texts = async (as: SignedInPerson) => (await app.call('GET /reminder-texts', { as })).body.data;
  await app.call('PUT /reminder-texts', { as: reseller, body: { locale: 'de', text: 'Hallo {name}!' } });
  expect((await texts(reseller)).find(({ locale }) => locale === 'de')).toEqual({
    locale: 'de',
    text: 'Hallo {name}!',
    is_own: true,
  });
  expect((await texts(other)).map(({ text }) => text)).toEqual(Object.values(reminderTexts));
  await app.call('PUT /reminder-texts', { as: reseller, body: { locale: 'de', text: '' } });
  expect(await texts(reseller)).toEqual(await texts(other));
});
