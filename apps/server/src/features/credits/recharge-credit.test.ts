import { limits } from '@tessera/contracts/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addRole, addStaff, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
let requests = 0;

interface Recharge {
  as?: SignedInPerson;
  email?: string;
  points?: string;
  passcode?: string;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
}

function recharge({
  as = app.admin,
  email = as.email,
  points = '10',
  passcode = as.passcode,
  headers,
  body,
}: Recharge) {
  requests += 1;
  return app.call('POST /admin-recharge-credit', {
    as,
    body: {
      resellerEmail: base64(email),
      creditPoint: base64(points),
      creditSharePasscode: base64(passcode),
      ...body,
    },
    headers: { 'X-Request-ID': `request ${requests}`, 'X-Timestamp': String(app.clock.now().getTime()), ...headers },
  });
}

async function balance(as: SignedInPerson): Promise<number> {
  return (await app.call('GET /get-resellers/credit-points', { as })).body.credit_point;
}

test('an admin’s own address mints', async () => {
  const before = await balance(app.admin);
  const { httpStatus, body } = await recharge({ points: '250', email: app.admin.email.toUpperCase() });
  expect([httpStatus, body.msg, body.data, body.remaining_credit]).toEqual([
    200,
    'Credit points recharged.',
    { credit_point: before + 250 },
    before + 250,
  ]);
  const log = await app.call('POST /credit-transaction-logs', { as: app.admin, body: {} });
  expect(log.body.data.ResellerCreditShareLog[0]).toMatchObject({
    tr_type: 'Added Self Credit',
    credit_point: 250,
    creditor_detail: { email: app.admin.email },
    debitor_detail: { email: null },
  });
});

test('any other address is a transfer from the actor', async () => {
  const reseller = await addReseller(app);
  await recharge({ points: '30' });
  const before = await balance(app.admin);
  const { body } = await recharge({ email: reseller.email, points: '20' });
  expect(body).toMatchObject({ data: { credit_point: 20 }, remaining_credit: before - 20 });
});

test('a note, base64 like the rest, stands in the statement of whoever is given it', async () => {
  const reseller = await addReseller(app);
  await recharge({ points: '20' });
  await recharge({ email: reseller.email, body: { note: base64('Bestellung für März') } });
  const { body } = await app.call('GET /credit-statement', { as: reseller });
  expect(body.data.rows[0]?.note).toBe('Bestellung für März');
  const longest = '漢'.repeat(limits.commentMaxLength);
  expect((await recharge({ email: reseller.email, body: { note: base64(longest) } })).httpStatus).toBe(200);
  const tooLong = await recharge({ email: reseller.email, body: { note: base64(`${longest}x`) } });
  expect(tooLong.body.errors).toEqual({ note: [expect.any(String)] });
  const plain = await recharge({ email: reseller.email, body: { note: 'a plain note!' } });
  expect(plain.body.errors).toEqual({ note: [expect.any(String)] });
});

test('staff with the permission pass credit on, and mint nothing, not even for themselves', async () => {
  const reseller = await addReseller(app);
  const helper = await addStaff(app, ['recharge credit'], { credit: 5 });
  expect((await recharge({ as: helper, email: reseller.email, points: '5' })).body.remaining_credit).toBe(0);
  expect((await recharge({ as: helper, points: '5' })).body).toMatchObject({
    statusCode: 'C10013',
    httpCode: '403',
    msg: 'You can’t give credit to your own account, or take it from there.',
  });
  expect(await balance(helper)).toBe(0);
});

test('an address that nobody has is told an admin at its field', async () => {
  const { httpStatus, body } = await recharge({ email: 'nobody@example.com' });
  expect([httpStatus, body.statusCode]).toEqual([422, 'C10011']);
  expect(body.errors).toEqual({ resellerEmail: ['No reseller has this email.'] });
});

test('a reseller with the permission reaches own sub-resellers only, and hears nothing of others', async () => {
  const roleId = await addRole(app, ['recharge credit']);
  const reseller = await addReseller(app, { roleId, credit: 5 });
  const other = await addReseller(app);
  for (const email of [other.email, app.admin.email, 'nobody@example.com']) {
    expect((await recharge({ as: reseller, email })).body).toMatchObject({
      statusCode: 'C10013',
      msg: 'Unauthorized. You are not the parent reseller.',
      errors: { resellerEmail: ['This is not one of your sub-resellers.'] },
    });
  }
});

test('it needs the permission', async () => {
  expect((await recharge({ as: await addReseller(app) })).body.statusCode).toBe('C10403');
});

test('a wrong passcode counts, and five lock for 15 minutes', async () => {
  const admin = await addStaff(app, ['recharge credit'], { credit: 50 });
  const reseller = await addReseller(app);
  const attempt = (passcode: string) => recharge({ as: admin, email: reseller.email, points: '1', passcode });
  expect((await attempt('9999')).body).toMatchObject({
    statusCode: 'C10424',
    httpCode: '422',
    data: { attempts_left: 4 },
  });
  for (let tries = 0; tries < 4; tries += 1) await attempt('9999');
  const locked = await attempt(admin.passcode);
  expect([locked.httpStatus, locked.body.statusCode]).toEqual([429, 'C10424']);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  expect(await balance(reseller)).toBe(0);
  app.clock.advance({ minutes: 15 });
  expect((await attempt(admin.passcode)).body.status).toBe(true);
});

test('without X-Request-ID it is refused', async () => {
  const { httpStatus, body } = await recharge({ headers: { 'X-Request-ID': '' } });
  expect([httpStatus, body.statusCode, Object.keys(body.errors ?? {})]).toEqual([422, 'C10011', ['X-Request-ID']]);
});

test.each([
  ['milliseconds', (now: Date) => String(now.getTime())],
  ['seconds', (now: Date) => String(Math.floor(now.getTime() / 1000))],
  ['ISO 8601', (now: Date) => now.toISOString()],
  ['almost 5 minutes ago', (now: Date) => String(now.getTime() - 299_000)],
])('X-Timestamp may be %s', async (_name, stamp) => {
  expect((await recharge({ headers: { 'X-Timestamp': stamp(app.clock.now()) } })).body.status).toBe(true);
});

test('X-Timestamp is required, must be readable and within 5 minutes', async () => {
  const before = await balance(app.admin);
  for (const stamp of ['', 'yesterday', '-1', '2027-13-45T00:00:00Z']) {
    const { body } = await recharge({ headers: { 'X-Timestamp': stamp } });
    expect(body, stamp).toMatchObject({ statusCode: 'C10011', errors: { 'X-Timestamp': [expect.any(String)] } });
  }
  for (const offset of [-301_000, 301_000]) {
    const stamp = String(app.clock.now().getTime() + offset);
    expect((await recharge({ headers: { 'X-Timestamp': stamp } })).body).toMatchObject({
      statusCode: 'C10018',
      httpCode: '400',
    });
  }
  expect(await balance(app.admin)).toBe(before);
});

test('a replay answers as the first time, however late and whatever the passcode, and mints nothing', async () => {
  const headers = { 'X-Request-ID': 'replayed' };
  const first = await recharge({ points: '77', headers });
  const before = await balance(app.admin);
  app.clock.advance({ hours: 2 });
  const stamp = String(app.clock.now().getTime() - 7_200_000);
  const again = await recharge({ points: '77', passcode: '1111', headers: { ...headers, 'X-Timestamp': stamp } });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  expect((await recharge({ points: '78', headers })).body.statusCode).toBe('C10017');
  expect(await balance(app.admin)).toBe(before);
});

// As many at once as there are tries of the passcode: more of them would be told to wait.
test('five at once under one id mint once', async () => {
  const before = await balance(app.admin);
  const headers = { 'X-Request-ID': 'crowd' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => recharge({ points: '3', headers })));
  expect(answers.map(({ body }) => body.data.credit_point)).toEqual(Array(5).fill(before + 3));
  expect(await balance(app.admin)).toBe(before + 3);
});

test('base64 is read as libraries write it: without padding, in lines, with the letters for addresses', async () => {
  const before = await balance(app.admin);
  const write = (text: string) => base64(text).replace(/=+$/, '');
  const lines = `${base64(app.admin.email).slice(0, 8)}\r\n${base64(app.admin.email).slice(8)}\n`;
  for (const body of [{ creditPoint: write('10') }, { creditPoint: ` ${base64('10')}\n` }, { resellerEmail: lines }]) {
    expect((await recharge({ points: '10', body })).httpStatus).toBe(200);
  }
  expect(await balance(app.admin)).toBe(before + 30);
  const { body } = await recharge({ body: { resellerEmail: Buffer.from('a?>~@example.com').toString('base64url') } });
  expect(body.errors).toEqual({ resellerEmail: [expect.not.stringContaining('base64')] });
});

test.each([
  [{ creditPoint: '10' }, { creditPoint: [expect.stringContaining('base64')] }],
  [
    { creditPoint: '5', creditSharePasscode: '2468' },
    {
      creditPoint: [expect.stringContaining('base64')],
      creditSharePasscode: [expect.stringContaining('base64')],
    },
  ],
  [{ creditPoint: `${base64('10')}!` }, { creditPoint: [expect.stringContaining('base64')] }],
  [
    { resellerEmail: Buffer.from([0xff, 0xfe]).toString('base64') },
    { resellerEmail: [expect.stringContaining('base64')] },
  ],
  [
    { resellerEmail: 10, creditSharePasscode: null },
    { resellerEmail: [expect.anything()], creditSharePasscode: [expect.anything()] },
  ],
  [{ creditPoint: base64('0') }, { creditPoint: [expect.anything()] }],
  [{ creditPoint: base64('1e3') }, { creditPoint: [expect.anything()] }],
  [{ resellerEmail: base64('nobody') }, { resellerEmail: [expect.anything()] }],
  [{ creditSharePasscode: base64('12a4') }, { creditSharePasscode: [expect.anything()] }],
  [{ creditSharePasscode: '' }, { creditSharePasscode: [expect.anything()] }],
])('%o is refused at its field', async (body, errors) => {
  const before = await balance(app.admin);
  const answer = await recharge({ body });
  expect([answer.httpStatus, answer.body.statusCode, answer.body.errors]).toEqual([422, 'C10011', errors]);
  expect(await balance(app.admin)).toBe(before);
});

test('a character that no text may hold is refused before anything else', async () => {
  const { httpStatus, body } = await recharge({ body: { resellerEmail: base64('a\0b@example.com') } });
  expect([httpStatus, body.statusCode]).toEqual([400, 'C10010']);
});

test('who has no passcode yet is told so', async () => {
  const helper = await addStaff(app, ['recharge credit'], { passcode: null });
  const { body } = await recharge({ as: helper, passcode: '1234', email: app.admin.email });
  expect(body).toMatchObject({ statusCode: 'C10409', msg: 'Please set a credit share passcode first.' });
});

test('in the sandbox it mints there', async () => {
  const live = await balance(app.admin);
  const before = await app.call('GET /get-resellers/credit-points', { as: app.admin, environment: 'sandbox' });
  const { body } = await app.call('POST /admin-recharge-credit', {
    as: app.admin,
    environment: 'sandbox',
    body: {
      resellerEmail: base64(app.admin.email),
      creditPoint: base64('5'),
      creditSharePasscode: base64(app.admin.passcode),
    },
    headers: { 'X-Request-ID': 'sandboxed', 'X-Timestamp': String(app.clock.now().getTime()) },
  });
  expect(body.remaining_credit).toBe(before.body.credit_point + 5);
  expect(await balance(app.admin)).toBe(live);
  await giveCredit(app, app.admin, 1);
});
