import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, startPlayer } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number };
let reseller: SignedInPerson;

const macOf = (place: number) => `00:1a:79:00:20:${place.toString(16).padStart(2, '0')}`;
const waiting = [macOf(1), macOf(2), macOf(3), macOf(4)] as const;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  reseller = await addReseller(app, { credit: 100, applications: [application.id] });
  // As most do: their players are there before anybody activates them.
  for (const mac of waiting) await startPlayer(app, application, mac);
  for (let place = 16; place < 46; place += 1) await activateDevice(app, reseller, macOf(place), application);
});
afterAll(() => app.close());

const list = async (body: object) => (await app.call('POST /activated-apps', { as: reseller, body })).body;

/** Goes on from the last device of each page; `between` happens after the first page. */
async function readOn(body: object, between: () => Promise<void> = async () => {}): Promise<number[]> {
  const ids: number[] = [];
  for (let after = 0; ; after = ids.at(-1) ?? 0) {
    const page = (await list({ ...body, after })).data.Devices.map(({ id }) => id);
    if (page.length === 0) return ids;
    ids.push(...page);
    if (after === 0) await between();
  }
}

test.each([
  [{}, waiting[0]],
  [{ state: 'active' }, waiting[1]],
  [{ state: 'expiring', within_days: 366 }, waiting[2]],
  [{ mac_address: '00:1a:79' }, waiting[3]],
])(
  'of %j whoever goes on from a device meets each that stays once, whatever comes in front of it or goes',
  async (narrowed, late) => {
    const before = await readOn(narrowed);
    const seen = (await list({ ...narrowed, after: 0 })).data.Devices[3]?.mac_address;
    const onOne = { as: reseller, body: { macAddress: seen, app_ids: [application.id] } };
    const met = await readOn(narrowed, async () => {
      await activateDevice(app, reseller, late, application);
      expect((await app.call('POST /disable-mac', onOne)).body).toMatchObject({ results: [{ ok: true }] });
    });
    await app.call('POST /enable-mac', onOne);
    expect(met).toEqual(before);
    expect(await readOn(narrowed)).toHaveLength(before.length + 1);
  },
);

test('`total` counts what is left, and the sorting that was asked for makes no difference', async () => {
  const all = await readOn({});
  const page = await list({ after: all[9], sort_key: 'expire_date', sort_type: 'desc' });
  expect(page.data.Devices.map(({ id }) => id)).toEqual(all.slice(10, 20));
  expect(page.total).toBe(all.length - 10);
});

test('going on from a device and by pages, or by MACs, is refused with the field', async () => {
  expect(await list({ after: 0, page_number: 2 })).toMatchObject({
    statusCode: 'C10011',
    errors: { page_number: [expect.any(String)] },
  });
  expect(await list({ after: 0, group: 'mac' })).toMatchObject({
    statusCode: 'C10011',
    errors: { group: [expect.any(String)] },
  });
});
