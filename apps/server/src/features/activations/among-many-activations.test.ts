import { groups } from '@tessera/contracts/groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { rowsReadOf } from '../../testing/rows-read.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { scopeOf } from '../people/people.public.ts';
import { listActivations } from './activation-log.reads.ts';

/** Two words that were remarked once, behind the newest 10,000, which are looked through as they stand. */
const rare = { latin: 'Zanzibar', arabic: 'زنزبار' };
let app: TestApp;
let reseller: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app);
  const options = { applications: [application.id], credit: 10 };
  reseller = await addReseller(app, options);
  const child = await addSubReseller(app, reseller, options);
  await activateDevice(app, reseller, '00:1a:79:00:00:01', application);
  const { owner } = app.database;
  await owner.query(
    `INSERT INTO live.activations (transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, comment,
           box_expiry_date, created_at)
       SELECT 1000000 + n, account_id, device_id, mac, application_id, '1-year', 1, 'portal',
           CASE n WHEN 1 THEN $1 WHEN 2 THEN $2 ELSE 'Ahmed أحمد' END, now(), now()
         FROM live.activations, generate_series(1, 11000) AS n ORDER BY n`,
    [rare.latin, rare.arabic],
  );
  await owner.query(
    `INSERT INTO live.activations (transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, box_expiry_date, created_at)
       SELECT 2000000 + n, s.id, a.device_id, a.mac, a.application_id, '1-year', 1, 'portal', now(), now()
         FROM (SELECT * FROM live.activations ORDER BY id LIMIT 1) AS a, live.accounts s, generate_series(1, 14000) AS n WHERE s.user_id = $1 ORDER BY n`,
    [child.id],
  );
  await owner.query('UPDATE live.accounts SET activation_count = 11000 WHERE user_id = ANY ($1)', [
    [reseller.id, child.id],
  ]);
  await owner.query('ANALYZE live.activations');
});
afterAll(() => app.close());

async function rowsReadInSearchOf(keyword: string): Promise<number> {
  const { whole, byIndex } = await rowsReadOf(app.database.live, 'activations', async (tx) => {
    const scope = await scopeOf(tx, { group: groups.admin } as Actor);
    const page = { sortKey: 'created_at', sortType: 'desc', limit: 10, offset: 0 } as const;
    const sees = { searchesRemarks: true, showsCustomers: false };
    const { rows } = await listActivations(tx, scope, { ...page, ...sees, keyword });
    expect(rows.map(({ comment }) => comment)).toEqual([keyword]);
  });
  return whole + byIndex;
}

test('an Arabic word leads to what has it as directly as a Latin one', async () => {
  const latin = await rowsReadInSearchOf(rare.latin);
  expect(await rowsReadInSearchOf(rare.arabic)).toBeLessThan(latin + 100);
});

/** An index answers alone where all rows are marked as everybody's, which waits for whoever looked at the database before. */
async function areMarked(): Promise<boolean> {
  const { owner } = app.database;
  await owner.query('VACUUM ANALYZE live.activations');
  const { rows } = await owner.query<{ all: boolean }>(
    `SELECT relallvisible >= relpages AS all FROM pg_class WHERE oid = 'live.activations'::regclass`,
  );
  return rows[0]?.all === true;
}

test('what a reseller’s people bought is narrowed among the newest, whoever’s they are', async () => {
  await expect.poll(areMarked).toBe(true);
  const { whole, byIndex } = await rowsReadOf(app.database.live, 'activations', async (tx) => {
    const scope = await scopeOf(tx, { group: groups.reseller, userId: reseller.id } as Actor);
    const page = { sortKey: 'created_at', sortType: 'desc', limit: 10, offset: 0 } as const;
    const sees = { searchesRemarks: false, showsCustomers: false };
    const { total, isCapped } = await listActivations(tx, scope, { ...page, ...sees, package: 'lifetime' });
    expect([total, isCapped]).toEqual([0, true]);
  });
  expect(whole + byIndex).toBeLessThan(21_000);
});
