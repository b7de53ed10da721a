import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { addApplication, addReseller, addRole, addSubReseller } from '../../testing/factories.ts';
import { rowsReadOf } from '../../testing/rows-read.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { scopeOf } from '../people/people.public.ts';
import { customersSaying } from './customer-search.reads.ts';

/** One search box finds a device by whatever is known of it. */
let app: TestApp;
let reseller: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let mac: string;
let other: string;

beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app, { name: 'Orbit TV' });
  const options = { applications: [application.id], credit: 100 };
  reseller = await addReseller(app, options);
  child = await addSubReseller(app, reseller, options);
  stranger = await addReseller(app, options);
  [mac, other] = ['00:1a:79:c4:d5:e6', '00:1a:79:00:00:02'];
  const customer = {
    name: 'Jürgen Übel',
    contact: '+49 (171) 555-0 19',
    note: 'يدفع نقدا 🇩🇪 Sohn: 0160 777-8899, 007/2026-1234',
  };
  const activate = (as: SignedInPerson, macAddress: string, more: object) =>
    app.call('POST /get-multi-app-activate', {
      as,
      body: { requestData: { macAddress, app_id: application.id, is_trial: 3, ...more } },
    });
  await activate(child, mac, { customer });
  await activate(stranger, other, { customer: { ...customer, name: 'Jürgen too' } });
});
afterAll(() => app.close());

const words = [
  'jurgen',
  'UBEL Jürgen',
  'übel jü',
  'نقدًا',
  'jürgen',
  'JÜRGEN ÜB',
  'übel',
  '1715550',
  '(171)',
  // A whole number, as it is read out or shown by a telephone.
  '0171 555019',
  '+49171555019',
  '0049 171/555-019',
  '01 71 55 50 19',
  // One that stands in a note, and another figure, as they are written.
  '0160 777-8899',
  '007/2026-1234',
  'نقدا',
  // Fewer than three letters without their marks, or as the database counts them.
  'دَف',
  'u\u0308b',
  'jürgen 🇩🇪',
  'c4d5',
  'C4:D5',
];

async function devicesFound(as: SignedInPerson, keyword: string) {
  const { body } = await app.call('POST /activated-apps', { as, body: { search_type: 'general', keyword } });
  return body.data.Devices.map(({ mac_address }) => mac_address);
}

/** Nothing of it stands for anything else, and each word has to be there. */
test.each(['jürgen müller', 'j_rgen', '%rgen', 'jürgen\\'])('%s finds nothing', async (keyword) => {
  expect(await devicesFound(reseller, keyword)).toEqual([]);
  expect(await devicesFound(app.admin, keyword)).toEqual([]);
});

describe.each(words)('%s', (keyword) => {
  test('finds the device for its tenant and those above, and for no other', async () => {
    expect(await devicesFound(child, keyword)).toEqual([mac]);
    expect(await devicesFound(reseller, keyword)).toEqual([mac]);
    expect(await devicesFound(app.admin, keyword)).toContain(mac);
    expect(await devicesFound(stranger, keyword)).not.toContain(mac);
  });

  test('finds the customer, and the device in the file', async () => {
    const { body } = await app.call('POST /customers', { as: reseller, body: { keyword } });
    expect(body.data.Customers.map(({ mac_address }) => mac_address)).toEqual([mac]);
    expect(body.total).toBe(1);
    const file = await app.call('POST /activated-apps/export', { as: reseller, body: { keyword } });
    expect(file.text).toContain(mac);
  });
});

test('what is noted is not searched for who may not know of customers', async () => {
  const permissions = ['user-list'] as const;
  const roleId = await addRole(app, [...permissions]);
  const { owner } = app.database;
  const { rows } = await owner.query('SELECT role_id FROM core.users WHERE id = $1', [child.id]);
  const giveRole = (id: number) => owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [id, child.id]);
  await giveRole(roleId);
  expect(await devicesFound(child, 'jürgen')).toEqual([]);
  expect(await devicesFound(child, 'orbit')).toEqual([mac]);
  await giveRole(rows[0].role_id);
});

test.each(['زنزبار', 'Zanzibar', '+49 30 9012345'])('of %s no more customers are read than have it', async (rare) => {
  const { owner } = app.database;
  await owner.query(
    `INSERT INTO live.customers (owner_id, mac, name, created_at, updated_at)
       SELECT $1, '00:1a:7a' || regexp_replace(lpad(to_hex(n), 6, '0'), '(..)', ':\\1', 'g'), CASE n WHEN 7 THEN $2 ELSE 'أحمد Ahmed ' || n END, now(), now()
         FROM generate_series(1, 5000) AS n ON CONFLICT (owner_id, mac) DO UPDATE SET name = excluded.name`,
    [stranger.id, rare],
  );
  await owner.query('ANALYZE live.customers');
  const read = await rowsReadOf(app.database.live, 'customers', async (tx) => {
    const scope = await scopeOf(tx, { group: groups.admin } as Actor);
    const { rows } = await sql`SELECT * FROM (${customersSaying(scope, rare, 100)}) AS found`.execute(tx);
    expect(rows).toHaveLength(1);
  });
  expect(read).toEqual({ whole: 0, byIndex: 1 });
});
