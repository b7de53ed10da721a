import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addReseller, giveCredit } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { buyOne, nameOf } from '../codes/codes.fixture.ts';
import { redeemCode } from '../player/player.queries.ts';
import { callGrantTrial } from './grant-trial.queries.ts';
import {
  grantTrial,
  makeTrialScene,
  registerPlayer,
  setRules,
  type TrialScene,
  tokenHashOf,
} from './trials.fixture.ts';

let app: TestApp;
let application: TrialScene['application'];
let reseller: SignedInPerson;
let child: SignedInPerson;
let other: SignedInPerson;
let mac: string;
let start: Date;

beforeAll(async () => {
  app = await openTestApp();
  start = app.clock.now();
});
beforeEach(async () => {
  app.clock.set(start);
  ({ application, reseller, child, other } = await makeTrialScene(app));
  mac = newMac();
});
afterAll(() => app.close());

const grant = (as: SignedInPerson, macAddress = mac, more: object = {}) =>
  grantTrial(app, as, application, macAddress, more);
const register = (ip?: string) => registerPlayer(app, application, mac, ip);
const reasonOf = async (asked: ReturnType<typeof grant>) => {
  const { httpStatus, body } = await asked;
  return [httpStatus, body.statusCode, (body.data as { reason?: string } | undefined)?.reason];
};
const deviceOf = async (macAddress = mac, environment = 'live') => {
  const { rows } = await app.database.owner.query(`SELECT * FROM ${environment}.devices WHERE mac = $1`, [macAddress]);
  return rows[0];
};
/** The device's player redeems a code that somebody has just bought. */
async function redeemCodeOf(seller: SignedInPerson) {
  const { value } = await buyOne(app, seller);
  const origin = { ip: '10.0.0.1', userAgent: 'test', requestId: 'test' };
  const player = { tokenHash: tokenHashOf(application, mac), value, origin, now: app.clock.now() };
  return redeemCode(app.database.live, player);
}
/** The device's player registers while none begin a trial by that. */
async function registerWithoutTrial() {
  const params = { id: application.id };
  await app.call('PUT /trial-rules/applications/{id}', { as: app.admin, params, body: { per_day: 0 } });
  return register();
}

describe('a granted trial', () => {
  test('gives a device its days and its owner, costs nothing, and is told by audit, history and the device’s page', async () => {
    const { httpStatus, body } = await grant(reseller);
    const until = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect([httpStatus, body.data]).toEqual([
      200,
      { device_id: expect.any(Number), expire_date: until, grants_left: 2 },
    ]);
    expect(await deviceOf()).toMatchObject({
      owner_id: reseller.id,
      package_kind: 'trial',
      trial_granted_by: reseller.id,
    });
    const balance = (await app.call('GET /trial-allowance', { as: reseller })).body.data;
    expect(balance).toEqual({ grants_per_day: 3, grants_left: 2, least_balance: 0, balance: 100 });
    const page = (await app.call('GET /devices/of-mac/{mac}', { as: reseller, params: { mac } })).body.data;
    expect(page.devices[0]).toMatchObject({ status: 'active', is_trial: 1 });
    expect(page.events).toMatchObject([
      { kind: 'trial-granted', actor_email: reseller.email, detail: { expire_date: until } },
    ]);
    const { rows } = await app.database.owner.query(
      `SELECT * FROM core.audit_log WHERE action = 'trial.grant' AND actor_id = $1`,
      [reseller.id],
    );
    expect(rows).toMatchObject([{ target_id: String(body.data.device_id), after: { ownerId: reseller.id, mac } }]);
  });

  test('is its player’s once it registers, and runs on from when it was granted', async () => {
    const { body } = await grant(reseller);
    app.clock.advance({ days: 2 });
    const answer = await register();
    expect(answer).toMatchObject({ code: '000000', data: { status: 'trial', ownerId: reseller.id } });
    expect(new Date((await deviceOf()).expires_at).toISOString()).toBe(body.data.expire_date);
  });

  test('is granted to a player that was denied its own', async () => {
    expect(await registerWithoutTrial()).toMatchObject({ data: { status: 'expired', ownerId: null } });
    expect((await grant(child)).httpStatus).toBe(200);
    expect(await register()).toMatchObject({ data: { status: 'trial', ownerId: child.id } });
  });

  test('sent again a moment later is the same one', async () => {
    const first = await grant(reseller);
    expect((await grant(reseller)).body.data).toEqual(first.body.data);
    app.clock.advance({ minutes: 2 });
    expect(await reasonOf(grant(reseller))).toEqual([409, 'C10025', 'had']);
  });

  test('sent again is another one where the operator takes nothing for a retry', async () => {
    const { owner } = app.database;
    await owner.query("INSERT INTO core.settings VALUES ('repeatSeconds', to_jsonb(0))");
    await grant(reseller);
    const again = await reasonOf(grant(reseller));
    await owner.query("DELETE FROM core.settings WHERE key = 'repeatSeconds'");
    expect(again).toEqual([409, 'C10025', 'had']);
  });
});

describe('whoever pays takes a device over that has nothing but a trial', () => {
  test('by an activation; undone, it is the granter’s again', async () => {
    await grant(reseller);
    await activateDevice(app, other, mac, application);
    expect(await deviceOf()).toMatchObject({ owner_id: other.id, package_kind: '1-year' });
    const { rows } = await app.database.owner.query('SELECT id FROM live.activations WHERE mac = $1', [mac]);
    await app.call('POST /cancel-activation', { as: other, body: { activation_id: rows[0].id } });
    expect(await deviceOf()).toMatchObject({ owner_id: reseller.id, package_kind: 'trial', paid_expires_at: null });
  });

  test('not by an activation of what is paid', async () => {
    await grant(reseller);
    await activateDevice(app, reseller, mac, application);
    const requestData = { macAddress: mac, app_ids: [application.id], is_trial: 3, isConfirmed: true };
    expect((await app.call('POST /bulk-multi-app-activate', { as: other, body: { requestData } })).httpStatus).toBe(
      200,
    );
    expect((await deviceOf()).owner_id).toBe(reseller.id);
  });

  test('by a code', async () => {
    await grant(reseller);
    await register();
    expect(await redeemCodeOf(other)).toMatchObject({ code: '000000', data: { ownerId: other.id } });
  });

  test('by a switch onto it', async () => {
    await grant(reseller);
    const from = newMac();
    await activateDevice(app, other, from, application);
    const body = { macAddress: from, newMacAddress: mac, app_id: application.id };
    expect((await app.call('POST /switch-mac', { as: other, body })).httpStatus).toBe(200);
    expect(await deviceOf()).toMatchObject({ owner_id: other.id, package_kind: '1-year' });
  });
});

describe('no trial is granted', () => {
  test('beyond the day’s quota, however many are asked for at once; the next day again', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => grant(reseller, newMac())));
    expect(all.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(3);
    expect(await reasonOf(grant(reseller))).toEqual([409, 'C10025', 'quota']);
    expect((await grant(reseller)).body.msg).toContain('3');
    expect(await deviceOf()).toBeUndefined();
    // Others, above and below too, have their own.
    expect((await grant(child, newMac())).body.data.grants_left).toBe(2);
    expect((await grant(other, newMac())).body.data.grants_left).toBe(2);
    app.clock.advance({ days: 1 });
    expect(await reasonOf(grant({ ...reseller, token: await signIn(app, reseller) }))).toEqual([
      200,
      '000000',
      undefined,
    ]);
  });

  test('of one device twice, however many ask at once', async () => {
    const all = await Promise.all([reseller, child, other, reseller, child, other].map((as) => grant(as)));
    const owners = all.filter(({ httpStatus }) => httpStatus === 200);
    const { owner_id } = await deviceOf();
    expect(owners.length).toBeGreaterThan(0);
    const granted = await app.database.owner.query(
      `SELECT count(*)::int AS count FROM live.device_events e JOIN live.devices d ON d.id = e.device_id WHERE d.mac = $1 AND kind = 'trial-granted'`,
      [mac],
    );
    expect(granted.rows[0].count).toBe(1);
    const left = await Promise.all(
      [reseller, child, other].map(async (as) => [
        as.id,
        (await app.call('GET /trial-allowance', { as })).body.data.grants_left,
      ]),
    );
    expect(left).toEqual([reseller, child, other].map(({ id }) => [id, id === owner_id ? 2 : 3]));
  });

  test('with a balance that is too low, and it is left as it is', async () => {
    await setRules(app, { grants_per_day: 3, least_balance: 101 });
    expect(await reasonOf(grant(reseller))).toEqual([409, 'C10025', 'balance']);
    await giveCredit(app, reseller, 1);
    expect((await grant(reseller)).httpStatus).toBe(200);
    expect((await app.call('GET /trial-allowance', { as: reseller })).body.data.balance).toBe(101);
  });

  test('where the operator lets nobody', async () => {
    await setRules(app, { grants_per_day: 0 });
    expect(await reasonOf(grant(reseller))).toEqual([409, 'C10025', 'quota']);
    expect((await grant(reseller)).body.msg).toBe('Your operator lets nobody grant trials at the moment.');
  });

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'of an application that is off',
      'off',
      () =>
        app.call('PUT /trial-rules/applications/{id}', {
          as: app.admin,
          params: { id: application.id },
          body: { off: true },
        }),
    ],
    [
      'of one with no days',
      'off',
      () => app.database.owner.query('UPDATE core.applications SET trial_days = 0 WHERE id = $1', [application.id]),
    ],
    ['to a blocked MAC', 'blocked', () => app.call('POST /trial-blocks', { as: app.admin, body: { entries: mac } })],
    ['to a device that had its own', 'had', () => register()],
    ['to one that another was granted', 'had', () => grant(other)],
    [
      'to one that was forgotten',
      'had',
      () =>
        app.database.owner.query(
          `INSERT INTO live.used_trials (mac, application_id, trial_ends_at) VALUES ($1, $2, now())`,
          [mac, application.id],
        ),
    ],
    ['to one that was paid for', 'paid', () => activateDevice(app, other, mac, application)],
  ])('%s', async (_what, reason, first) => {
    await first();
    expect(await reasonOf(grant(reseller))).toEqual([409, 'C10025', reason]);
    expect((await app.call('GET /trial-allowance', { as: reseller })).body.data.grants_left).toBe(3);
  });

  test('to a device on which somebody’s code is, though that is disabled for a moment', async () => {
    await registerWithoutTrial();
    await redeemCodeOf(other);
    const code = (await app.call('GET /activation-codes', { as: other })).body.codes[0]!;
    const flip = () => app.call('POST /update-code-status', { as: other, body: nameOf(code) });
    await flip();
    expect(await reasonOf(grant(reseller))).toEqual([409, 'C10025', 'paid']);
    await flip();
    expect(await deviceOf()).toMatchObject({ owner_id: other.id, trial_ends_at: null });
  });

  test('to a player in a blocked network, though it came as IPv6', async () => {
    await app.call('POST /trial-blocks', { as: app.admin, body: { entries: ['10.77.0.0/16'] } });
    await register('::ffff:10.77.0.9');
    expect(await reasonOf(grant(reseller))).toEqual([409, 'C10025', 'blocked']);
  });

  test('of an application that is not allowed, below a disabled parent, by an operator, without the permission or looking on', async () => {
    const foreign = await addReseller(app, { credit: 5 });
    expect((await reasonOf(grant(foreign)))[1]).toBe('C10019');
    expect((await grant(app.admin)).httpStatus).toBe(403);
    const begun = await app.call('POST /view-as/{id}', { as: app.admin, params: { id: reseller.id } });
    const viewed = { ...app.admin, token: (begun.body as unknown as { token: string }).token };
    expect((await grant(viewed)).httpStatus).toBe(403);
    expect((await app.call('GET /trial-allowance', { as: viewed })).body.data?.grants_left).toBe(3);
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [reseller.id]);
    expect((await grant(child)).httpStatus).toBeGreaterThanOrEqual(400);
    expect(await deviceOf()).toBeUndefined();
  });

  test('by whoever has become an operator while they asked', async () => {
    const origin = { ip: '10.0.0.1', userAgent: 'test', requestId: 'test' };
    const asked = { actorId: app.admin.id, mac, applicationId: application.id, origin, now: app.clock.now() };
    expect(await callGrantTrial(app.database.live, asked)).toEqual({ code: 'C10019', data: {} });
    expect(await deviceOf()).toBeUndefined();
  });

  test('more often than devices may be looked up: a refusal tells of somebody else’s', async () => {
    await register();
    const asked = [];
    for (let round = 0; round < 61; round += 1) asked.push((await grant(reseller)).httpStatus);
    expect([asked[0], asked.at(-1)]).toEqual([409, 429]);
  });
});

test('the sandbox has a quota, and devices, of its own', async () => {
  for (let place = 0; place < 3; place += 1) await grant(reseller, newMac(), { environment: 'sandbox' });
  expect(await reasonOf(grant(reseller, newMac(), { environment: 'sandbox' }))).toEqual([409, 'C10025', 'quota']);
  expect((await grant(reseller)).body.data.grants_left).toBe(2);
  expect(await deviceOf(mac, 'sandbox')).toBeUndefined();
});
