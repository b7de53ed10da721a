import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { activateRows } from './activation-functions.queries.ts';

let app: TestApp;
let steady: { id: number };
let moving: { id: number };
let owner: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  steady = await addApplication(app, { name: 'Steady', yearlyCredits: 1 });
  moving = await addApplication(app, { name: 'Moving', yearlyCredits: 2 });
  owner = await addReseller(app, { applications: [steady.id, moving.id], credit: 5000 });
});
afterAll(() => app.close());

const macOf = (number: number) =>
  `00:1a:79:00:${String(Math.floor(number / 100)).padStart(2, '0')}:${String(number % 100).padStart(2, '0')}`;

/** Devices whose time was over long ago. */
async function ended(from: number, to: number, application: { id: number }) {
  await activateRows(app.database.live, {
    actorId: owner.id,
    isConfirmed: false,
    source: 'portal',
    again: true,
    request: null,
    origin: { ip: '127.0.0.1', userAgent: '', requestId: 'test' },
    isDryRun: false,
    now: new Date(app.clock.now().getTime() - 500 * 86_400_000),
    rows: Array.from({ length: to - from }, (_, line) => ({
      line,
      mac: macOf(from + line),
      applicationId: application.id,
      packageKind: '1-year' as const,
      comment: null,
      agreedCredit: null,
      key: null,
    })),
  });
}

const priceOf = (yearlyCredits: number) =>
  app.call('PUT /update-applications/{id}', {
    as: app.admin,
    params: { id: moving.id },
    body: { appName: 'Moving', appPlaceLocation: 'https://example.com/moving', yearlyCredits },
  });

test('while an operator changes prices over and over, nothing is renewed at another price than was shown', async () => {
  await ended(0, 150, steady);
  await ended(150, 450, moving);
  const before = (await app.call('GET /get-resellers/credit-points', { as: owner })).body.credit_point;
  const { data } = (
    await app.call('POST /device-selections', { as: owner, body: { action: 'renew', state: 'expired' } })
  ).body;
  expect(data).toMatchObject({ valid: 450, total_credit: 150 + 600 });
  const params = { selection_id: data.selection_id };
  await Promise.all(
    [1, 2].map(() => app.call('POST /device-selections/{selection_id}/confirm', { as: owner, params })),
  );

  // Each on a connection of its own, as long as the other goes on.
  let isRunning = true;
  let changes = 0;
  const change = async () => {
    do {
      const { body } = await priceOf(changes % 2 === 0 ? 3 : 2);
      expect(body.status).toBe(true);
      changes += 1;
    } while (isRunning);
  };
  const run = app.runJobs().finally(() => {
    isRunning = false;
  });
  await Promise.all([run, change()]);

  const job = (await app.call('GET /bulk-activations/{job_id}', { as: owner, params: { job_id: data.selection_id } }))
    .body.data;
  expect(job).toMatchObject({ state: 'finished', done: 450 });
  const { rows } = await app.database.owner.query<{ app: number; code: string; rows: number; paid: number }>(
    `SELECT r.application_id AS app, r.code, count(*)::int AS rows, coalesce(sum(a.credit_point), 0)::int AS paid
       FROM live.bulk_rows r LEFT JOIN live.activations a ON a.id = r.activation_id WHERE r.job_id = $1 GROUP BY 1, 2`,
    [data.selection_id],
  );
  const of = (application: { id: number }, code: string) =>
    rows.find((row) => row.app === application.id && row.code === code) ?? { rows: 0, paid: 0 };
  expect(of(steady, '000000')).toMatchObject({ rows: 150, paid: 150 });
  const renewed = of(moving, '000000');
  expect(renewed.paid).toBe(2 * renewed.rows);
  expect(of(moving, 'C10011')).toMatchObject({ rows: 300 - renewed.rows, paid: 0 });
  expect(job).toMatchObject({ failed: 300 - renewed.rows, spent: 150 + renewed.paid });
  const after = (await app.call('GET /get-resellers/credit-points', { as: owner })).body.credit_point;
  expect(after).toBe(before - 150 - renewed.paid);
  expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
});
