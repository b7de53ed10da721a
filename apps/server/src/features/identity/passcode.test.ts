import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addStaff, confirmPasscode } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { createPersonAuthenticator, isPasscodeConfirmed } from './identity.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Caller = { token: string };
const set = (as: Caller, passcode: unknown) =>
  app.call('POST /set-credit-share-pass-code', { as, body: { requestData: { passcode } } });
const change = (as: Caller, passcode: string, current_passcode?: string) =>
  app.call('POST /update-credit-share-pass', { as, body: { requestData: { passcode, current_passcode } } });
const validate = (as: Caller, passcode: string, environment: 'live' | 'sandbox' = 'live') =>
  app.call('POST /validate-credit-share-password', { as, body: { requestData: { passcode } }, environment });

/** What every call that moves credit asks first. */
async function isConfirmed(person: Caller, environment: 'live' | 'sandbox' = 'live'): Promise<boolean> {
  const { clock, database } = app;
  const actor = await createPersonAuthenticator(database, clock)(person.token, environment);
  if (!actor) throw new Error('nobody');
  return isPasscodeConfirmed({ db: database[environment], actor, clock, environment });
}

describe('setting it', () => {
  test('works once, with a passcode that is then right', async () => {
    const person = await addReseller(app, { passcode: null });
    expect((await set(person, '1357')).httpStatus).toBe(200);
    expect((await validate(person, '1357')).httpStatus).toBe(200);
    const again = await set(person, '9999');
    expect([again.httpStatus, again.body.statusCode]).toEqual([409, 'C10409']);
  });

  test('is the same in whichever digits a telephone types it', async () => {
    const person = await addReseller(app, { passcode: null });
    expect((await set(person, '١٣٥٧')).httpStatus).toBe(200);
    expect((await validate(person, '1357')).httpStatus).toBe(200);
    expect((await change(person, '97531', '۱۳۵۷')).httpStatus).toBe(200);
  });

  test('of two at once only one sets it', async () => {
    const person = await addReseller(app, { passcode: null });
    const answers = await Promise.all(['1111', '2222', '3333'].map((passcode) => set(person, passcode)));
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409]);
  });

  test.each(['', '123', '1234567890123', '12a4', '१२३४', null, {}])('refuses %j', async (passcode) => {
    const { httpStatus, body } = await set(await addReseller(app, { passcode: null }), passcode);
    expect([httpStatus, body.statusCode]).toEqual([422, 'C10011']);
    expect(body.errors).toHaveProperty('passcode');
  });

  test('keeps it as a hash of Argon2id, and shows it to nobody', async () => {
    const person = await addReseller(app, { passcode: null });
    await set(person, '86420');
    const { rows } = await app.database.owner.query(
      'SELECT passcode_hash, (SELECT string_agg(l::text, $2) FROM core.audit_log l) AS log FROM core.users WHERE id = $1',
      [person.id, '\n'],
    );
    expect(rows[0].passcode_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0].log).toContain('passcode.set');
    expect(rows[0].log).not.toContain('86420');
  });
});

describe('confirming it', () => {
  test('holds for 5 minutes', async () => {
    const person = await addReseller(app);
    expect(await isConfirmed(person)).toBe(false);
    const { body } = await validate(person, '2468');
    expect(body.data.confirmed_until).toBe(new Date(app.clock.now().getTime() + 300_000).toISOString());
    app.clock.advance({ minutes: 5, seconds: -1 });
    expect(await isConfirmed(person)).toBe(true);
    app.clock.advance({ seconds: 1 });
    expect(await isConfirmed(person)).toBe(false);
  });

  test('belongs to the session and to the environment', async () => {
    const person = await addReseller(app);
    const other = { token: await signIn(app, person) };
    await confirmPasscode(app, person);
    expect([await isConfirmed(person), await isConfirmed(other), await isConfirmed(person, 'sandbox')]).toEqual([
      true,
      false,
      false,
    ]);
    await validate(other, '2468', 'sandbox');
    expect([await isConfirmed(other), await isConfirmed(other, 'sandbox')]).toEqual([false, true]);
  });

  test('needs one that is set', async () => {
    const { body } = await validate(await addReseller(app, { passcode: null }), '2468');
    expect(body).toMatchObject({ statusCode: 'C10409', httpCode: '409' });
  });
});

describe('wrong tries', () => {
  const guess = async (person: Caller) => {
    const { httpStatus, body } = await validate(person, '0000');
    return [httpStatus, body.statusCode, (body.data as unknown as { attempts_left: number }).attempts_left];
  };

  test('count down, lock for 15 minutes, and say so', async () => {
    const person = await addReseller(app);
    const seen = [];
    for (let round = 0; round < 5; round += 1) seen.push(await guess(person));
    expect(seen).toEqual([4, 3, 2, 1, 0].map((left) => [422, 'C10424', left]));
    const locked = await validate(person, '2468');
    expect(locked).toMatchObject({ httpStatus: 429, body: { statusCode: 'C10424', data: { attempts_left: 0 } } });
    expect(locked.headers['retry-after']).toBe('900');
    expect(locked.body.msg).toContain('15');
    app.clock.advance({ minutes: 15 });
    expect((await validate(person, '2468')).httpStatus).toBe(200);
  });

  test('at once are counted all the same', async () => {
    const person = await addReseller(app);
    const seen = await Promise.all(Array.from({ length: 12 }, () => validate(person, '0000')));
    expect(seen.filter(({ httpStatus }) => httpStatus === 422)).toHaveLength(5);
    expect(seen.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(7);
  });

  test('are forgotten by the right one', async () => {
    const person = await addReseller(app);
    for (let round = 0; round < 4; round += 1) await guess(person);
    await validate(person, '2468');
    expect(await guess(person)).toEqual([422, 'C10424', 4]);
  });

  test('in the sandbox count in live too: it is one passcode', async () => {
    const person = await addReseller(app);
    for (let round = 0; round < 5; round += 1) await validate(person, '0000', 'sandbox');
    expect((await validate(person, '2468')).httpStatus).toBe(429);
  });
});

describe('changing it', () => {
  test('needs the current one, and ends every confirmation', async () => {
    const person = await addReseller(app);
    const other = { token: await signIn(app, person) };
    await confirmPasscode(app, person);
    await confirmPasscode(app, { ...person, ...other });
    const wrong = await change(person, '97531', '0000');
    expect(wrong.body).toMatchObject({ statusCode: 'C10424', data: { attempts_left: 4 } });
    expect(await isConfirmed(person)).toBe(true);
    expect((await change(person, '97531', '2468')).httpStatus).toBe(200);
    expect([await isConfirmed(person), await isConfirmed(other)]).toEqual([false, false]);
    expect((await validate(person, '2468')).httpStatus).toBe(422);
    expect((await validate(person, '97531')).httpStatus).toBe(200);
  });

  test('or a confirmation within 5 minutes', async () => {
    const person = await addReseller(app);
    expect((await change(person, '97531')).body).toMatchObject({ statusCode: 'C10015', httpCode: '403' });
    await confirmPasscode(app, person);
    expect((await change(person, '97531')).httpStatus).toBe(200);
    expect((await change(person, '11111')).body.statusCode).toBe('C10015');
  });

  test('needs one that is set', async () => {
    const person = await addReseller(app, { passcode: null });
    expect((await change(person, '97531', '2468')).body.statusCode).toBe('C10409');
    expect((await change(person, '97531')).body.statusCode).toBe('C10409');
  });

  test('needs its permission', async () => {
    const staff: SignedInPerson = await addStaff(app, ['user-list']);
    expect((await change(staff, '97531', '2468')).body.statusCode).toBe('C10403');
  });

  test('is told in the audit log', async () => {
    const person = await addReseller(app);
    await change(person, '97531', '2468');
    const { rows } = await app.database.owner.query(
      "SELECT actor_id, target_id FROM core.audit_log WHERE action = 'passcode.change' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ actor_id: person.id, target_id: String(person.id) }]);
  });
});
