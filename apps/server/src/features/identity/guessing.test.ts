import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { guessingTask } from './guessing-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Credentials = { email: string; password: string };
const signIn = ({ email, password }: Credentials, ip: string) =>
  app.call('POST /login', { body: { email, password }, ip });
const guess = (email: string, ip: string) => signIn({ email, password: 'Wr0ng!pass' }, ip);
/** Somebody with many addresses guesses, 10 times from each of them. */
async function guessFrom(email: string, addresses: string[]): Promise<number[]> {
  const statuses = [];
  for (const ip of addresses)
    for (let tried = 0; tried < 10; tried += 1) statuses.push((await guess(email, ip)).httpStatus);
  return statuses;
}
const addressesFrom = (network: string, count = 6) =>
  Array.from({ length: count }, (_one, index) => `${network}.${index + 1}`);
const warnings = async ({ email }: { email: string }, subject: string) =>
  (await app.mailsTo(email)).filter((mail) => mail.subject.startsWith(subject));

describe('guessing at one account from many addresses', () => {
  test('ends at 50 tries, while its owner signs in from where they did before', async () => {
    const person = await addReseller(app);
    const statuses = await guessFrom(person.email, addressesFrom('198.51.100'));
    expect(statuses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
    const elsewhere = await signIn(person, '203.0.113.200');
    expect(elsewhere).toMatchObject({ httpStatus: 429, body: { statusCode: 'C10429' } });
    expect(elsewhere.headers['retry-after']).toBe('900');
    expect(elsewhere.body.msg).toContain('Forgot password?');
    expect((await signIn(person, '127.0.0.1')).httpStatus).toBe(200);
    expect((await app.call('GET /profile', { as: person })).httpStatus).toBe(200);
  });

  test('keeps its owner out of new places for an hour at most, whatever the strangers have', async () => {
    const person = await addReseller(app);
    const locks = [];
    for (let round = 0; round < 4; round += 1) {
      await guessFrom(person.email, addressesFrom(`192.0.${round}`));
      const { headers } = await signIn(person, '203.0.113.200');
      locks.push(Number(headers['retry-after']) / 60);
      app.clock.advance({ hours: 1 });
    }
    expect(locks).toEqual([15, 30, 60, 60]);
    expect((await signIn(person, '203.0.113.200')).httpStatus).toBe(200);
  });

  test('is over for whoever sets a new password by mail, also while it goes on', async () => {
    const person = await addReseller(app);
    await guessFrom(person.email, addressesFrom('198.51.100'));
    await app.call('POST /password/forgot', { body: { email: person.email }, ip: '203.0.113.9' });
    const link = linkIn((await app.mailsTo(person.email)).find(({ text }) => text.includes('/reset-password/')));
    const password = 'N3w-secret!';
    const token = link.pathname.split('/').at(-1);
    await app.call('POST /password/reset', {
      body: { token, password, password_confirmation: password },
      ip: '203.0.113.9',
    });
    await guessFrom(person.email, addressesFrom('192.0.2'));
    expect((await signIn({ ...person, password }, '203.0.113.10')).httpStatus).toBe(429);
    expect((await signIn({ ...person, password }, '203.0.113.9')).httpStatus).toBe(200);
  });

  test('is told to its owner, once a day', async () => {
    const person = await addReseller(app);
    for (let round = 0; round < 3; round += 1) {
      await guessFrom(person.email, addressesFrom(`192.1.${round}`));
      app.clock.advance({ hours: 1 });
    }
    expect(await warnings(person, 'Many wrong passwords')).toHaveLength(1);
    app.clock.advance({ hours: 24 });
    await guessFrom(person.email, addressesFrom('192.1.9'));
    expect(await warnings(person, 'Many wrong passwords')).toHaveLength(2);
  });

  test('answers the same for an address that nobody has, and mails nobody', async () => {
    const person = await addReseller(app);
    const statusesOf = async (email: string) => guessFrom(email, addressesFrom('198.51.100'));
    const known = await statusesOf(person.email);
    app.clock.advance({ hours: 2 });
    expect(await statusesOf('nobody@example.com')).toEqual(known);
    expect(await app.mailsTo('nobody@example.com')).toEqual([]);
  });

  test('mails nobody who never verified the address', async () => {
    const person = await addReseller(app);
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [person.id]);
    await guessFrom(person.email, addressesFrom('192.2.3'));
    expect(await app.mailsTo(person.email)).toEqual([]);
  });
});

describe('guessing from one address', () => {
  test('is locked for longer each time, and what is refused makes it no longer', async () => {
    const { email } = await addReseller(app);
    const locks = [];
    for (const minutes of [15, 60, 240, 1440]) {
      await guessFrom(email, ['198.18.0.1']);
      const { httpStatus, headers } = await guess(email, '198.18.0.1');
      locks.push([httpStatus, Number(headers['retry-after']) / 60]);
      app.clock.advance({ minutes });
    }
    expect(locks).toEqual([15, 60, 240, 1440].map((minutes) => [429, minutes]));
  });

  test('is told from the second lock on: the first may be a forgotten password', async () => {
    const person = await addReseller(app);
    await guessFrom(person.email, ['198.18.0.2']);
    expect(await warnings(person, 'Many wrong passwords')).toEqual([]);
    app.clock.advance({ minutes: 15 });
    await guessFrom(person.email, ['198.18.0.2']);
    expect(await warnings(person, 'Many wrong passwords')).toHaveLength(1);
  });

  test('gains nothing by the 65,536 networks of an IPv6 customer', async () => {
    const { email } = await addReseller(app);
    const statuses = await guessFrom(
      email,
      ['1', '2', '3', '4'].map((part) => `2001:db8:7:${part}::1`),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    const others = [];
    for (let number = 0; number < 250; number += 1) {
      others.push((await guess(`other${number}@example.com`, `2001:db8:8:${number}::1`)).httpStatus);
    }
    expect(others.filter((status) => status === 401)).toHaveLength(240);
    expect((await guess('other-network@example.com', '2001:db8:9::1')).httpStatus).toBe(401);
  });
});

describe('the passcode', () => {
  const tryIt = (as: SignedInPerson, passcode: string) =>
    app.call('POST /validate-credit-share-password', { as, body: { requestData: { passcode } } });

  test('is locked for longer each time, and its owner told once a day', async () => {
    const person = await addReseller(app);
    const locks = [];
    for (const minutes of [15, 60, 240]) {
      for (let tried = 0; tried < 5; tried += 1) await tryIt(person, '0000');
      locks.push(Number((await tryIt(person, '0000')).headers['retry-after']) / 60);
      app.clock.advance({ minutes });
    }
    expect(locks).toEqual([15, 60, 240]);
    expect(await warnings(person, 'Wrong passcodes')).toHaveLength(1);
    expect((await tryIt(person, person.passcode)).httpStatus).toBe(200);
  });

  test('is told of also where the first try to write that mail failed', async () => {
    const person = await addReseller(app);
    const { live, sandbox, owner } = app.database;
    const tell = () =>
      guessingTask({ live, sandbox }, app.clock)(
        { what: 'passcode', userId: person.id },
        { environment: 'live', jobId: '1', attempt: 1 },
      );
    await owner.query('ALTER TABLE live.outbox ADD CONSTRAINT none_fits CHECK (false) NOT VALID');
    try {
      await expect(tell()).rejects.toThrow('none_fits');
    } finally {
      await owner.query('ALTER TABLE live.outbox DROP CONSTRAINT none_fits');
    }
    await tell();
    await tell();
    expect(await warnings(person, 'Wrong passcodes')).toHaveLength(1);
  });

  test('is free again for whoever sets another by mail', async () => {
    const person = await addReseller(app);
    for (let tried = 0; tried < 5; tried += 1) await tryIt(person, '0000');
    // A stranger who has no session can't use its mails up.
    for (let round = 0; round < 12; round += 1) {
      await app.call('POST /password/forgot', { body: { email: person.email }, ip: '203.0.113.77' });
    }
    await app.call('POST /passcode/forgot', { as: person });
    const link = linkIn((await app.mailsTo(person.email)).find(({ text }) => text.includes('/reset-passcode/')));
    const token = link.pathname.split('/').at(-1);
    await app.call('POST /passcode/reset', { as: person, body: { token, passcode: '97531' } });
    expect((await tryIt(person, '97531')).httpStatus).toBe(200);
  });

  test('is free again for whom an operator lets set another', async () => {
    const person = await addReseller(app);
    for (let tried = 0; tried < 5; tried += 1) await tryIt(person, '0000');
    await app.call('POST /resellers/{id}/reset-passcode', { as: app.admin, params: { id: person.id } });
    const again = { ...person, token: (await signIn(person, '203.0.113.78')).body.token };
    const body = { requestData: { passcode: '97531' } };
    await app.call('POST /set-credit-share-pass-code', { as: again, body });
    expect((await tryIt(again, '97531')).httpStatus).toBe(200);
  });
});

describe('passwords are hashed', () => {
  test('for no target that is not the actor’s', async () => {
    const person = await addReseller(app);
    const stranger = await addReseller(app);
    const hash = vi.spyOn(app.services.passwords, 'hash');
    const password = 'An0ther!pass';
    const set = await app.call('PUT /resellers/{id}/change-password', {
      as: stranger,
      params: { id: person.id },
      body: { requestData: { password, password_confirmation: password } },
    });
    const edited = await app.call('PUT /resellers/{id}/edit', {
      as: stranger,
      params: { id: person.id },
      body: { requestData: { name: 'Mine', email: person.email, status: 1, password } },
    });
    expect([set.body.statusCode, edited.body.statusCode]).toEqual(['C10013', 'C10013']);
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  test('600 times a quarter of an hour for one person, whichever they are', async () => {
    const person = await addReseller(app);
    await app.database.owner.query(`INSERT INTO core.rate_hits VALUES ('hashing', $1, $2, 600)`, [
      String(person.id),
      app.clock.now(),
    ]);
    const { token } = person;
    const passcode = await app.call('POST /validate-credit-share-password', {
      as: { token },
      body: { requestData: { passcode: person.passcode } },
    });
    const password = 'An0ther!pass';
    const changed = await app.call('PUT /profile/update', {
      as: { token },
      body: { name: 'Me', password, password_confirmation: password },
    });
    expect([passcode.httpStatus, changed.httpStatus]).toEqual([429, 429]);
  });

  test('300 times a quarter of an hour for who signs in over and over', async () => {
    const person = await addReseller(app);
    await app.database.owner.query(
      `UPDATE core.rate_hits SET count = 299 WHERE subject = $1 AND scope = 'sign-in-rate'`,
      [`${person.email} 127.0.0.1`],
    );
    expect((await signIn(person, '127.0.0.1')).httpStatus).toBe(200);
    expect((await signIn(person, '127.0.0.1')).httpStatus).toBe(429);
  });
});

test('20 sessions stay, those in use before those that were used for a moment', async () => {
  const person = await addReseller(app);
  app.clock.advance({ minutes: 2 });
  await app.call('GET /profile', { as: person });
  const tokens = [];
  for (let count = 0; count < 25; count += 1) tokens.push((await signIn(person, '127.0.0.1')).body.token);
  const { rowCount } = await app.database.owner.query('SELECT FROM core.sessions WHERE user_id = $1', [person.id]);
  expect(rowCount).toBe(20);
  const statuses = await Promise.all(
    [person.token, tokens[5], tokens[6], tokens.at(-1)].map(
      async (token = '') => (await app.call('GET /profile', { as: { token } })).httpStatus,
    ),
  );
  expect(statuses).toEqual([200, 401, 200, 200]);
});
