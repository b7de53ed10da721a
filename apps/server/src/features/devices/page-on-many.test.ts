import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { countedDevices } from './matching-devices.reads.ts';

/** A reseller with some devices more than are counted, all of them ending in ten days, and as many customers. */
let app: TestApp;
let reseller: SignedInPerson;
const more = 30;
/** Those that follow as many as are counted, and one. */
let last: { id: number }[];

beforeAll(async () => {
  app = await openTestApp();
  const { owner } = app.database;
  const { id } = await addApplication(app, { name: 'Orbit TV' });
  reseller = await addReseller(app);
  const ends = new Date(app.clock.now().getTime() + 10 * 86_400_000);
  const filled = await owner.query(
    `INSERT INTO live.devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, created_at)
       SELECT '00:1a:79' || regexp_replace(lpad(to_hex(n), 6, '0'), '(..)', ':\\1', 'g'), $1, $2, '1-year', $3, $3, now()
         FROM generate_series(1, $4::int) AS n RETURNING id`,
    [id, reseller.id, ends, countedDevices + 1 + more],
  );
  last = filled.rows.slice(-more);
  await owner.query(
    `INSERT INTO live.customers (owner_id, mac, name, created_at, updated_at)
       SELECT owner_id, mac, 'Ahmed', now(), now() FROM live.devices WHERE owner_id = $1`,
    [reseller.id],
  );
});
afterAll(() => app.close());

test.each([
  ['unnarrowed', {}],
  ['expiring', { state: 'expiring', within_days: 30 }],
  ['searched by a piece of a MAC', { search_type: 'mac', mac_address: '001a79' }],
  ['searched by words that a MAC holds', { keyword: '00:1a:79' }],
  ['searched by words that an application is called', { keyword: 'orbit' }],
  ['searched by words that are said of customers', { keyword: 'ahmed' }],
] as const)('whoever goes on from a device meets also what follows all that is counted: %s', async (_, body) => {
  const after = (last[0]?.id ?? 0) - 1;
  const { body: answer } = await app.call('POST /activated-apps', {
    as: reseller,
    body: { ...body, after, page_size: 30 },
  });
  expect(answer.data.Devices.map(({ id }) => id)).toEqual(last.map(({ id }) => Number(id)));
  expect(answer).toMatchObject({ total: more, total_is_capped: false });
});
