import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addStaff, addSubReseller, confirmPasscode, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  parent = await addReseller(app, { credit: 100 });
  child = await addSubReseller(app, parent);
});
afterAll(() => app.close());

type Options = { as?: SignedInPerson; key?: string; resellerId?: number };
const move =
  (direction: 'add' | 'deduct') =>
  (to: number, creditPoint: unknown, options: Options = {}) =>
    app.call(`POST /resellers/{id}/${direction}-credit-point`, {
      as: options.as ?? parent,
      params: { id: to },
      body: { creditPoint, ...(options.resellerId !== undefined && { resellerId: options.resellerId }) },
      headers: options.key ? { 'X-Request-ID': options.key } : {},
    });
const give = move('add');
const take = move('deduct');

async function balance(as: SignedInPerson): Promise<number> {
  return (await app.call('GET /get-resellers/credit-points', { as })).body.credit_point;
}

describe('giving', () => {
  test('takes it from one’s own account', async () => {
    await confirmPasscode(app, parent);
    const { body } = await give(child.id, 30, { resellerId: child.id });
    expect(body).toMatchObject({
      status: true,
      msg: 'Credit points added.',
      data: { credit_point: 30 },
      remaining_credit: 70,
    });
    expect([await balance(parent), await balance(child)]).toEqual([70, 30]);
  });

  test('needs a passcode that was confirmed within 5 minutes, in this session and environment', async () => {
    expect((await give(child.id, 1)).body).toMatchObject({ statusCode: 'C10015', httpCode: '403' });
    await confirmPasscode(app, parent, 'sandbox');
    expect((await give(child.id, 1)).body.statusCode).toBe('C10015');
    await confirmPasscode(app, parent);
    app.clock.advance({ minutes: 5 });
    expect((await give(child.id, 1)).body.statusCode).toBe('C10015');
    expect(await balance(child)).toBe(0);
  });

  test('more than there is is refused with both figures, and moves nothing', async () => {
    await confirmPasscode(app, parent);
    const { body } = await give(child.id, 101);
    expect(body).toMatchObject({ statusCode: 'C10422', httpCode: '422', data: { required: 101, available: 100 } });
    expect(body.msg).toBe('Insufficient credit points: 101 needed, 100 available.');
    expect([await balance(parent), await balance(child)]).toEqual([100, 0]);
  });

  test('to anyone but one’s own sub-reseller, an absent person or oneself is the same refusal', async () => {
    const stranger = await addReseller(app);
    const theirs = await addSubReseller(app, stranger);
    await confirmPasscode(app, parent);
    for (const id of [stranger.id, theirs.id, parent.id, app.admin.id, 999_999]) {
      expect((await give(id, 1)).body, String(id)).toMatchObject({ statusCode: 'C10013', httpCode: '403' });
    }
  });

  test('to an id that nobody has is told an admin, and to the own account what it is', async () => {
    await confirmPasscode(app, app.admin);
    expect((await give(999_999, 1, { as: app.admin })).body).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
    const { body } = await give(app.admin.id, 1, { as: app.admin });
    expect(body.msg).toBe('You can’t give credit to your own account, or take it from there.');
  });

  test('to someone removed or disabled is refused', async () => {
    await confirmPasscode(app, parent);
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [child.id]);
    expect((await give(child.id, 1)).body).toMatchObject({ statusCode: 'C10016', httpCode: '409' });
  });

  test('to somebody below a removed reseller is refused, and does not call the one who is there removed', async () => {
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [parent.id]);
    await confirmPasscode(app, app.admin);
    const { body } = await give(child.id, 1, { as: app.admin });
    expect(body).toMatchObject({ statusCode: 'C10016', msg: expect.stringContaining('the reseller above it') });
  });

  test('an admin and a permitted staff member give to anyone, from their own account', async () => {
    const helper = await addStaff(app, ['add-credit'], { credit: 5 });
    await confirmPasscode(app, helper);
    expect((await give(child.id, 5, { as: helper })).body).toMatchObject({ remaining_credit: 0 });
    await giveCredit(app, app.admin, 7);
    await confirmPasscode(app, app.admin);
    expect((await give(child.id, 7, { as: app.admin })).body).toMatchObject({ data: { credit_point: 12 } });
  });

  test('needs the permission', async () => {
    expect((await give(child.id, 1, { as: child })).body.statusCode).toBe('C10403');
  });

  test.each([[0], [-5], [1.5], ['x'], [null], [1_000_000_001], [[1]]])('%o points are refused', async (points) => {
    await confirmPasscode(app, parent);
    const { httpStatus, body } = await give(child.id, points);
    expect([httpStatus, body.statusCode, Object.keys(body.errors ?? {})]).toEqual([422, 'C10011', ['creditPoint']]);
  });

  test('a body that names somebody else than the path moves nothing', async () => {
    await confirmPasscode(app, parent);
    const { body } = await give(child.id, 1, { resellerId: child.id + 1 });
    expect(body).toMatchObject({ statusCode: 'C10011', errors: { resellerId: [expect.any(String)] } });
    expect(await balance(child)).toBe(0);
  });
});

describe('with a request id', () => {
  test('the same request again answers as the first time, also without a passcode, and moves nothing', async () => {
    await confirmPasscode(app, parent);
    const first = await give(child.id, 10, { key: 'once' });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    app.clock.advance({ hours: 1 });
    const again = await give(child.id, 10, { key: 'once' });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await balance(child)).toBe(10);
  });

  test.each([
    ['what it left', `result #- '{data,actorBalance}'`],
    ['that, and says more', `jsonb_set(result #- '{data,actorBalance}', '{data,since}', '"1.0"')`],
    ['anything that can be read', `'{"ok": true}'::jsonb`],
  ])('an answer of an older release that lacks %s is no fault, and nothing moves again', async (lacks, older) => {
    await confirmPasscode(app, parent);
    await give(child.id, 10, { key: lacks });
    await app.database.owner.query(`UPDATE live.idempotency_keys SET result = ${older} WHERE key = $1`, [lacks]);
    app.clock.advance({ hours: 1 });
    const { body } = await give(child.id, 10, { key: lacks });
    if (older.includes('actorBalance')) expect(body).toMatchObject({ status: true, remaining_credit: 90 });
    else expect(body.statusCode).toBe('C10015');
    expect([await balance(parent), await balance(child)]).toEqual([90, 10]);
  });

  test('another request under the same id is refused', async () => {
    await confirmPasscode(app, parent);
    const other = await addSubReseller(app, parent);
    await give(child.id, 10, { key: 'mixed' });
    expect((await give(child.id, 11, { key: 'mixed' })).body).toMatchObject({ statusCode: 'C10017', httpCode: '409' });
    expect((await give(other.id, 10, { key: 'mixed' })).body.statusCode).toBe('C10017');
    expect([await balance(child), await balance(other)]).toEqual([10, 0]);
  });

  test('a refusal is not kept: the same request succeeds once it can', async () => {
    expect((await give(child.id, 10, { key: 'later' })).body.statusCode).toBe('C10015');
    await confirmPasscode(app, parent);
    expect((await give(child.id, 10, { key: 'later' })).body.status).toBe(true);
  });

  test('an id belongs to one person', async () => {
    const other = await addReseller(app, { credit: 10 });
    const theirs = await addSubReseller(app, other);
    await confirmPasscode(app, parent);
    await confirmPasscode(app, other);
    expect((await give(child.id, 5, { key: 'shared' })).body.status).toBe(true);
    expect((await give(theirs.id, 5, { key: 'shared', as: other })).body.status).toBe(true);
  });

  test('twenty at once have one effect and one answer', async () => {
    await confirmPasscode(app, parent);
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(child.id, 7, { key: 'crowd' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await balance(child)).toBe(7);
  });

  test('an id is at most 64 characters', async () => {
    await confirmPasscode(app, parent);
    const { body } = await give(child.id, 1, { key: 'x'.repeat(65) });
    expect(body).toMatchObject({ statusCode: 'C10011', errors: { 'X-Request-ID': [expect.any(String)] } });
  });
});

test('of parallel gifts exactly those succeed that the account can pay', async () => {
  await confirmPasscode(app, parent);
  const answers = await Promise.all(Array.from({ length: 15 }, () => give(child.id, 10)));
  expect(answers.filter(({ body }) => body.status)).toHaveLength(10);
  expect(answers.filter(({ body }) => body.statusCode === 'C10422')).toHaveLength(5);
  expect([await balance(parent), await balance(child)]).toEqual([0, 100]);
});

describe('taking back', () => {
  beforeEach(async () => {
    await confirmPasscode(app, parent);
    await give(child.id, 40);
  });

  test('moves it into one’s own account', async () => {
    const { body } = await take(child.id, 15);
    expect(body).toMatchObject({
      msg: 'Credit points deducted.',
      data: { credit_point: 25 },
      remaining_credit: 75,
    });
    expect([await balance(parent), await balance(child)]).toEqual([75, 25]);
  });

  test('0 moves nothing', async () => {
    const { body } = await take(child.id, 0);
    expect(body).toMatchObject({
      status: true,
      msg: 'Nothing was deducted.',
      data: { credit_point: 40 },
      remaining_credit: 60,
    });
    const statement = await app.call('GET /credit-statement', { as: child });
    expect(statement.body.data.rows).toHaveLength(1);
  });

  test('more than they have is refused', async () => {
    expect((await take(child.id, 41)).body).toMatchObject({
      statusCode: 'C10422',
      msg: 'Of these credit points (41) too few are left there: 40. The others were used or passed on.',
      data: { required: 41, available: 40 },
    });
  });

  test('from somebody else’s, an absent person, or without permission or passcode is refused', async () => {
    const stranger = await addReseller(app, { credit: 10 });
    expect((await take(stranger.id, 1)).body.statusCode).toBe('C10013');
    expect((await take(999_999, 1)).body.statusCode).toBe('C10013');
    expect((await take(child.id, 1, { as: child })).body.statusCode).toBe('C10403');
    expect((await take(child.id, 1, { as: stranger })).body.statusCode).toBe('C10015');
    expect(await balance(stranger)).toBe(10);
  });

  test('works also from someone who was removed, whose credit would be stuck', async () => {
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [child.id]);
    expect((await take(child.id, 40)).body).toMatchObject({ data: { credit_point: 0 }, remaining_credit: 100 });
  });
});

test('in the sandbox everyone has 1,000 points of their own, and nothing crosses over', async () => {
  await confirmPasscode(app, parent, 'sandbox');
  const { body } = await app.call('POST /resellers/{id}/add-credit-point', {
    as: parent,
    params: { id: child.id },
    body: { creditPoint: 600 },
    environment: 'sandbox',
  });
  expect(body).toMatchObject({ data: { credit_point: 1600 }, remaining_credit: 400 });
  expect([await balance(parent), await balance(child)]).toEqual([100, 0]);
});

test('a note goes into the statement of both sides, and another note under the same key is another request', async () => {
  await confirmPasscode(app, parent);
  const move = (direction: 'add' | 'deduct', note: string, key: string) =>
    app.call(`POST /resellers/{id}/${direction}-credit-point`, {
      as: parent,
      params: { id: child.id },
      body: { creditPoint: 5, note },
      headers: { 'X-Request-ID': key },
    });
  await move('add', '  Monthly order ', 'a');
  expect((await move('add', 'Another order', 'a')).body.statusCode).toBe('C10017');
  await move('deduct', '', 'b');
  for (const as of [parent, child]) {
    const { body } = await app.call('GET /credit-statement', { as });
    expect(body.data.rows.slice(0, 2).map(({ note }) => note)).toEqual([null, 'Monthly order']);
  }
});
