import { beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, giveCredit, startPlayer } from '../../testing/factories.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';
import { useActivating } from './activating.fixture.ts';

const { world, bulk, single, balance } = useActivating();
let app: TestApp;
let first: { id: number; name: string };
let second: { id: number; name: string };
let forbidden: { id: number; name: string };
let seller: SignedInPerson;
let mac: string;
beforeEach(() => {
  ({ app, first, second, forbidden, seller, mac } = world);
});

describe('somebody else’s device', () => {
  test('is extended when confirmed, charged, and stays theirs', async () => {
    await single(first.id);
    const other = await addReseller(app, { applications: [first.id], credit: 10 });
    const { body } = await single(first.id, { isConfirmed: true }, { as: other });
    expect(body.remaining_credit).toBe(9);
    const seen = await app.call('POST /check-device-status', {
      as: seller,
      body: { macAddress: mac, app_id: first.id },
    });
    expect(seen.body.device).toMatchObject({ is_own: true, expire_date: '2029-01-15T12:00:00.000Z' });
  });

  test('is told of by refusals 60 times a minute, like by looking it up; one’s own without end', async () => {
    await single(first.id);
    const curious = await addReseller(app, { applications: [first.id] });
    const ask = (as: SignedInPerson) => bulk([first.id], {}, { as });
    for (let round = 0; round < 60; round += 1) expect((await ask(curious)).body.statusCode).toBe('C10020');
    const limited = await ask(curious);
    expect([limited.httpStatus, limited.body.statusCode]).toEqual([429, 'C10429']);
    expect(limited.headers).toHaveProperty('retry-after');
    for (let round = 0; round < 61; round += 1) expect((await ask(seller)).body.statusCode).toBe('C10020');
  });

  test('is told of beside what was bought as well, and whoever buys is answered in any case', async () => {
    await single(first.id);
    const third = await addApplication(app);
    const curious = await addReseller(app, { applications: [first.id, second.id, third.id], credit: 10 });
    const ask = (ids: number[]) => bulk(ids, {}, { as: curious });
    expect((await ask([first.id, second.id])).body).toMatchObject({ successful_count: 1, failed_count: 1 });
    for (let round = 0; round < 59; round += 1) expect((await ask([first.id])).body.statusCode).toBe('C10020');
    expect((await ask([first.id])).body.statusCode).toBe('C10429');
    expect((await ask([first.id, third.id])).body).toMatchObject({ successful_count: 1, failed_count: 1 });
  });

  test('becomes the buyer’s with the right device key; a wrong one charges nothing, and ten lock', async () => {
    const { device_key: key } = await startPlayer(app, first, mac);
    await single(first.id);
    const other = await addReseller(app, { applications: [first.id], credit: 10 });
    const tryKey = (device_key: string) => single(first.id, { isConfirmed: true, device_key }, { as: other });
    expect((await tryKey('WRONGKEY')).body).toMatchObject({ statusCode: 'C10405', httpCode: '422' });
    expect(await balance(other)).toBe(10);
    expect((await tryKey(` ${key.toLowerCase()} `)).body.status).toBe(true);
    const seen = await app.call('POST /check-device-status', {
      as: other,
      body: { macAddress: mac, app_id: first.id },
    });
    expect(seen.body.device.is_own).toBe(true);

    const third = await addReseller(app, { applications: [first.id], credit: 10 });
    const guesses = [];
    for (let round = 0; round < 11; round += 1) {
      guesses.push(
        (await single(first.id, { isConfirmed: true, device_key: `GUESS${round}` }, { as: third })).httpStatus,
      );
    }
    expect(guesses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(9);
    expect(guesses.at(-1)).toBe(429);
  });

  test('is not had by registering under its MAC: that key proves nothing until its owner confirms it', async () => {
    await single(first.id);
    const { device_key } = await startPlayer(app, first, mac);
    const other = await addReseller(app, { applications: [first.id], credit: 10 });
    const take = () => single(first.id, { isConfirmed: true, device_key }, { as: other });
    const check = (as: SignedInPerson) =>
      app.call('POST /check-device-status', { as, body: { macAddress: mac, app_id: first.id, device_key } });
    expect((await take()).body.statusCode).toBe('C10405');
    expect((await check(other)).body.errors).toMatchObject({ device_key: [expect.stringContaining('proves nothing')] });
    expect(await balance(other)).toBe(10);
    const { id, key_unproven } = (await check(seller)).body.device;
    expect(key_unproven).toBe(true);
    await app.call('POST /devices/{id}/confirm-registration', { as: seller, params: { id } });
    expect((await check(other)).httpStatus).toBe(200);
    expect((await take()).body.status).toBe(true);
    expect((await check(other)).body.device.is_own).toBe(true);
  });

  test('is not taken back by who had it before and knows its key, until it has another', async () => {
    const { device_key } = await startPlayer(app, first, mac);
    await single(first.id);
    const next = await addReseller(app, { applications: [first.id], credit: 10 });
    expect((await single(first.id, { isConfirmed: true, device_key }, { as: next })).body.status).toBe(true);
    const before = await balance();
    expect((await single(first.id, { isConfirmed: true, device_key })).body.statusCode).toBe('C10405');
    expect(await balance()).toBe(before);
    const { body } = await app.call('POST /check-device-status', {
      as: seller,
      body: { macAddress: mac, app_id: first.id, device_key },
    });
    expect(body).toMatchObject({ statusCode: 'C10405' });
    expect(body).not.toHaveProperty('playlists');
  });

  test('has no right key before its player told one: whoever sends one is charged nothing, and extends it without', async () => {
    await bulk([first.id, second.id]);
    const other = await addReseller(app, { applications: [first.id, second.id], credit: 10 });
    const tryKey = { isConfirmed: true, device_key: 'ANYTHING' };
    expect((await single(first.id, tryKey, { as: other })).body.statusCode).toBe('C10405');
    expect((await bulk([first.id, second.id], tryKey, { as: other })).body.statusCode).toBe('C10405');
    expect(await balance(other)).toBe(10);
    expect((await single(first.id, { isConfirmed: true }, { as: other })).body.status).toBe(true);
    // What is nobody's, one's own or has run out needs none: a key that was typed doesn't matter.
    for (const as of [seller, other]) {
      world.mac = `00:1a:79:00:01:${as === seller ? '01' : '02'}`;
      await startPlayer(app, first, world.mac);
      await app.database.owner.query(
        'UPDATE live.devices SET device_key = NULL, install_id = NULL, token_hash = NULL, registered_at = NULL WHERE mac = $1',
        [world.mac],
      );
      expect((await bulk([first.id, second.id], tryKey, { as })).body.successful_count).toBe(2);
      expect((await single(first.id, tryKey, { as })).body.status).toBe(true);
    }
  });

  test('is guessed at only where none of the others is locked', async () => {
    await bulk([first.id, second.id], {});
    for (const application of [first, second]) await startPlayer(app, application, mac);
    const other = await addReseller(app, { applications: [first.id, second.id], credit: 10 });
    const guess = (ids: number[]) => bulk(ids, { isConfirmed: true, device_key: 'WRONGKEY' }, { as: other });
    for (let round = 0; round < 10; round += 1) await guess([second.id]);
    for (let round = 0; round < 10; round += 1) {
      expect((await guess([first.id, second.id])).httpStatus).toBe(429);
    }
    expect((await guess([first.id])).body.statusCode).toBe('C10405');
  });
});

describe('with a request id', () => {
  test('the same request again answers the same, in the asker’s language, and charges once', async () => {
    const once = await bulk([first.id, forbidden.id], {}, { key: 'once' });
    const again = await bulk([first.id, forbidden.id], {}, { key: 'once' });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(once.body);
    const arabic = await bulk([first.id, forbidden.id], {}, { key: 'once', locale: 'ar' });
    expect(arabic.body.failed_activations[0]?.error).not.toBe(once.body.failed_activations[0]?.error);
    expect(await balance()).toBe(99);
  });

  test('another request under the same id is refused', async () => {
    await single(first.id, {}, { key: 'mixed' });
    const { body } = await single(first.id, { is_trial: 2 }, { key: 'mixed' });
    expect(body).toMatchObject({ statusCode: 'C10017', httpCode: '409' });
  });

  test('a refusal of one application is not kept, an answer about several is', async () => {
    const poor = await addReseller(app, { applications: [first.id] });
    expect((await single(first.id, {}, { as: poor, key: 'one' })).body.statusCode).toBe('C10422');
    expect((await bulk([first.id], {}, { as: poor, key: 'many' })).body.statusCode).toBe('C10422');
    await giveCredit(app, poor, 5);
    expect((await bulk([first.id], {}, { as: poor, key: 'many' })).body.statusCode).toBe('C10422');
    expect((await single(first.id, {}, { as: poor, key: 'one' })).body.status).toBe(true);
  });

  test('fifty at once activate once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bulk([first.id, second.id], {}, { key: 'crowd' })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await balance()).toBe(97);
  });
});
