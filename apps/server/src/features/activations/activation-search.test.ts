import { groups } from '@tessera/contracts/groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { rowsReadOf } from '../../testing/rows-read.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { scopeOf } from '../people/people.public.ts';
import type { ActivationChips } from './activation-filter.reads.ts';
import { listActivations } from './activation-log.reads.ts';

/** Searching among many rows, most of which are somebody else's: what is one's own is found, however rare it is. */
let app: TestApp;
let small: SignedInPerson;
let large: SignedInPerson;
let oldest: string;
const own = '00:1a:79:ff:ff:01';

beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app, { name: 'Nova Player' });
  const options = { applications: [application.id], credit: 10 };
  large = await addReseller(app, options);
  small = await addReseller(app, options);
  await fill(application.id);
  await activateDevice(app, small, own, application);
});
afterAll(() => app.close());

/** 6,000 activations of the large reseller, all of one maker's MACs; the oldest alone has another, and another comment. */
async function fill(applicationId: number): Promise<void> {
  const { owner } = app.database;
  await owner.query(
    `INSERT INTO live.devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, created_at)
       SELECT CASE n WHEN 1 THEN '5c:5c:5c:00:00:01' ELSE '00:1a:79' || regexp_replace(lpad(to_hex(n), 6, '0'), '(..)', ':\\1', 'g') END,
           $1, $2, '1-year', now(), now(), now() FROM generate_series(1, 6000) AS n ORDER BY n`,
    [applicationId, large.id],
  );
  const { rows } = await owner.query<{ mac: string }>(
    `WITH filled AS (
       INSERT INTO live.activations (transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, comment,
           box_expiry_date, created_at)
         SELECT 1000000 + d.id, a.id, d.id, d.mac, d.application_id, '1-year', 1, 'portal',
             CASE WHEN d.mac LIKE '5c%' THEN 'Zanzibar' ELSE 'Ahmed' END, now(), now()
           FROM live.devices d JOIN live.accounts a ON a.user_id = d.owner_id ORDER BY d.id RETURNING *),
     counted AS (UPDATE live.accounts SET activation_count = 6000 WHERE user_id = $1)
     SELECT mac FROM filled ORDER BY id LIMIT 1`,
    [large.id],
  );
  oldest = rows[0]?.mac ?? '';
}

async function find(as: SignedInPerson, body: object) {
  const answer = await app.call('POST /activation-logs', { as, body });
  const { data, total, total_is_capped: isCapped } = answer.body;
  return { macs: data.UserActiTranLogs.map(({ mac_address }) => mac_address), total, isCapped };
}

test.each(['00:1a:79', '1a7', '001a79ff', 'ff:01'])(
  'a piece of a MAC that thousands of others have: %s',
  async (piece) => {
    expect(await find(small, { search_type: 'mac', mac_address: piece })).toEqual({
      macs: [own],
      total: 1,
      isCapped: false,
    });
  },
);

test('a word that thousands of others wrote', async () => {
  expect(await find(small, { keyword: 'ahmed' })).toEqual({ macs: [], total: 0, isCapped: false });
});

test('what stands far behind the newest', async () => {
  expect(oldest).toBe('5c:5c:5c:00:00:01');
  const found = { macs: [oldest], total: 1, isCapped: false };
  expect(await find(large, { keyword: 'zanzibar' })).toEqual(found);
  expect(await find(large, { search_type: 'mac', mac_address: '5c:5c' })).toEqual(found);
  expect(await find(large, { search_type: 'mac', mac_address: 'c5c5' })).toEqual(found);
  expect(await find(app.admin, { keyword: 'zanzibar' })).toEqual(found);
});

test('of very many the newest thousand, and says so', async () => {
  const { macs, total, isCapped } = await find(large, { keyword: 'ahmed' });
  expect([macs[0], total, isCapped]).toEqual(['00:1a:79:00:17:70', 1000, true]);
});

test('where the newest have enough and are not all, that there may be more is said, and fewer days find it', async () => {
  const { owner } = app.database;
  const write = (comment: string, which: string) =>
    owner.query(`UPDATE live.activations SET ${comment} WHERE id IN (SELECT a.id FROM live.activations a
      JOIN live.accounts s ON s.id = a.account_id WHERE s.user_id = ${large.id} ORDER BY a.id ${which})`);
  // Enough among the newest, and two of an earlier day behind them.
  await write(`comment = 'Ahmed Khalid'`, 'DESC LIMIT 150');
  await write(`created_at = '2020-05-04'`, 'LIMIT 3');
  await write(`comment = 'Ahmed Khalid'`, 'LIMIT 2 OFFSET 1');
  const totals = async (body: object) =>
    (await app.call('POST /activation-logs/totals', { as: large, body })).body.data;
  const search = { keyword: 'khalid' };
  expect(await find(large, search)).toMatchObject({ total: 150, isCapped: true });
  expect(await totals(search)).toMatchObject({ activations: 150, is_whole: false });
  const macs = { search_type: 'mac', mac_address: '00:1a:79:00:17' };
  expect(await find(large, macs)).toMatchObject({ total: 113, isCapped: true });
  expect(await totals(macs)).toMatchObject({ activations: 113, is_whole: false });
  const narrowed = { ...search, to: '2020-05-04' };
  expect(await find(large, narrowed)).toMatchObject({ total: 2, isCapped: false });
  expect(await totals(narrowed)).toMatchObject({ activations: 2, is_whole: true });
  expect(await totals({ ...search, state: 'undone' })).toMatchObject({ activations: 0, is_whole: true });
});

/** How many of the rows a search reads by steps that go through the table from end to end. */
async function readWhole(keyword: string, chips: ActivationChips): Promise<number> {
  const { whole } = await rowsReadOf(app.database.live, 'activations', async (tx) => {
    const scope = await scopeOf(tx, { group: groups.reseller, userId: large.id } as Actor);
    const page = { sortKey: 'created_at', sortType: 'desc', limit: 10, offset: 0 } as const;
    await listActivations(tx, scope, { ...page, ...chips, keyword, searchesRemarks: true, showsCustomers: true });
  });
  return whole;
}

test.each(['zanzibar', 'nova'])('what was found by %s is narrowed row by row', async (keyword) => {
  await app.database.owner.query('ANALYZE live.activations');
  expect(await readWhole(keyword, { package: '1-year', source: 'portal' })).toBe(await readWhole(keyword, {}));
});
