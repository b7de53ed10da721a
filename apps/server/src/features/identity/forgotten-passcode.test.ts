import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, confirmPasscode } from '../../testing/factories.ts';
import { linkIn, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Caller = { token: string };
const forget = (as: Caller) => app.call('POST /passcode/forgot', { as });
const reset = (as: Caller, token: string, passcode: string) =>
  app.call('POST /passcode/reset', { as, body: { token, passcode } });
const validate = async (as: Caller, passcode: string) =>
  (await app.call('POST /validate-credit-share-password', { as, body: { requestData: { passcode } } })).httpStatus;

/** The token of the newest mail's link. */
async function mailed(email: string): Promise<string> {
  const { pathname } = linkIn(
    (await app.mailsTo(email)).findLast(({ subject }) => subject === 'Set another credit share passcode'),
  );
  expect(pathname).toMatch(/^\/reset-passcode\/[\w-]+$/);
  return pathname.split('/').at(-1) ?? '';
}

test('another passcode is set by a mailed link, once, whatever was guessed before', async () => {
  const person = await addReseller(app);
  await confirmPasscode(app, person);
  for (let round = 0; round < 5; round += 1) await validate(person, '0000');
  expect(await validate(person, '2468')).toBe(429);
  expect((await forget(person)).httpStatus).toBe(200);
  const token = await mailed(person.email);
  expect((await reset(person, token, '13')).body.errors).toHaveProperty('passcode');
  expect((await reset(person, token, '97531')).httpStatus).toBe(200);
  const { rows } = await app.database.owner.query(
    'SELECT passcode_confirmed_until_live AS until FROM core.sessions WHERE user_id = $1',
    [person.id],
  );
  expect(rows.map(({ until }) => until)).toEqual([null]);
  expect([await validate(person, '2468'), await validate(person, '97531')]).toEqual([422, 200]);
  expect((await reset(person, token, '1111')).body).toMatchObject({ statusCode: 'C10010', msg: 'TokenExpired' });
  const log = await app.database.owner.query(
    `SELECT action FROM core.audit_log WHERE target_id = $1 AND action LIKE 'passcode.%' ORDER BY id`,
    [person.id],
  );
  expect(log.rows.map(({ action }) => action)).toEqual(['passcode.request', 'passcode.reset']);
});

test('an admin, whom nobody else can help, does it too', async () => {
  await forget(app.admin);
  expect((await reset(app.admin, await mailed(app.admin.email), '2468')).httpStatus).toBe(200);
});

test('the link opens nothing for anybody else, after a day, or once there is a newer one', async () => {
  const person = await addReseller(app);
  const other = await addReseller(app);
  await forget(person);
  const first = await mailed(person.email);
  expect((await reset(other, first, '1111')).body.msg).toBe('TokenExpired');
  await forget(person);
  expect((await reset(person, first, '1111')).body.msg).toBe('TokenExpired');
  const second = await mailed(person.email);
  app.clock.advance({ hours: 24 });
  expect((await reset(person, second, '1111')).body.msg).toBe('TokenExpired');
  expect(await validate(person, '2468')).toBe(200);
});

test('nobody’s mailbox is flooded, and without a passcode there is nothing to forget', async () => {
  const person = await addReseller(app);
  const answers = [];
  for (let round = 0; round < 6; round += 1) answers.push((await forget(person)).httpStatus);
  expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
  const fresh = await addReseller(app, { passcode: null });
  expect((await forget(fresh)).body.statusCode).toBe('C10409');
});

test('the link goes to the address that its person has by then, where that changes while it is asked for', async () => {
  const { owner } = app.database;
  const person = await addReseller(app);
  const changing = await owner.connect();
  try {
    await changing.query('BEGIN');
    await changing.query("UPDATE core.users SET email = 'moved-on@example.com' WHERE id = $1", [person.id]);
    const asked = forget(person);
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1);
    await changing.query('COMMIT');
    expect((await asked).httpStatus).toBe(200);
  } finally {
    changing.release(true);
  }
  expect([(await app.mailsTo(person.email)).length, (await app.mailsTo('moved-on@example.com')).length]).toEqual([
    0, 1,
  ]);
});
