import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { acting, firstResult } from '../credits/ledger.fixture.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';

/** What is confirmed is an end: what has another by now is not bought a second time. */
let app: TestApp;
let pools: Pools;
let application: { id: number; name: string };
let other: { id: number; name: string };
let buyer: SignedInPerson;
let mac: string;

beforeAll(async () => {
  app = await openTestApp();
  pools = openPools({ databaseUrl: app.database.ownerUrl, roles: app.database.roles, maxConnections: { live: 12 } });
});
beforeEach(async () => {
  [application, other] = [await addApplication(app), await addApplication(app)];
  buyer = await addReseller(app, { applications: [application.id, other.id], credit: 100 });
  mac = newMac();
  await activateDevice(app, buyer, mac, application);
});
afterAll(async () => {
  const { checks } = await verifyLedger(app.database.live);
  await pools.close();
  await app.close();
  expect(checks.flatMap(({ firstFaults }) => firstFaults)).toEqual([]);
});

const balance = async () => (await app.call('GET /get-resellers/credit-points', { as: buyer })).body.credit_point;

async function deviceOf(appId = application.id): Promise<{ id: number; paid_until: string | null }> {
  const { rows } = await app.database.owner.query<{ id: number; paid_expires_at: Date | null }>(
    'SELECT id, paid_expires_at FROM live.devices WHERE mac = $1 AND application_id = $2',
    [mac, appId],
  );
  return { id: rows[0]?.id ?? 0, paid_until: rows[0]?.paid_expires_at?.toISOString() ?? null };
}

describe('one device', () => {
  let key = 0;
  const renew = (shown: { app_id: number; paid_until: string | null }[] | undefined, fields: object = {}) => {
    key += 1;
    return app.call('POST /bulk-multi-app-activate', {
      as: buyer,
      headers: { 'X-Request-ID': `shown ${key}` },
      body: {
        requestData: {
          ...{ macAddress: mac, app_ids: [application.id], is_trial: 3, isConfirmed: true },
          ...(shown && { shown_ends: shown }),
          ...fields,
        },
      },
    });
  };
  const shown = async () => [{ app_id: application.id, paid_until: (await deviceOf()).paid_until }];

  test('is renewed once by two who were shown the same end, and the second is told the end of now', async () => {
    const before = await shown();
    expect((await renew(before)).body).toMatchObject({ successful_count: 1, remaining_credit: 98 });
    const second = await renew(before);
    const { paid_until: end } = await deviceOf();
    expect(second.body).toMatchObject({
      status: false,
      failed_activations: [{ statusCode: 'C10020', expire_date: end }],
      remaining_credit: 98,
    });
    // Asked again with the end of now it is wanted.
    expect((await renew(await shown())).body).toMatchObject({ successful_count: 1, remaining_credit: 97 });
  });

  test('that had no paid time as it was shown is not extended where it was bought meanwhile', async () => {
    expect((await renew([{ app_id: application.id, paid_until: null }])).body).toMatchObject({
      failed_activations: [{ statusCode: 'C10020' }],
    });
  });

  test('is bought whatever end was shown, where nothing runs any more', async () => {
    const [before] = await shown();
    const now = new Date(app.clock.now().getTime() + 3 * 365 * 86_400_000);
    const { activate } = acting(pools.live, buyer.id, [application.id]);
    const seen = { [application.id]: new Date(before?.paid_until ?? '') };
    expect((await firstResult(activate(buyer.id, { mac, isConfirmed: true, shownEnds: seen, now }))).code).toBe(
      '000000',
    );
  });

  test('that a program extends without saying which end it saw is extended as ever', async () => {
    expect((await renew(undefined)).body.successful_count).toBe(1);
    expect((await renew([])).body.successful_count).toBe(1);
    expect((await renew([{ app_id: other.id, paid_until: null }])).body.successful_count).toBe(1);
  });

  test('of several applications only the one that changed is left out', async () => {
    const both = [...(await shown()), { app_id: other.id, paid_until: null }];
    await renew(undefined);
    const answer = await renew(both, { app_ids: [application.id, other.id] });
    expect(answer.body).toMatchObject({
      activated_devices: [{ app_id: other.id }],
      failed_activations: [{ app_id: application.id, statusCode: 'C10020' }],
    });
  });

  test('an end that is none is refused at its field', async () => {
    const refused = await renew([{ app_id: application.id, paid_until: 'tomorrow' }]);
    expect([refused.httpStatus, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['shown_ends.0.paid_until']]);
  });
});

test('of twelve who renew at the same time from connections of their own, one does', async () => {
  const { paid_until: end } = await deviceOf();
  const before = await balance();
  const { activate } = acting(pools.live, buyer.id, [application.id]);
  const now = app.clock.now();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      activate(buyer.id, {
        mac,
        isConfirmed: true,
        shownEnds: { [application.id]: end === null ? null : new Date(end) },
        now,
      }),
    ),
  );
  const codes = answers
    .flatMap((answer) => (answer.code === '000000' ? answer.data.results : []))
    .map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['000000', ...Array(11).fill('C10020')]);
  expect(await balance()).toBe(before - 1);
});

describe('several devices', () => {
  const preview = async (ids: number[]) =>
    (await app.call('POST /renew-devices/preview', { as: buyer, body: { device_ids: ids, is_trial: 3 } })).body.data;
  const renew = (ids: number[], key: string, fields: object) =>
    app.call('POST /renew-devices', {
      as: buyer,
      headers: { 'X-Request-ID': key },
      body: { device_ids: ids, is_trial: 3, ...fields },
    });

  test('are renewed as the preview told their ends: what was renewed since is left out, uncharged', async () => {
    const first = (await deviceOf()).id;
    mac = newMac();
    await activateDevice(app, buyer, mac, application);
    const ids = [first, (await deviceOf()).id];
    const planned = (await preview(ids)).rows.map(({ device_id, paid_until }) => ({ device_id, paid_until }));
    expect((await renew([first], 'other tab', { shown_ends: planned })).body.data.renewed).toBe(1);
    const before = await balance();
    const { body } = await renew(ids, 'this tab', { shown_ends: planned, total_credit: 2 });
    expect(body.data).toMatchObject({ renewed: 1, failed: 1, spent: 1 });
    expect(body.data.rows[0]).toMatchObject({
      statusCode: 'C10020',
      error: 'The device has changed since you looked at it.',
    });
    expect(await balance()).toBe(before - 1);
    const alone = await renew([first], 'once more', { shown_ends: planned });
    expect(alone.body).toMatchObject({ status: false, msg: 'The device has changed since you looked at it.' });
  });
});
