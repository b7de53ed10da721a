import { codePrices } from '@tessera/contracts/code-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';

let app: TestApp;
let reseller: SignedInPerson;
let child: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  reseller = await addReseller(app, { credit: 20 });
  child = await addSubReseller(app, reseller);
});
afterAll(async () => {
  expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  await app.close();
});

const send = (fields: object = {}, as = reseller, headers: Record<string, string> = {}) =>
  app.call('POST /sendingcode', { as, body: { subscriptionType: 'yearly', codeCount: 1, ...fields }, headers });
const transfersOf = async (person: { id: number }) => {
  const { rows } = await app.database.owner.query(
    `SELECT t.tr_type, t.amount FROM live.transfers t JOIN live.accounts a ON a.id = t.debit_account_id
      WHERE a.user_id = $1 ORDER BY t.id`,
    [person.id],
  );
  return rows;
};

describe('buying', () => {
  test('yearly codes cost one point each, with one transfer, and their year begins now', async () => {
    const { httpStatus, body } = await send({ codeCount: 3 });
    expect([httpStatus, body.msg, body.remaining_credit]).toEqual([201, 'Activation codes created: 3.', 17]);
    expect(body.codes).toHaveLength(3);
    const [code] = body.codes;
    expect(code).toEqual({
      id: expect.any(Number),
      value: expect.stringMatching(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/),
      type: 'yearly',
      email: reseller.email,
      device_info: null,
      expire_date: '2028-01-15T12:00:00.000Z',
      status: 1,
      expired: 0,
      created_at: app.clock.now().toISOString(),
      api_key: expect.stringMatching(/^cod_/),
      playlists: [],
    });
    expect(new Set(body.codes.map(({ value }) => value)).size).toBe(3);
    expect(await transfersOf(reseller)).toEqual([{ tr_type: 'Code Purchase', amount: 3 }]);
  });

  test('lifetime codes cost two points each', async () => {
    const { body } = await send({ subscriptionType: 'lifetime', codeCount: '2' });
    expect(body.remaining_credit).toBe(16);
    expect(body.codes[0]).toMatchObject({ type: 'lifetime', expire_date: '9999-12-31T00:00:00.000Z' });
  });

  test.each(['yearly', 'lifetime', 'renewal'] as const)(
    'the screens tell the price of one that is %s',
    async (kind) => {
      const { rows } = await app.database.owner.query('SELECT live.code_price($1) AS price', [kind]);
      expect(rows).toEqual([{ price: codePrices[kind] }]);
    },
  );

  test.each([
    [{ codeCount: 11 }, { codeCount: ['Maximum 10 codes allowed per request'] }],
    [{ codeCount: 0 }, { codeCount: ['Must be at least 1.'] }],
    [{ codeCount: 1.5 }, { codeCount: ['Please enter a whole number.'] }],
    [{ subscriptionType: 'weekly' }, { subscriptionType: ['Please select a subscription type'] }],
    [{ resellerEmail: 'nobody' }, { resellerEmail: ['Please enter a valid reseller email'] }],
  ])('%o is refused at its field, and nothing is charged', async (fields, errors) => {
    const { httpStatus, body } = await send(fields);
    expect([httpStatus, body.errors]).toEqual([422, errors]);
    expect(await transfersOf(reseller)).toEqual([]);
  });

  test('what one can’t pay is refused whole', async () => {
    const poor = await addReseller(app, { credit: 3 });
    const { httpStatus, body } = await send({ subscriptionType: 'lifetime', codeCount: 2 }, poor);
    expect([httpStatus, body.statusCode]).toEqual([422, 'C10422']);
    expect(body).toMatchObject({ data: { required: 4, available: 3 } });
    expect(await transfersOf(poor)).toEqual([]);
  });

  test('needs the permission', async () => {
    const roleId = await addRole(app, ['index-code']);
    expect((await send({}, await addReseller(app, { roleId, credit: 5 }))).body.statusCode).toBe('C10403');
  });

  test('is audited', async () => {
    await send({ codeCount: 2 });
    const { rows } = await app.database.owner.query(
      "SELECT actor_id, after FROM core.audit_log WHERE action = 'code.buy' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]).toEqual({
      actor_id: reseller.id,
      after: expect.objectContaining({ spent: 2, kind: 'yearly', ownerId: reseller.id }),
    });
  });
});

describe('buying for somebody', () => {
  test('an own sub-reseller gets the codes, the buyer pays', async () => {
    const { body } = await send({ resellerEmail: child.email.toUpperCase(), codeCount: 2 });
    expect(body.codes.map(({ email }) => email)).toEqual([child.email, child.email]);
    expect(body.remaining_credit).toBe(18);
    const { body: list } = await app.call('GET /activation-codes', { as: child });
    expect(list.codes).toHaveLength(2);
  });

  test('strangers, one’s parent and nobody are refused alike', async () => {
    const stranger = await addReseller(app);
    for (const resellerEmail of [stranger.email, 'nobody@example.com', app.admin.email]) {
      const { httpStatus, body } = await send({ resellerEmail });
      expect([httpStatus, body.statusCode]).toEqual([403, 'C10013']);
      expect(body.errors).toEqual({ resellerEmail: ['This is not one of your sub-resellers.'] });
    }
    expect((await send({ resellerEmail: reseller.email }, child)).body.statusCode).toBe('C10013');
  });

  test('an address that nobody has is told an admin at its field', async () => {
    const { httpStatus, body } = await send({ resellerEmail: 'nobody@example.com' }, app.admin);
    expect([httpStatus, body.errors]).toEqual([422, { resellerEmail: ['No reseller has this email.'] }]);
  });

  test('an admin buys for anyone and pays themselves', async () => {
    const admin = await addStaff(app, ['purchase-code', 'index-code'], { credit: 5 });
    const { body } = await send({ resellerEmail: child.email }, admin);
    expect([body.codes[0]?.email, body.remaining_credit]).toEqual([child.email, 4]);
  });

  test('whoever is removed or disabled gets none', async () => {
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [child.id]);
    const { httpStatus, body } = await send({ resellerEmail: child.email });
    expect([httpStatus, body.statusCode]).toEqual([409, 'C10016']);
    expect(body.msg).toContain('can’t receive codes');
  });

  test('a sub-reseller whose parent is disabled can’t buy', async () => {
    const other = await addSubReseller(app, reseller, { credit: 5 });
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [reseller.id]);
    expect((await send({}, other)).body).toMatchObject({ statusCode: 'C10409', httpCode: '409' });
  });
});

describe('the same request again', () => {
  test('answers the same codes and charges once', async () => {
    const headers = { 'X-Request-ID': 'the-same' };
    const first = await send({ codeCount: 2 }, reseller, headers);
    const again = await send({ codeCount: 2 }, reseller, headers);
    expect(again.body.codes).toEqual(first.body.codes);
    expect([again.body.remaining_credit, again.headers['idempotency-replayed']]).toEqual([18, 'true']);
    expect((await send({ codeCount: 3 }, reseller, headers)).body.statusCode).toBe('C10017');
    expect(await transfersOf(reseller)).toHaveLength(1);
  });

  test('twenty times at once buys once', async () => {
    const headers = { 'X-Request-ID': 'at-once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ codeCount: 2 }, reseller, headers)));
    expect(new Set(answers.map(({ body }) => body.codes.map(({ id }) => id).join())).size).toBe(1);
    expect(await transfersOf(reseller)).toEqual([{ tr_type: 'Code Purchase', amount: 2 }]);
  });
});

test('of many purchases at once, as many succeed as can be paid', async () => {
  const buyer = await addReseller(app, { credit: 7 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => send({ codeCount: 2 }, buyer)));
  expect(answers.filter(({ httpStatus }) => httpStatus === 201)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.statusCode === 'C10422')).toHaveLength(9);
});

test('in the sandbox they are bought with the sandbox’s credit', async () => {
  const body = { subscriptionType: 'yearly', codeCount: 10 };
  const { body: answer } = await app.call('POST /sendingcode', { as: reseller, body, environment: 'sandbox' });
  expect(answer.remaining_credit).toBe(990);
  expect((await app.call('GET /activation-codes', { as: reseller })).body.codes).toEqual([]);
});
