import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { countedDevices } from './matching-devices.reads.ts';

/** A reseller with one device more than is counted, all of which end in ten days, and one with as many as are. */
let app: TestApp;
let large: SignedInPerson;
let whole: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  const { id } = await addApplication(app);
  large = await addReseller(app);
  whole = await addReseller(app);
  const ends = new Date(app.clock.now().getTime() + 10 * 86_400_000);
  const fill = (owner: SignedInPerson, prefix: string, count: number) =>
    app.database.owner.query(
      `INSERT INTO live.devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, created_at)
         SELECT $4 || regexp_replace(lpad(to_hex(n), 6, '0'), '(..)', ':\\1', 'g'), $1, $2, '1-year', $3, $3, now()
           FROM generate_series(1, $5::int) AS n`,
      [id, owner.id, ends, prefix, count],
    );
  await fill(large, '00:1a:79', countedDevices + 1);
  await fill(whole, '00:1a:7a', countedDevices);
});
afterAll(() => app.close());

test.each([
  ['unnarrowed', {}],
  ['expiring', { state: 'expiring', within_days: 30 }],
  ['by MAC', { group: 'mac' }],
  ['searched by a piece of a MAC', { search_type: 'mac', mac_address: '001a7' }],
  ['searched by words', { keyword: '00:1a:7' }],
])('a list that is not counted to its end says so: %s', async (_, body) => {
  const ask = async (as: SignedInPerson) => {
    const { total, total_is_capped: isCapped } = (await app.call('POST /activated-apps', { as, body })).body;
    return { total, isCapped };
  };
  expect(await ask(large)).toEqual({ total: countedDevices, isCapped: true });
  expect(await ask(whole)).toEqual({ total: countedDevices, isCapped: false });
});

test('so do the figures of what ends soon', async () => {
  const ask = async (as: SignedInPerson) =>
    (await app.call('GET /activation-log-dashboard', { as })).body.data.expiring;
  const none = { in_7_days: 0, in_7_days_is_capped: false };
  expect(await ask(large)).toEqual({ ...none, in_30_days: countedDevices, in_30_days_is_capped: true });
  expect(await ask(whole)).toEqual({ ...none, in_30_days: countedDevices, in_30_days_is_capped: false });
});
