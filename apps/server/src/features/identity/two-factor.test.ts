import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addAdmin, addReseller, addStaff } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, type TestApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Protected extends SignedInPerson {
  secret: string;
  recoveryCodes: string[];
}

/** What the authenticator app shows, `steps` of 30 seconds from now. */
function codeOf({ secret }: { secret: string }, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 });
}

async function protect(person: SignedInPerson): Promise<Protected> {
  const setup = await app.call('POST /two-factor/setup', { as: person });
  const { secret } = setup.body.data;
  const enabled = await app.call('POST /two-factor/enable', { as: person, body: { code: codeOf({ secret }) } });
  expect(enabled.httpStatus).toBe(200);
  // A code works once, so the next one has to be another's turn.
  app.clock.advance({ seconds: 30 });
  return { ...person, secret, recoveryCodes: enabled.body.data.recovery_codes };
}

const addProtected = async () => protect(await addReseller(app));
const enter = (person: { email: string }, code?: string, password = testPassword) =>
  app.call('POST /login', { body: { email: person.email, password, ...(code !== undefined && { code }) } });

describe('setting it up', () => {
  test('shows the secret as text, as a link and as a QR code, and asks for nothing yet', async () => {
    const person = await addReseller(app);
    const { body } = await app.call('POST /two-factor/setup', { as: person });
    const { secret, otpauth_url, qr_svg } = body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(otpauth_url);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toContain(person.email);
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(qr_svg).toMatch(/^<svg[^>]*>.*<\/svg>$/s);
    expect(qr_svg).not.toMatch(/<script|on\w+=/i);
    expect((await enter(person)).httpStatus).toBe(200);
    const again = await app.call('POST /two-factor/setup', { as: person });
    expect(again.body.data.secret).not.toBe(secret);
  });

  test('is done by a code of the newest secret, and gives ten recovery codes once', async () => {
    const person = await addReseller(app);
    const former = (await app.call('POST /two-factor/setup', { as: person })).body.data;
    const { secret } = (await app.call('POST /two-factor/setup', { as: person })).body.data;
    const enable = (code: string) => app.call('POST /two-factor/enable', { as: person, body: { code } });
    const refused = await enable(codeOf(former));
    expect([refused.httpStatus, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['code']]);
    const { body } = await enable(codeOf({ secret }));
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    for (const code of body.data.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const profile = await app.call('GET /profile', { as: person });
    expect(profile.body.data).toMatchObject({ two_factor: true, recovery_codes_left: 10 });
    expect((await app.mailsTo(person.email)).at(-1)?.subject).toBe('Two-step sign-in is on');
    for (const call of ['POST /two-factor/setup', 'POST /two-factor/enable'] as const) {
      expect((await app.call(call, { as: person, body: { code: codeOf({ secret }) } })).body.statusCode).toBe('C10409');
    }
  });

  test('takes the password where the sign-in is 10 minutes old, as anybody may have found the session open', async () => {
    const person = await addReseller(app);
    app.clock.advance({ minutes: 10 });
    const { secret } = (await app.call('POST /two-factor/setup', { as: person })).body.data;
    const enable = (current_password?: string) =>
      app.call('POST /two-factor/enable', { as: person, body: { code: codeOf({ secret }), current_password } });
    for (const password of [undefined, 'Wr0ng!pass']) {
      const refused = await enable(password);
      expect([refused.httpStatus, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['current_password']]);
    }
    expect((await enter(person)).httpStatus).toBe(200);
    expect((await enable(testPassword)).httpStatus).toBe(200);
  });

  test('that is under way when the session ends, as by a password reset, switches nothing on', async () => {
    const person = await addReseller(app);
    app.clock.advance({ minutes: 10 });
    const { secret } = (await app.call('POST /two-factor/setup', { as: person })).body.data;
    const { passwords } = app.services;
    const verify = passwords.verify.bind(passwords);
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      await app.database.owner.query('DELETE FROM core.sessions WHERE user_id = $1', [person.id]);
      return verify(hash, password);
    });
    const body = { code: codeOf({ secret }), current_password: testPassword };
    expect((await app.call('POST /two-factor/enable', { as: person, body })).body.statusCode).toBe('C10002');
    expect((await enter(person)).httpStatus).toBe(200);
  });

  test('keeps the secret encrypted', async () => {
    const person = await addProtected();
    const { rows } = await app.database.owner.query<{ sealed_secret: Buffer }>(
      'SELECT sealed_secret FROM core.two_factors WHERE user_id = $1',
      [person.id],
    );
    expect(rows[0]?.sealed_secret.includes(person.secret)).toBe(false);
  });

  test('keeps recovery codes as hashes only', async () => {
    const person = await addProtected();
    const { rows } = await app.database.owner.query('SELECT c::text AS whole FROM core.recovery_codes c');
    for (const code of person.recoveryCodes) {
      expect(rows.some(({ whole }) => whole.includes(Buffer.from(code).toString('hex')))).toBe(false);
    }
  });
});

describe('signing in', () => {
  test('asks for the second step, and only with the right password', async () => {
    const person = await addProtected();
    const asked = await enter(person);
    expect([asked.httpStatus, asked.body.statusCode]).toEqual([401, '10096']);
    expect(asked.body.data).toEqual({ second_step: 'totp' });
    expect((await enter(person, codeOf(person), 'Wr0ng!pass')).body.statusCode).toBe('10091');
    const entered = await enter(person, codeOf(person));
    expect(entered.body).toMatchObject({ statusCode: '000000', token: expect.any(String) });
  });

  test('takes the code with blanks, and of a clock that is half a minute off', async () => {
    const person = await addProtected();
    app.clock.advance({ minutes: 5 });
    const code = codeOf(person, -1);
    expect((await enter(person, `${code.slice(0, 3)} ${code.slice(3)}`)).httpStatus).toBe(200);
    expect((await enter(person, codeOf(person, 1))).httpStatus).toBe(200);
    app.clock.advance({ minutes: 5 });
    for (const steps of [-2, 2]) {
      const refused = await enter(person, codeOf(person, steps));
      expect([refused.body.statusCode, refused.body.msg]).toEqual([
        '10096',
        'This code is wrong, or was used already.',
      ]);
    }
  });

  test('takes the code in the digits of an Arabic keyboard', async () => {
    const person = await addProtected();
    const arabic = codeOf(person).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await enter(person, arabic)).httpStatus).toBe(200);
  });

  test('takes a code once, also when it comes many times at once', async () => {
    const person = await addProtected();
    const code = codeOf(person);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(person, code)));
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 401, 401, 401]);
  });

  test('takes each recovery code once, as it was copied', async () => {
    const person = await addProtected();
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await enter(person, first.toLowerCase().replaceAll('-', ' '))).httpStatus).toBe(200);
    expect((await enter(person, first)).body.statusCode).toBe('10096');
    const entered = await enter(person, second);
    const profile = await app.call('GET /profile', { as: entered.body });
    expect(profile.body.data.recovery_codes_left).toBe(8);
  });

  test('takes recovery codes alone when the secret can’t be read any more', async () => {
    const person = await addProtected();
    await app.database.owner.query(
      'UPDATE core.two_factors SET sealed_secret = sealed_secret || $2 WHERE user_id = $1',
      [person.id, Buffer.from('x')],
    );
    expect((await enter(person, codeOf(person))).body.statusCode).toBe('10096');
    expect((await enter(person, person.recoveryCodes[0])).httpStatus).toBe(200);
  });

  test('ends after 10 wrong codes in 15 minutes, for the right one too', async () => {
    const person = await addProtected();
    const statuses = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await enter(person, '000000')).httpStatus);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await enter(person, codeOf(person))).httpStatus).toBe(429);
    app.clock.advance({ minutes: 15 });
    expect((await enter(person, codeOf(person))).httpStatus).toBe(200);
  });

  test('is freed once a day by a password that is set by mail: who reads the mailbox would guess without end', async () => {
    const person = await addProtected();
    const password = 'N3w-secret!';
    const resetAndGuess = async () => {
      await app.call('POST /password/forgot', { body: { email: person.email } });
      const mails = await app.mailsTo(person.email);
      const link = linkIn(mails.findLast(({ text }) => text.includes('/reset-password/')));
      const token = link.pathname.split('/').at(-1);
      const body = { password, password_confirmation: password, token };
      expect((await app.call('POST /password/reset', { body })).httpStatus).toBe(200);
      const statuses = [];
      for (let round = 0; round < 10; round += 1) statuses.push((await enter(person, '000000', password)).httpStatus);
      return new Set(statuses);
    };
    for (let round = 0; round < 10; round += 1) await enter(person, '000000');
    expect(await resetAndGuess()).toEqual(new Set([401]));
    expect(await resetAndGuess()).toEqual(new Set([429]));
    app.clock.advance({ hours: 24 });
    expect((await enter(person, codeOf(person), password)).httpStatus).toBe(200);
  });

  test('gives nothing out before it, the token of an unverified address included', async () => {
    const person = await addProtected();
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [person.id]);
    expect((await enter(person)).body).not.toHaveProperty('token');
    expect((await enter(person, codeOf(person))).body.statusCode).toBe('10095');
  });

  test('works the same in the sandbox', async () => {
    const person = await addProtected();
    const body = { email: person.email, password: testPassword, code: codeOf(person) };
    expect((await app.call('POST /login', { body, environment: 'sandbox' })).httpStatus).toBe(200);
  });
});

describe('switching it off', () => {
  const disable = (as: SignedInPerson, code: string) => app.call('POST /two-factor/disable', { as, body: { code } });

  test('takes a code, and the password is enough from then on', async () => {
    const person = await addProtected();
    expect((await disable(person, '000000')).body.errors).toHaveProperty('code');
    expect((await disable(person, codeOf(person))).httpStatus).toBe(200);
    expect((await enter(person)).httpStatus).toBe(200);
    expect((await disable(person, codeOf(person))).body.statusCode).toBe('C10409');
    expect((await app.mailsTo(person.email)).at(-1)?.subject).toBe('Two-step sign-in is off');
  });

  test('takes a recovery code too, and the others end with it', async () => {
    const person = await addProtected();
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await disable(person, first)).httpStatus).toBe(200);
    const again = await protect(person);
    expect((await enter(again, second)).body.statusCode).toBe('10096');
  });
});

describe('resetting somebody’s', () => {
  const reset = (as: { token: string }, id: number) =>
    app.call('POST /users/{id}/reset-two-factor', { as, params: { id } });

  test('lets them in by their password, ends their sessions and mails them', async () => {
    const person = await addProtected();
    expect((await reset(app.admin, person.id)).httpStatus).toBe(200);
    expect((await app.call('GET /profile', { as: person })).httpStatus).toBe(401);
    expect((await enter(person)).httpStatus).toBe(200);
    expect((await app.mailsTo(person.email)).at(-1)?.subject).toBe('Two-step sign-in is off');
    expect((await reset(app.admin, person.id)).body.statusCode).toBe('C10409');
    const { rows } = await app.database.owner.query(
      `SELECT actor_id FROM core.audit_log WHERE action = 'two-factor.reset' AND target_id = $1`,
      [String(person.id)],
    );
    expect(rows).toEqual([{ actor_id: app.admin.id }]);
  });

  test('an admin can help another admin, but not skip their own code', async () => {
    const other = await protect(await addAdmin(app));
    expect((await reset(other, other.id)).body.statusCode).toBe('C10006');
    expect((await reset(app.admin, other.id)).httpStatus).toBe(200);
  });

  test('operators see of whom there is one to reset', async () => {
    const person = await addProtected();
    const seen = async () =>
      (await app.call('GET /show-resellers/{id}', { as: app.admin, params: { id: person.id } })).body.data.two_factor;
    expect(await seen()).toBe(true);
    await reset(app.admin, person.id);
    expect(await seen()).toBe(false);
  });

  test('forgets the guesses: another one is set up at once', async () => {
    const person = await addProtected();
    for (let round = 0; round < 11; round += 1) await enter(person, '000000');
    expect((await enter(person, codeOf(person))).httpStatus).toBe(429);
    expect((await reset(app.admin, person.id)).httpStatus).toBe(200);
    await protect({ ...person, token: (await enter(person)).body.token });
  });

  test('nobody resets a person who holds what they lack, an admin, or nobody', async () => {
    const person = await addProtected();
    const staff = await addStaff(app, ['update-role']);
    expect((await reset(staff, person.id)).body.statusCode).toBe('C10006');
    expect((await reset(staff, app.admin.id)).body.statusCode).toBe('C10006');
    expect((await reset(staff, 2_000_000_000)).body.statusCode).toBe('C10012');
    expect((await enter(person)).body.statusCode).toBe('10096');
  });
});
