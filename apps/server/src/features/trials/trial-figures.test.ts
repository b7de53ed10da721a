import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { grantTrial, makeTrialScene, registerPlayer, type TrialScene } from './trials.fixture.ts';
import { mostResellers } from './trials.reads.ts';

// How many trials become paid.

let app: TestApp;
let application: TrialScene['application'];
let reseller: SignedInPerson;
let child: SignedInPerson;
let other: SignedInPerson;
let start: Date;

beforeAll(async () => {
  app = await openTestApp();
  start = app.clock.now();
});
beforeEach(async () => {
  app.clock.set(start);
  ({ application, reseller, child, other } = await makeTrialScene(app));
});
afterAll(() => app.close());

const grant = (as: SignedInPerson, mac = newMac()) => grantTrial(app, as, application, mac);
const figures = async (as: SignedInPerson, query: Record<string, string | number> = {}) =>
  (await app.call('GET /trial-figures', { as, query })).body.data;

test('trials and those that became paid are told by month, application and who granted them, to each what is theirs', async () => {
  await registerPlayer(app, application, newMac());
  const paid = newMac();
  await grant(reseller, paid);
  await grant(child);
  await grant(other);
  await activateDevice(app, reseller, paid, application);
  const month = app.clock.now().toISOString().slice(0, 7);
  const all = await figures(app.admin, { app_id: application.id });
  expect(all.total).toEqual({ begun: 4, paid: 1 });
  expect(all.months).toEqual([{ month, begun: 4, paid: 1 }]);
  expect(all.applications).toMatchObject([{ app_id: application.id, begun: 4, paid: 1 }]);
  expect(all.resellers).toHaveLength(4);
  expect(all.resellers).toContainEqual({ reseller_id: null, email: null, begun: 1, paid: 0 });
  expect(all.resellers).toContainEqual({ reseller_id: reseller.id, email: reseller.email, begun: 1, paid: 1 });
  const theirs = await figures(reseller);
  expect(theirs.total).toEqual({ begun: 2, paid: 1 });
  expect(theirs.resellers.map(({ email }) => email).sort()).toEqual([child.email, reseller.email].sort());
  expect((await figures(child)).total).toEqual({ begun: 1, paid: 0 });
  expect((await figures(reseller, { reseller_id: child.id })).total).toEqual({ begun: 1, paid: 0 });
  const foreign = await app.call('GET /trial-figures', { as: reseller, query: { reseller_id: other.id } });
  expect(foreign.httpStatus).toBe(404);
});

test('a trial is of the month (UTC) that it began in, the first and the last moment of it too', async () => {
  const now = app.clock.now();
  const monthsAgo = (count: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count));
  const begins = [
    monthsAgo(0),
    new Date(monthsAgo(0).getTime() - 1),
    monthsAgo(11),
    new Date(monthsAgo(11).getTime() - 1),
  ];
  for (const begin of begins) {
    const mac = newMac();
    await grant(other, mac);
    await app.database.owner.query('UPDATE live.devices SET trial_began_at = $1 WHERE mac = $2', [begin, mac]);
  }
  const { months, total } = await figures(other);
  const told = [0, 1, 11].map((count) => ({ month: monthsAgo(count).toISOString().slice(0, 7), begun: 1, paid: 0 }));
  expect([months, total]).toEqual([told, { begun: 3, paid: 0 }]);
});

test('of more who granted than are told it is said how many there are', async () => {
  const { rows } = await app.database.owner.query<{ id: number }>(
    `INSERT INTO core.users (name, email, password_hash, group_id, role_id, created_at)
       SELECT 'Granter', 'granter-' || n || '@many.example', '', group_id, role_id, now()
         FROM core.users, generate_series(1, $2::int) AS n WHERE id = $1 RETURNING id`,
    [other.id, mostResellers],
  );
  await app.database.owner.query(
    `INSERT INTO live.devices (mac, application_id, owner_id, package_kind, trial_granted_by, trial_began_at, trial_ends_at, expires_at, created_at)
       SELECT '00:1a:7b' || regexp_replace(lpad(to_hex(id::int), 6, '0'), '(..)', ':\\1', 'g'), $2, id, 'trial', id, $3, $3, $3, $3
         FROM unnest($1::bigint[]) AS id`,
    [rows.map(({ id }) => id), application.id, app.clock.now()],
  );
  await grant(other);
  const all = await figures(app.admin, { app_id: application.id });
  expect([all.resellers.length, all.reseller_count]).toEqual([mostResellers, mostResellers + 1]);
  expect((await figures(other)).reseller_count).toBe(1);
});

test('one month alone narrows all but the months', async () => {
  await grant(reseller);
  app.clock.advance({ days: 40 });
  const token = await signIn(app, reseller);
  const found = await figures({ ...reseller, token }, { month: app.clock.now().toISOString().slice(0, 7) });
  expect([found.total, found.months.length, found.applications]).toEqual([{ begun: 0, paid: 0 }, 1, []]);
});
