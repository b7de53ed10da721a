import { deviceChips, type deviceFilter } from '@tessera/contracts/device-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/**
 * Each condition of a list of devices counts wherever one may ask by it: where one were dropped, *renew all that match* would charge for
 * more than was looked at. A condition of tomorrow doesn't compile here until it is said what no device meets.
 */
let app: TestApp;
let application: { id: number };
let other: { id: number };
let reseller: SignedInPerson;
let child: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  other = await addApplication(app);
  reseller = await addReseller(app, { applications: [application.id, other.id], credit: 100 });
  child = await addSubReseller(app, reseller, { applications: [application.id] });
  await activateDevice(app, reseller, '00:1a:79:00:00:01', application);
});
afterAll(() => app.close());

/** What the only device there is does not meet: a year of the first application, from today. */
const unmet: Record<keyof typeof deviceFilter, () => object> = {
  search_type: () => ({ search_type: 'mac', mac_address: 'ff:ff:ff' }),
  mac_address: () => ({ search_type: 'mac', mac_address: 'ff:ff:ff' }),
  keyword: () => ({ keyword: 'nobody' }),
  app_id: () => ({ app_id: other.id }),
  state: () => ({ state: 'expired' }),
  within_days: () => ({ within_days: 1 }),
  reminded: () => ({ reminded: 'no' }),
  package: () => ({ package: 'lifetime' }),
  reseller_id: () => ({ reseller_id: child.id }),
  ends_from: () => ({ ends_from: '2099-01-01' }),
  ends_to: () => ({ ends_to: '2001-01-01' }),
};

/** How many devices each way to ask finds. */
const ways: Record<string, (filter: object) => Promise<number>> = {
  'POST /activated-apps': async (body) =>
    (await app.call('POST /activated-apps', { as: reseller, body })).body.data.Devices.length,
  'POST /activated-apps by MAC': async (body) =>
    (await app.call('POST /activated-apps', { as: reseller, body: { ...body, group: 'mac' } })).body.data.Devices
      .length,
  'POST /activated-apps/matching': async (body) =>
    (await app.call('POST /activated-apps/matching', { as: reseller, body })).body.data.length,
  'POST /activated-apps/newer': async (body) =>
    (await app.call('POST /activated-apps/newer', { as: reseller, body: { ...body, after: 0 } })).body.data.count,
  'POST /activated-apps/export': async (body) => {
    app.clock.advance({ minutes: 1 });
    const { text } = await app.call('POST /activated-apps/export', { as: reseller, body });
    return text.trim().split('\n').length - 1;
  },
  'POST /device-selections': async (filter) => {
    const { httpStatus, text, body } = await app.call('POST /device-selections', {
      as: reseller,
      body: { action: 'renew', ...filter },
    });
    expect([200, 404], text).toContain(httpStatus);
    return httpStatus === 404 ? 0 : body.data.total;
  },
};

/** What is new is told of a list that is narrowed, not of one that was searched. */
const isAskedBy = (name: string, way: string) => way !== 'POST /activated-apps/newer' || name in deviceChips;

const conditions = Object.entries(unmet).flatMap(([name, filter]) =>
  Object.entries(ways).flatMap(([way, find]) => (isAskedBy(name, way) ? [[name, way, filter, find] as const] : [])),
);
test.each(conditions)('%s narrows %s', async (_name, _way, filter, find) => {
  expect(await find({})).toBe(1);
  expect(await find(filter())).toBe(0);
});
