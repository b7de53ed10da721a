import { beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addSubReseller, giveCredit } from '../../testing/factories.ts';
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

const inAYear = '2028-01-15T12:00:00.000Z';

describe('several applications at once', () => {
  test('are activated in the order of the request, each for its price', async () => {
    const { httpStatus, body } = await bulk([second.id, first.id], {
      macAddress: mac.toUpperCase().replaceAll(':', '-'),
    });
    const line = (application: { id: number; name: string }, credit_point: number) => ({
      app_id: application.id,
      module: application.name,
      mac_address: mac,
      expire_date: inAYear,
      activation_id: expect.any(Number),
      credit_point,
    });
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({
      status: true,
      statusCode: '000000',
      successful_count: 2,
      failed_count: 0,
      activated_devices: [line(second, 2), line(first, 1)],
      failed_activations: [],
      remaining_credit: 97,
    });
    expect(await balance()).toBe(97);
  });

  test('a lifetime never ends', async () => {
    const { body } = await bulk([first.id], { is_trial: 2 });
    expect(body.activated_devices[0]).toMatchObject({ expire_date: '9999-12-31T00:00:00.000Z', credit_point: 3 });
  });

  test('each fails on its own; what fails is not charged and says why', async () => {
    await bulk([first.id]);
    const { httpStatus, body } = await bulk([first.id, second.id, forbidden.id]);
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({ status: true, successful_count: 1, failed_count: 2, remaining_credit: 97 });
    expect(body.failed_activations).toEqual([
      {
        app_id: first.id,
        module: 'First',
        error: 'The device is active until 2028-01-15. Please confirm to extend it.',
        statusCode: 'C10020',
        expire_date: inAYear,
      },
      {
        app_id: forbidden.id,
        module: 'Forbidden',
        error: 'This application is not allowed for you.',
        statusCode: 'C10019',
      },
    ]);
  });

  test('when none succeeds the answer is still 200, with status false and the first reason', async () => {
    await bulk([first.id], { is_trial: 2 });
    const { httpStatus, body } = await bulk([first.id, forbidden.id]);
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({
      status: false,
      statusCode: 'C10021',
      msg: 'The device already has a lifetime activation.',
      successful_count: 0,
      failed_count: 2,
      activated_devices: [],
      remaining_credit: 97,
    });
  });

  test('the reasons come in the reader’s language', async () => {
    const { body } = await bulk([forbidden.id], {}, { locale: 'ar' });
    expect(body.failed_activations[0]?.error).toMatch(/[\u0600-\u06ff]/);
    expect(body.msg).toMatch(/[\u0600-\u06ff]/);
  });

  test('credit goes to what comes first; what it does not reach says what is missing', async () => {
    const poor = await addReseller(app, { applications: [first.id, second.id], credit: 2 });
    const { body } = await bulk([first.id, second.id], {}, { as: poor });
    expect(body).toMatchObject({ successful_count: 1, remaining_credit: 1 });
    expect(body.failed_activations).toEqual([
      expect.objectContaining({
        app_id: second.id,
        statusCode: 'C10422',
        error: 'Insufficient credit points: 2 needed, 1 available.',
        required: 2,
        available: 1,
      }),
    ]);
  });

  test('more than 4 are refused as a whole; repeats count once', async () => {
    const more = await Promise.all([1, 2, 3].map(() => addApplication(app)));
    const ids = [first.id, second.id, ...more.map(({ id }) => id)];
    expect((await bulk(ids)).body).toMatchObject({
      statusCode: 'C10023',
      httpCode: '422',
      msg: 'You can activate at most 4 applications at once.',
    });
    expect((await bulk([first.id, first.id, first.id, first.id, first.id])).body.successful_count).toBe(1);
    expect(await balance()).toBe(99);
  });

  test('the price that the buyer saw must still hold', async () => {
    const { body } = await bulk([first.id, second.id], { creditPoints: 1 });
    expect(body).toMatchObject({
      statusCode: 'C10011',
      httpCode: '422',
      errors: { creditPoints: ['The price has changed to 2. Please check and try again.'] },
      data: { credit_point: 2 },
    });
    expect(await balance()).toBe(100);
    expect((await bulk([first.id], { creditPoints: '1' })).body.status).toBe(true);
  });

  test('the price that is told is of an application that the buyer sells', async () => {
    const others = await addApplication(app, { yearlyCredits: 9 });
    const { body } = await bulk([others.id, second.id], { creditPoints: 1 });
    expect(body.errors).toEqual({ creditPoints: ['The price has changed to 2. Please check and try again.'] });
  });

  test('the package is 2 or 3, also as text', async () => {
    expect((await bulk([first.id], { is_trial: '3' })).body.status).toBe(true);
    for (const is_trial of [1, 4, '', 'lifetime', null, 2.5, [3]]) {
      const { httpStatus, body } = await bulk([first.id], { is_trial });
      expect([httpStatus, body.errors]).toEqual([422, { is_trial: ['Please choose 1-year or lifetime.'] }]);
    }
  });

  test('what devices show instead of their MAC is sold to nobody', async () => {
    for (const macAddress of ['00:00:00:00:00:00', '02:00:00:00:00:00', 'ff:ff:ff:ff:ff:ff']) {
      const { httpStatus, body } = await bulk([first.id], { macAddress });
      expect([httpStatus, body.errors]).toEqual([422, { macAddress: [expect.stringContaining('No device has this')] }]);
    }
    expect(await balance()).toBe(100);
  });

  test('names of modules may come along in any shape and never refuse', async () => {
    const answer = await app.call('POST /bulk-multi-app-activate', {
      as: seller,
      body: { modules: { what: ['ever'] }, requestData: { macAddress: mac, app_ids: [first.id], is_trial: '3' } },
    });
    expect(answer.body.status).toBe(true);
  });
});

describe('one application', () => {
  test('answers its activation, and what is left', async () => {
    const { body } = await single(second.id);
    expect(body).toMatchObject({
      msg: 'Activated.',
      data: { activation_id: expect.any(Number), expire_date: inAYear, credit_point: 2 },
      remaining_credit: 98,
    });
  });

  test('an active device needs a confirmation, and then a year is added to what it has', async () => {
    await single(first.id);
    const refused = await single(first.id);
    expect(refused.body).toMatchObject({
      statusCode: 'C10020',
      httpCode: '409',
      msg: 'The device is active until 2028-01-15. Please confirm to extend it.',
      data: { expire_date: '2028-01-15T12:00:00.000Z' },
    });
    const { body } = await single(first.id, { isConfirmed: true });
    expect(body.data.expire_date).toBe('2029-01-15T12:00:00.000Z');
    expect(await balance()).toBe(98);
  });

  test('each refusal has its status and code, and charges nothing', async () => {
    expect((await single(forbidden.id)).body).toMatchObject({ statusCode: 'C10019', httpCode: '422' });
    expect((await single(999_999)).body.statusCode).toBe('C10019');
    await single(first.id, { is_trial: 2 });
    expect((await single(first.id, { isConfirmed: true })).body).toMatchObject({
      statusCode: 'C10021',
      httpCode: '409',
    });
    await single(second.id);
    await app.call('POST /disable-mac', { as: seller, body: { macAddress: mac, app_ids: [second.id] } });
    const disabled = await single(second.id, { isConfirmed: true });
    expect(disabled.body).toMatchObject({ statusCode: 'C10022', httpCode: '409' });
    const poor = await addReseller(app, { applications: [first.id] });
    expect((await single(first.id, { macAddress: '00:1a:79:ff:ff:01' }, { as: poor })).body).toMatchObject({
      statusCode: 'C10422',
      httpCode: '422',
      data: { required: 1, available: 0 },
    });
    expect(await balance()).toBe(95);
  });

  test('a retired application is not sold', async () => {
    const gone = await addApplication(app);
    await app.call('DELETE /delete-applications/{id}', {
      as: app.admin,
      params: { id: gone.id },
      query: { retire: 1 },
    });
    await giveCredit(app, app.admin, 5);
    expect((await single(gone.id, {}, { as: app.admin })).body.statusCode).toBe('C10019');
  });
});

test('of parallel purchases exactly those succeed that the account can pay', async () => {
  const poor = await addReseller(app, { applications: [first.id], credit: 7 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      single(first.id, { macAddress: `aa:aa:aa:aa:aa:${String(index + 10)}` }, { as: poor }),
    ),
  );
  expect(answers.filter(({ body }) => body.status)).toHaveLength(7);
  expect(answers.filter(({ body }) => body.statusCode === 'C10422')).toHaveLength(13);
  expect(await balance(poor)).toBe(0);
});

test('a sub-reseller buys from their own account, and not while their parent is disabled', async () => {
  const child = await addSubReseller(app, seller, { applications: [first.id, forbidden.id], credit: 5 });
  expect((await single(first.id, {}, { as: child })).body.remaining_credit).toBe(4);
  expect((await single(forbidden.id, {}, { as: child })).body.statusCode).toBe('C10019');
  await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [seller.id]);
  expect((await single(first.id, { isConfirmed: true }, { as: child })).body).toMatchObject({
    statusCode: 'C10409',
    msg: expect.stringContaining('Your reseller’s account'),
  });
});

test('it needs the permission', async () => {
  const roleId = await addRole(app, ['check-device-status']);
  const looker = await addReseller(app, { credit: 1, roleId });
  expect((await bulk([first.id], {}, { as: looker })).body.statusCode).toBe('C10403');
});

test.each([
  [{ macAddress: '' }, 'macAddress'],
  [{ macAddress: '00:1a:79:00:00' }, 'macAddress'],
  [{ macAddress: '00:1a:79:00:00:zz:11' }, 'macAddress'],
  [{ app_ids: [] }, 'app_ids'],
  [{ app_ids: 'all' }, 'app_ids'],
  [{ is_trial: 1 }, 'is_trial'],
  [{ email: 'nobody' }, 'email'],
  [{ comment: 'x'.repeat(501) }, 'comment'],
  [{ creditPoints: -1 }, 'creditPoints'],
])('%o is refused at its field', async (fields, field) => {
  const { httpStatus, body } = await bulk([first.id], fields);
  expect([httpStatus, body.statusCode, Object.keys(body.errors ?? {})[0]]).toEqual([422, 'C10011', field]);
});

test('in the sandbox the same MAC is another device, paid with other credit', async () => {
  await single(first.id);
  const sandboxed = await app.call('POST /get-multi-app-activate', {
    as: seller,
    environment: 'sandbox',
    body: { requestData: { macAddress: mac, app_id: first.id, is_trial: 2 } },
  });
  expect(sandboxed.body.remaining_credit).toBe(997);
  expect(await balance()).toBe(99);
});
