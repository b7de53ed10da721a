import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addStaff,
  addSubReseller,
  confirmPasscode,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from './verify-ledger.ts';

let app: TestApp;
let player: { id: number };
let parent: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  player = await addApplication(app);
  parent = await addReseller(app, { applications: [player.id], credit: 100 });
  stranger = await addReseller(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const person of [app.admin, parent]) await confirmPasscode(app, person);
});

type Caller = { token: string };
const balanceOf = async ({ id }: { id: number }) =>
  (await app.database.owner.query('SELECT balance FROM live.accounts WHERE user_id = $1', [id])).rows[0].balance;
const lastTransfer = async (): Promise<number> =>
  (await app.database.owner.query('SELECT max(id) AS id FROM live.transfers')).rows[0].id;

describe('taking a transfer back', () => {
  const reverse = (as: Caller, id: number, body: object = { reason: 'To the wrong person' }, headers = {}) =>
    app.call('POST /transfers/{id}/reverse', { as, params: { id }, body, headers });

  test('moves the credit back, keeps the reason, and is audited', async () => {
    const receiver = await addReseller(app, { credit: 40 });
    const giverHad = await balanceOf(app.admin);
    const { httpStatus, body } = await reverse(app.admin, await lastTransfer());
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({ data: { credit_point: 40 }, remaining_credit: giverHad + 40 });
    expect([await balanceOf(receiver), await balanceOf(app.admin)]).toEqual([0, giverHad + 40]);
    const { rows } = await app.database.owner.query(
      "SELECT after FROM core.audit_log WHERE action = 'credit.reverse' AND target_id = $1",
      [String(body.data.transfer_id)],
    );
    expect(rows).toMatchObject([{ after: { note: 'To the wrong person', amount: 40 } }]);
    const statement = await app.call('GET /credit-statement', { as: receiver });
    expect(statement.body.data.rows).toMatchObject([
      { tr_type: 'Reversal', note: 'To the wrong person', reversed: false },
      { tr_type: 'Added Credit', change: 40, reversed: true },
    ]);
    const file = await app.call('POST /credit-transaction-logs/export', {
      as: app.admin,
      body: { userId: receiver.id },
    });
    const [, line = ''] = file.text.trim().split('\n');
    expect(line).toMatch(new RegExp(`,40,.*,\\d{4}-\\d\\d-\\d\\d[^,]*,"${app.admin.email}","To the wrong person"$`));
  });

  test('happens once, however often it is asked', async () => {
    const receiver = await addReseller(app, { credit: 40 });
    await giveCredit(app, receiver, 40);
    const id = await lastTransfer();
    const headers = { 'X-Request-ID': `reverse-${id}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(app.admin, id, undefined, headers)));
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(9);
    expect(await balanceOf(receiver)).toBe(40);
    const other = await reverse(app.admin, id);
    expect(other.body).toMatchObject({ statusCode: 'C10409', msg: 'This transfer is already reversed.' });
    expect((await reverse(app.admin, id, { reason: 'Another' }, headers)).body.statusCode).toBe('C10017');
  });

  test('waits for the passcode, but not for one that was done already', async () => {
    await addReseller(app, { credit: 5 });
    const id = await lastTransfer();
    const headers = { 'X-Request-ID': `late-${id}` };
    app.clock.advance({ minutes: 6 });
    expect((await reverse(app.admin, id, undefined, headers)).body.statusCode).toBe('C10015');
    await confirmPasscode(app, app.admin);
    await reverse(app.admin, id, undefined, headers);
    app.clock.advance({ minutes: 6 });
    expect((await reverse(app.admin, id, undefined, headers)).headers['idempotency-replayed']).toBe('true');
  });

  test('is refused when the receiver has spent it, of an activation, without a reason, and of nothing', async () => {
    const receiver = await addReseller(app, { credit: 1, applications: [player.id] });
    const given = await lastTransfer();
    await activateDevice(app, receiver, '00:1a:79:00:00:01', player);
    expect((await reverse(app.admin, given)).body).toMatchObject({
      statusCode: 'C10422',
      msg: 'Of these credit points (1) too few are left there: 0. The others were used or passed on.',
      data: { required: 1, available: 0 },
    });
    expect((await reverse(app.admin, await lastTransfer())).body).toMatchObject({
      statusCode: 'C10409',
      msg: 'A transfer of this kind can’t be reversed.',
    });
    expect((await reverse(app.admin, given, { reason: ' ' })).body.errors).toEqual({
      reason: ['Please give a reason.'],
    });
    expect((await reverse(app.admin, 999_999_999)).body.statusCode).toBe('C10012');
  });

  test('is for operators with the permission', async () => {
    const staff = await addStaff(app, ['add-credit']);
    for (const caller of [staff, parent]) {
      expect((await reverse(caller, await lastTransfer())).body.statusCode).toBe('C10403');
    }
  });
});

describe('credit to begin with', () => {
  let count = 0;
  const add = (as: Caller, creditPoint: unknown) => {
    count += 1;
    const email = `opening${count}@example.com`;
    const requestData = { name: 'Opening', email, application_allowed: [player.id], creditPoint };
    return app.call('POST /add-subreseller', { as, body: { requestData } });
  };
  const people = async () => (await app.database.owner.query('SELECT count(*) FROM core.users')).rows[0].count;

  test('comes from the account of whoever adds them', async () => {
    const had = await balanceOf(parent);
    const { httpStatus, body } = await add(parent, 30);
    expect([httpStatus, body.remaining_credit]).toEqual([201, had - 30]);
    expect([await balanceOf(body.data), await balanceOf(parent)]).toEqual([30, had - 30]);
  });

  test('is given once, however often the same request comes', async () => {
    const had = await balanceOf(parent);
    const requestData = {
      name: 'Once',
      email: 'opening-once@example.com',
      application_allowed: [player.id],
      creditPoint: 5,
    };
    const ask = (change: object = {}) =>
      app.call('POST /add-subreseller', {
        as: parent,
        headers: { 'X-Request-ID': 'opening-once' },
        body: { requestData: { ...requestData, ...change } },
      });
    const atOnce = await Promise.all([ask(), ask(), ask()]);
    app.clock.advance({ minutes: 6 });
    const answers = [...atOnce, await ask()];
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(3);
    expect(answers.map(({ body }) => body.remaining_credit)).toEqual(Array(4).fill(had - 5));
    expect([await balanceOf(answers[0]!.body.data), await balanceOf(parent)]).toEqual([5, had - 5]);
    await confirmPasscode(app, parent);
    const other = await ask({ email: 'opening-other@example.com' });
    expect([other.httpStatus, other.body.statusCode]).toEqual([409, 'C10017']);
  });

  test('that can’t be given keeps the person from being added', async () => {
    const before = await people();
    const short = await add(parent, 1_000_000);
    expect([short.httpStatus, short.body.statusCode]).toEqual([422, 'C10422']);
    app.clock.advance({ minutes: 6 });
    expect((await add(parent, 1)).body.statusCode).toBe('C10015');
    expect(await people()).toBe(before);
    expect((await add(parent, '')).httpStatus).toBe(201);
  });
});

describe('the alert of low credit', () => {
  const set = (as: Caller, body: object) => app.call('PUT /low-credit-alert', { as, body });
  const get = async (as: Caller, query = {}) => (await app.call('GET /low-credit-alert', { as, query })).body;
  const take = (id: number, creditPoint: number) =>
    app.call('POST /resellers/{id}/deduct-credit-point', { as: app.admin, params: { id }, body: { creditPoint } });

  test('mails once a day, in their language, and not while it stays low', async () => {
    const seller = await addReseller(app, { credit: 20 });
    await app.database.owner.query("UPDATE core.users SET locale = 'de' WHERE id = $1", [seller.id]);
    expect((await set(seller, { threshold: '10' })).body.data).toEqual({ user_id: seller.id, threshold: 10 });
    await take(seller.id, 10);
    expect(await app.mailsTo(seller.email)).toHaveLength(0);
    await take(seller.id, 1);
    await take(seller.id, 1);
    const mails = await app.mailsTo(seller.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ locale: 'de', subject: 'Ihr Guthaben geht zur Neige' });
    expect(mails[0]?.text).toContain('9');
    const { body } = await app.call('GET /resellers-notifications', { as: seller });
    expect(body.data.notifications.map(({ title, description }) => [title, description])).toEqual([
      [
        'Ihr Guthaben geht zur Neige',
        expect.stringMatching(
          /^<p>[^<]*\b9\b[^<]*\b10\b[^<]*<\/p><p><a href="\/credit-statement">Kontoauszug ansehen<\/a><\/p>$/,
        ),
      ],
    ]);
    for (let round = 0; round < 3; round += 1) {
      await giveCredit(app, seller, 5);
      await take(seller.id, 5);
    }
    expect(await app.mailsTo(seller.email)).toHaveLength(1);
    app.clock.advance({ hours: 24 });
    await confirmPasscode(app, app.admin);
    await giveCredit(app, seller, 5);
    await take(seller.id, 5);
    expect(await app.mailsTo(seller.email)).toHaveLength(2);
  });

  test('writes to nobody who never verified the address', async () => {
    const seller = await addReseller(app, { credit: 20 });
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [seller.id]);
    await set(app.admin, { userId: seller.id, threshold: 10 });
    await take(seller.id, 15);
    expect(await app.mailsTo(seller.email)).toEqual([]);
  });

  test('writes to nobody from the sandbox, where a parent plays with a child’s points', async () => {
    const child = await addSubReseller(app, parent);
    const environment = 'sandbox';
    await app.call('PUT /low-credit-alert', { as: parent, environment, body: { userId: child.id, threshold: 1000 } });
    const confirm = { requestData: { passcode: parent.passcode } };
    await app.call('POST /validate-credit-share-password', { as: parent, environment, body: confirm });
    const taken = await app.call('POST /resellers/{id}/deduct-credit-point', {
      as: parent,
      environment,
      params: { id: child.id },
      body: { resellerId: child.id, creditPoint: 1 },
    });
    expect(taken.httpStatus).toBe(200);
    await app.runJobs();
    const { rows } = await app.database.owner.query("SELECT to_address FROM core.mails WHERE environment = 'sandbox'");
    expect(rows).toEqual([]);
  });

  test('tells nobody who took it away, or who set it below what is there', async () => {
    const seller = await addReseller(app, { credit: 20 });
    await set(seller, { threshold: 30 });
    await set(seller, {});
    expect((await get(seller)).data).toEqual({ user_id: seller.id, threshold: null });
    await take(seller.id, 20);
    expect(await app.mailsTo(seller.email)).toHaveLength(0);
  });

  test('is set by oneself, the parent and operators; by nobody else', async () => {
    const child = await addSubReseller(app, parent);
    for (const caller of [child, parent, app.admin]) {
      expect((await set(caller, { userId: child.id, threshold: 7 })).httpStatus).toBe(200);
      expect((await get(caller, { userId: child.id })).data.threshold).toBe(7);
    }
    for (const userId of [child.id, 999_999]) {
      expect((await set(stranger, { userId, threshold: 7 })).body.statusCode).toBe('C10013');
      expect((await get(stranger, { userId })).statusCode).toBe('C10012');
    }
    const staff = await addStaff(app, ['add-credit']);
    expect((await set(staff, { userId: child.id, threshold: 7 })).body.statusCode).toBe('C10403');
    expect((await set(child, { threshold: 0 })).body.statusCode).toBe('C10011');
  });
});

test('afterwards the books balance', async () => {
  expect((await verifyLedger(app.database.live)).isSound).toBe(true);
});
