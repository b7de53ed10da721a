import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { buyOne, nameOf } from '../codes/codes.fixture.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';

const repeatText = 'Done a moment ago already: nothing was charged again. To buy it once more, send again: true.';

let app: TestApp;
let first: { id: number };
let second: { id: number };
let bot: SignedInPerson;
let mac: string;
let macs = 0;

beforeAll(async () => {
  app = await openTestApp();
  first = await addApplication(app);
  second = await addApplication(app);
});
beforeEach(async () => {
  bot = await addReseller(app, { applications: [first.id, second.id], credit: 50 });
  macs += 1;
  mac = `00:1a:79:00:0b:${String(macs).padStart(2, '0')}`;
});
afterAll(async () => {
  const { checks } = await verifyLedger(app.database.live);
  expect(checks.flatMap(({ firstFaults }) => firstFaults)).toEqual([]);
  await app.close();
});

type Options = { as?: { token: string }; headers?: Record<string, string>; environment?: 'live' | 'sandbox' };
const several = (app_ids: number[], fields: object = {}, { as = bot, ...options }: Options = {}) =>
  app.call('POST /bulk-multi-app-activate', {
    as,
    ...options,
    body: { requestData: { macAddress: mac, app_ids, is_trial: 3, isConfirmed: true, ...fields } },
  });
const single = (app_id: number, fields: object = {}, { as = bot, ...options }: Options = {}) =>
  app.call('POST /get-multi-app-activate', {
    as,
    ...options,
    body: { requestData: { macAddress: mac, app_id, is_trial: 3, isConfirmed: true, ...fields } },
  });
const credit = async (as: { token: string } = bot) =>
  (await app.call('GET /get-resellers/credit-points', { as })).body.credit_point;
const isReplayed = ({ headers }: { headers: object }) => 'idempotency-replayed' in headers;

test('the call for several answers as it did then, says so, and charges once', async () => {
  const before = await several([first.id, second.id]);
  const again = await several([second.id, first.id]);
  expect([isReplayed(before), again.headers['idempotency-replayed']]).toEqual([false, 'true']);
  expect(again.body).toEqual({
    ...before.body,
    activated_devices: before.body.activated_devices.toReversed(),
    msg: repeatText,
    message: repeatText,
  });
  expect(await credit()).toBe(48);
});

test('an id is one call’s: under it another call is another request', async () => {
  const headers = { 'Idempotency-Key': 'one-for-both' };
  await several([first.id], {}, { headers });
  expect(isReplayed(await single(first.id, {}, { headers }))).toBe(false);
  expect(isReplayed(await several([first.id], {}, { headers }))).toBe(true);
  expect(await credit()).toBe(48);
});

test('so does the one for a single application, whichever of the two was first', async () => {
  const before = await single(first.id);
  const again = await single(first.id);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual({ ...before.body, msg: repeatText, message: repeatText });
  expect(isReplayed(await several([first.id]))).toBe(true);
  await several([second.id]);
  expect(isReplayed(await single(second.id))).toBe(true);
  expect(await credit()).toBe(48);
});

test('where only some were bought before, the rest is bought, and that is no replay', async () => {
  await single(first.id);
  const { body, headers } = await several([first.id, second.id]);
  expect([headers['idempotency-replayed'], body.msg]).toEqual([undefined, 'Activated.']);
  expect(body).toMatchObject({ successful_count: 2, failed_count: 0, remaining_credit: 48 });
});

test('who does not confirm is not asked to, since nothing is extended', async () => {
  await single(first.id, { isConfirmed: undefined });
  const { body } = await single(first.id, { isConfirmed: undefined });
  expect(body).toMatchObject({ status: true, remaining_credit: 49 });
});

test('the device, its list and the log show one activation', async () => {
  for (let round = 0; round < 3; round += 1) await several([first.id]);
  const log = await app.call('POST /activation-logs', { as: bot, body: {} });
  expect(log.body.total).toBe(1);
  const seen = await app.call('POST /check-device-status', { as: bot, body: { macAddress: mac, app_id: first.id } });
  expect(seen.body.device).toMatchObject({ status: 'active', expire_date: '2028-01-15T12:00:00.000Z' });
});

describe('a second year at once', () => {
  test('is bought with `again`, as often as it is sent', async () => {
    await single(first.id);
    const { body } = await single(first.id, { again: true });
    expect(body).toMatchObject({ msg: 'Activated.', data: { expire_date: '2029-01-15T12:00:00.000Z' } });
    await several([first.id], { again: '1' });
    expect(await credit()).toBe(47);
  });

  test('is bought with a key per purchase, whose replays it stays', async () => {
    for (const key of ['one', 'two', 'two']) await single(first.id, {}, { headers: { 'Idempotency-Key': key } });
    expect(await credit()).toBe(48);
  });

  test('`again` makes another request of what is sent under a key', async () => {
    const headers = { 'X-Request-ID': 'same' };
    await single(first.id, {}, { headers });
    expect((await single(first.id, { again: true }, { headers })).body.statusCode).toBe('C10017');
  });

  test('is bought when the first one was undone', async () => {
    const { body } = await single(first.id);
    await app.call('POST /cancel-activation', { as: bot, body: { activation_id: body.data.activation_id } });
    const bought = await single(first.id);
    expect([isReplayed(bought), bought.body.msg]).toEqual([false, 'Activated.']);
    expect(await credit()).toBe(49);
  });
});

test('what was switched to another MAC since is no repeat, and is one again once it is switched back', async () => {
  const other = mac.replace(/^00/, '02');
  const switchMac = (macAddress: string, newMacAddress: string) =>
    app.call('POST /switch-mac', { as: bot, body: { macAddress, newMacAddress, app_id: first.id } });
  await several([first.id]);
  await switchMac(mac, other);
  await switchMac(other, mac);
  expect(isReplayed(await several([first.id]))).toBe(true);
  await switchMac(mac, other);
  const { body, headers } = await several([first.id]);
  expect([headers['idempotency-replayed'], body.msg]).toEqual([undefined, 'Activated.']);
  expect(isReplayed(await several([first.id]))).toBe(true);
  expect(await credit()).toBe(48);
  const seen = await app.call('POST /check-device-status', { as: bot, body: { macAddress: mac, app_id: first.id } });
  expect(seen.body.device).toMatchObject({ status: 'active', expire_date: '2028-01-15T12:00:00.000Z' });
});

test('holds for API keys, which act as the same person, and in the sandbox apart from live', async () => {
  const made = await app.call('POST /resellers/{id}/enable-api-access', {
    as: bot,
    params: { id: bot.id },
    body: { passcode: bot.passcode },
  });
  const key = { token: made.body.data.api_key ?? '' };
  await several([first.id], {}, { as: key });
  expect(isReplayed(await several([first.id], {}, { as: key }))).toBe(true);
  expect(isReplayed(await several([first.id]))).toBe(true);
  expect(isReplayed(await several([first.id], {}, { environment: 'sandbox' }))).toBe(false);
  expect(isReplayed(await several([first.id], {}, { environment: 'sandbox' }))).toBe(true);
  expect(await credit()).toBe(49);
});

describe('renewing devices', () => {
  const renew = (ids: number[], fields: object = {}, headers: Record<string, string> = {}) =>
    app.call('POST /renew-devices', { as: bot, body: { device_ids: ids, is_trial: 3, ...fields }, headers });
  const deviceIds = async () => {
    const { rows } = await app.database.owner.query<{ id: number }>(
      `UPDATE live.activations SET written_at = NULL WHERE mac = $1 RETURNING device_id AS id`,
      [mac],
    );
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  };

  test('without a key is not done twice; its rows answer as they did then, and nothing is spent', async () => {
    await several([first.id, second.id]);
    const [one, two] = (await deviceIds()) as [number, number];
    const before = await renew([one]);
    expect(before.body).toMatchObject({ msg: 'Renewed.', data: { renewed: 1, spent: 1 }, remaining_credit: 47 });
    const again = await renew([one]);
    expect([again.body.msg, again.headers['idempotency-replayed']]).toEqual([repeatText, 'true']);
    expect(again.body.data).toEqual({ ...before.body.data, spent: 0 });
    const both = await renew([one, two], { total_credit: 1 });
    expect([both.body.msg, isReplayed(both)]).toEqual(['Renewed.', false]);
    expect(both.body).toMatchObject({ data: { renewed: 2, spent: 1 }, remaining_credit: 46 });
    expect((await renew([one], { again: true })).body.remaining_credit).toBe(45);
    expect((await renew([one], {}, { 'X-Request-ID': 'renew' })).body.remaining_credit).toBe(44);
  });
});

describe('renewing a code', () => {
  const renew = (code: Awaited<ReturnType<typeof buyOne>>, fields: object = {}, key?: string) =>
    app.call('POST /renew-code', {
      as: bot,
      body: { ...nameOf(code), ...fields },
      headers: key ? { 'Idempotency-Key': key } : {},
    });

  test('without a key is not done twice', async () => {
    const [code, other] = [await buyOne(app, bot), await buyOne(app, bot)];
    const before = await renew(code);
    expect(before.body).toMatchObject({ msg: 'Code renewed.', expire_date: '2029-01-15T12:00:00.000Z' });
    await renew(other);
    const again = await renew(code);
    expect([again.body.msg, again.headers['idempotency-replayed']]).toEqual([repeatText, 'true']);
    expect(again.body).toMatchObject({ expire_date: before.body.expire_date, remaining_credit: 46 });
    expect((await renew(code, { again: true })).body.expire_date).toBe('2030-01-15T12:00:00.000Z');
    expect((await renew(code, {}, 'renew-code')).body.expire_date).toBe('2031-01-15T12:00:00.000Z');
    expect(await credit()).toBe(44);
  });

  test('twenty times at once charges once', async () => {
    const code = await buyOne(app, bot);
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(code)));
    expect(answers.filter(isReplayed)).toHaveLength(19);
    expect(await credit()).toBe(48);
  });

  test('by somebody else is a purchase of theirs', async () => {
    const code = await buyOne(app, bot);
    await renew(code);
    const { body } = await app.call('POST /renew-code', { as: app.admin, body: nameOf(code) });
    expect(body).toMatchObject({ statusCode: 'C10422' });
  });
});

test('codes are bought as often as they are asked for', async () => {
  await buyOne(app, bot);
  await buyOne(app, bot);
  expect(await credit()).toBe(48);
});

describe('a time limit that cuts the connection', () => {
  let url: string;
  beforeAll(async () => {
    url = await (app.app as FastifyInstance).listen({ host: '127.0.0.1', port: 0 });
  });

  const post = (token: string, signal: AbortSignal | null = null) =>
    fetch(`${url}/api/bulk-multi-app-activate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json-patch+json' },
      body: JSON.stringify({
        modules: ['Anything'],
        requestData: { macAddress: mac, app_ids: [first.id], is_trial: 3, isConfirmed: true },
      }),
      signal,
    });

  test('before the answer came: the retry hears it, and nothing is charged again', async () => {
    const holder = await app.database.owner.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM live.accounts WHERE user_id = $1 FOR UPDATE', [bot.id]);
      const limit = new AbortController();
      const cut = post(bot.token, limit.signal);
      await expect.poll(waiting).toBe(1);
      limit.abort();
      await expect(cut).rejects.toThrow();
      const arrived = once((app.app as FastifyInstance).server, 'request');
      const retry = post(bot.token);
      await arrived;
      await holder.query('COMMIT');
      const answer = await retry;
      expect(await answer.json()).toMatchObject({ status: true, successful_count: 1, remaining_credit: 49 });
    } finally {
      holder.release();
    }
    expect(await (await post(bot.token)).json()).toMatchObject({ msg: repeatText });
    expect(await credit()).toBe(49);
  });

  async function waiting(): Promise<number> {
    const { rows } = await app.database.owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%activate_batch%'`,
    );
    return rows[0]?.count ?? 0;
  }
});
