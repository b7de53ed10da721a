import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  expectDone,
  firstResult,
  type LedgerWorld,
  minutes,
  noon,
  openLedgerWorld,
  requestKey,
} from '../credits/ledger.fixture.ts';
import { getBalance } from '../credits/ledger.queries.ts';
import { addBuyers, changeDevice, readDevice } from './activated-device.fixture.ts';

let world: LedgerWorld;
let reseller: number;
let mac: string;

beforeAll(async () => {
  world = await openLedgerWorld();
});
beforeEach(async () => {
  ({ reseller, mac } = await addBuyers(world));
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.database.close();
});

const balance = (userId: number) => getBalance(world.db, userId);
const oneYear = '2028-01-15T12:00:00+00:00';
const lifetimeEnd = '9999-12-31T00:00:00+00:00';

const deviceOf = (applicationId = world.apps[0]) => readDevice(world, mac, applicationId);

describe('a device that nobody knew', () => {
  test('is created, charged and owned by the buyer', async () => {
    const answer = await world.activate(reseller, { mac, comment: 'Mr. Smith', appType: 'tv' });
    expect(answer).toEqual({
      code: '000000',
      data: {
        results: [
          {
            applicationId: world.apps[0],
            applicationName: 'Alpha',
            code: '000000',
            creditPoint: 1,
            expiresAt: oneYear,
            isOwner: true,
            activationId: expect.any(Number),
            deviceId: expect.any(Number),
            isRenewal: false,
          },
        ],
        succeeded: 1,
        failed: 0,
        spent: 1,
        balance: 9,
      },
    });
    expect(await deviceOf()).toMatchObject({
      owner_id: reseller,
      package_kind: '1-year',
      paid_expires_at: new Date(oneYear),
      expires_at: new Date(oneYear),
      trial_ends_at: null,
      is_enabled: true,
      app_type: 'tv',
      device_key: null,
    });
    expect(await balance(reseller)).toBe(9);
  });

  test('is in log, transfers, counters and audit', async () => {
    const result = await firstResult(
      world.activate(reseller, { mac, comment: 'Mr. Smith', customerEmail: 'smith@example.com', source: 'api' }),
    );
    const row = await world.db
      .selectFrom('activations as a')
      .innerJoin('transfers as t', 't.id', 'a.transfer_id')
      .select([
        'a.credit_point',
        'a.comment',
        'a.customer_email',
        'a.source',
        'a.box_expiry_date',
        'a.created_at',
        'a.reversed_at',
      ])
      .select(['t.amount', 't.tr_type', 't.debit_balance_after', 't.credit_balance_after', 't.actor_id'])
      .where('a.id', '=', 'activationId' in result ? (result.activationId ?? 0) : 0)
      .executeTakeFirst();
    expect(row).toEqual({
      credit_point: 1,
      comment: 'Mr. Smith',
      customer_email: 'smith@example.com',
      source: 'api',
      box_expiry_date: new Date(oneYear),
      created_at: noon,
      reversed_at: null,
      amount: 1,
      tr_type: 'Activation',
      debit_balance_after: 9,
      credit_balance_after: null,
      actor_id: reseller,
    });
    const counters = await world.db
      .selectFrom('activation_counters as c')
      .innerJoin('accounts as a', 'a.id', 'c.account_id')
      .select(['c.day', 'c.activations', 'c.credit_points', 'a.activation_count', 'a.transfer_count'])
      .where('a.user_id', '=', reseller)
      .execute();
    expect(counters).toEqual([
      { day: '2027-01-15', activations: 1, credit_points: 1, activation_count: 1, transfer_count: 2 },
    ]);
    const { rows: audit } = await world.database.owner.query(
      `SELECT actor_id, environment, before, after->>'ownerId' AS owner FROM core.audit_log WHERE action = 'device.activate' AND target_id = $1`,
      [String('deviceId' in result ? result.deviceId : 0)],
    );
    expect(audit).toEqual([{ actor_id: reseller, environment: 'live', before: null, owner: String(reseller) }]);
  });

  test('for a lifetime costs the lifetime’s price and never ends', async () => {
    const result = await firstResult(world.activate(reseller, { mac, packageKind: 'lifetime' }));
    expect(result).toMatchObject({ code: '000000', creditPoint: 2, expiresAt: lifetimeEnd });
    expect(await balance(reseller)).toBe(8);
  });
});

describe('a device that is active', () => {
  beforeEach(async () => {
    await expectDone(world.activate(reseller, { mac }));
  });

  test('needs a confirmation: C10020 says until when, nothing is charged', async () => {
    expect(await firstResult(world.activate(reseller, { mac }))).toEqual({
      applicationId: world.apps[0],
      applicationName: 'Alpha',
      code: 'C10020',
      creditPoint: 1,
      activeUntil: oneYear,
    });
    expect(await balance(reseller)).toBe(9);
  });

  test('is extended from its expiry when confirmed', async () => {
    const result = await firstResult(world.activate(reseller, { mac, isConfirmed: true, now: minutes(1) }));
    expect(result).toMatchObject({ code: '000000', expiresAt: '2029-01-15T12:00:00+00:00' });
  });

  test('with a lifetime is never charged again: C10021, also confirmed', async () => {
    await expectDone(world.activate(reseller, { mac, packageKind: 'lifetime', isConfirmed: true }));
    for (const packageKind of ['1-year', 'lifetime'] as const) {
      const result = await firstResult(world.activate(reseller, { mac, packageKind, isConfirmed: true }));
      expect(result).toMatchObject({ code: 'C10021', activeUntil: lifetimeEnd });
    }
    expect(await balance(reseller)).toBe(7);
  });

  test('and disabled: C10022, also confirmed', async () => {
    await changeDevice(world, mac, "is_enabled = false, disabled_level = 'owner'");
    expect(await firstResult(world.activate(reseller, { mac, isConfirmed: true }))).toMatchObject({ code: 'C10022' });
    expect(await balance(reseller)).toBe(9);
  });

  test('and expired since runs a year from now, unconfirmed', async () => {
    const now = new Date('2028-03-01T00:00:00Z');
    const result = await firstResult(world.activate(reseller, { mac, now }));
    expect(result).toMatchObject({ code: '000000', expiresAt: '2029-03-01T00:00:00+00:00' });
  });
});

test('a trial is not "already active", and a paid year does not run from its end', async () => {
  await world.register(mac);
  const result = await firstResult(world.activate(reseller, { mac }));
  expect(result).toMatchObject({ code: '000000', expiresAt: oneYear });
});

describe('several applications', () => {
  test('each succeeds or fails on its own, in the order of the request', async () => {
    const [alpha, beta, gamma] = world.apps;
    await expectDone(world.activate(reseller, { mac, applicationIds: [beta] }));
    const { results, succeeded, failed, spent } = await expectDone(
      world.activate(reseller, { mac, applicationIds: [gamma, 999, beta, alpha] }),
    );
    expect(results.map(({ applicationId, code }) => [applicationId, code])).toEqual([
      [gamma, '000000'],
      [999, 'C10019'],
      [beta, 'C10020'],
      [alpha, '000000'],
    ]);
    expect([succeeded, failed, spent]).toEqual([2, 2, 2]);
    expect(await balance(reseller)).toBe(7);
  });

  test('credit is given out in the order of the request; what comes later may still fit', async () => {
    const dear = await world.insert.application(`Dear ${reseller}`, 100);
    await world.insert.allow(reseller, [dear]);
    const { results, balance: left } = await expectDone(
      world.activate(reseller, { mac, applicationIds: [world.apps[2], dear, world.apps[0]] }),
    );
    expect(results).toMatchObject([
      { code: '000000' },
      { code: 'C10422', creditPoint: 100, required: 100, available: 9 },
      { code: '000000' },
    ]);
    expect(left).toBe(8);
    expect(await deviceOf(dear)).toBeUndefined();
  });

  test('without any credit nothing is left behind, not even a device', async () => {
    const poor = await world.insert.person('reseller', `poor${reseller}@example.com`);
    await world.insert.allow(poor, world.apps);
    const { succeeded, results } = await expectDone(world.activate(poor, { mac, applicationIds: world.apps }));
    expect([succeeded, results.map(({ code }) => code)]).toEqual([0, ['C10422', 'C10422', 'C10422']]);
    expect(await deviceOf()).toBeUndefined();
  });

  test('one twice: C10011, whatever else', async () => {
    const answer = await world.activate(reseller, {
      mac,
      applicationIds: [world.apps[0], world.apps[1], world.apps[0]],
    });
    expect(answer).toEqual({ code: 'C10011', data: { field: 'app_ids' } });
  });
});

describe('the same request again', () => {
  test('answers the same and charges once', async () => {
    const request = { mac, applicationIds: [world.apps[0], 999], requestKey: requestKey(mac) };
    const first = await world.activate(reseller, request);
    expect(await world.activate(reseller, { ...request, now: minutes(5) })).toEqual({ ...first, isReplayed: true });
    expect(await balance(reseller)).toBe(9);
  });

  test('with another content: C10017', async () => {
    await world.activate(reseller, { mac, requestKey: requestKey(mac) });
    expect((await world.activate(reseller, { mac, requestKey: requestKey(mac, 'else') })).code).toBe('C10017');
  });

  test('an answer without success is kept for a bulk call, and a refusal is not', async () => {
    await expectDone(world.activate(reseller, { mac }));
    const request = { mac, requestKey: requestKey(mac) };
    await world.activate(reseller, request);
    expect(await world.activate(reseller, request)).not.toHaveProperty('isReplayed');
    await world.activate(reseller, { ...request, keepsFailure: true });
    expect(await world.activate(reseller, { ...request, keepsFailure: true })).toHaveProperty('isReplayed', true);
  });
});

describe('a dry run', () => {
  test('decides the same and changes nothing', async () => {
    const [alpha, beta, gamma] = world.apps;
    const dear = await world.insert.application(`Dear ${reseller}`, 100);
    await world.insert.allow(reseller, [dear]);
    await expectDone(world.activate(reseller, { mac, applicationIds: [beta] }));
    const request = { mac, applicationIds: [gamma, dear, 999, beta, alpha], requestKey: requestKey(mac) };
    const before = await world.database.owner.query('SELECT count(*) FROM live.transfers');
    const preview = await expectDone(world.preview(reseller, request));
    expect(await world.database.owner.query('SELECT count(*) FROM live.transfers')).toMatchObject({
      rows: before.rows,
    });
    expect(await deviceOf()).toBeUndefined();
    expect(await balance(reseller)).toBe(9);
    const real = await expectDone(world.activate(reseller, request));
    const withoutIds = real.results.map((result) => ({ ...result, activationId: undefined, deviceId: undefined }));
    expect(preview).toEqual({ ...real, results: withoutIds });
  });
});

test('a MAC that is none can’t be stored', async () => {
  await expect(world.activate(reseller, { mac: 'AA:BB:CC:DD:EE:FF' })).rejects.toThrow('device_mac');
});
