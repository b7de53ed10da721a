import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller, confirmPasscode } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number };
let reseller: SignedInPerson;
let child: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  reseller = await addReseller(app, { applications: [application.id] });
  child = await addSubReseller(app, reseller, { applications: [application.id] });
});
afterAll(() => app.close());

const person = (email: string) => ({ name: 'Sami', email, application_allowed: [application.id] });
const add = async (email: string, as = reseller) =>
  (await app.call('POST /add-subreseller', { as, body: { requestData: person(email) } })).body.statusCode;
const move = async (email: string, as = reseller) =>
  (
    await app.call('PUT /resellers/{id}/edit', {
      as,
      params: { id: child.id },
      body: { requestData: { ...person(email), status: 1 } },
    })
  ).body.statusCode;

// What was sent a day ago counts no more.
beforeEach(() => app.clock.advance({ hours: 25 }));

test('a reseller has us write to 100 addresses of their choice an hour, by adding people and by moving them', async () => {
  const answers = [];
  for (let count = 0; count < 50; count += 1) {
    answers.push(await add(`new${count}@example.com`), await move(`moved${count}@example.com`));
  }
  expect(new Set(answers)).toEqual(new Set(['000000']));
  expect([await add('one-more@example.com'), await move('one-more@example.com')]).toEqual(['C10429', 'C10429']);
  // What sends no mail goes on, and operators are trusted.
  expect(await move('moved49@example.com')).toBe('000000');
  expect(await move('by-admin@example.com', app.admin)).toBe('000000');
  app.clock.advance({ hours: 1 });
  expect(await add('later@example.com')).toBe('000000');
});

test('whom a request with a key added as the last that is allowed is answered when it is sent again', async () => {
  const giver = await addReseller(app, { applications: [application.id], credit: 5 });
  await confirmPasscode(app, giver);
  const ask = (headers: Record<string, string> = {}) =>
    app.call('POST /add-subreseller', {
      as: giver,
      body: { requestData: { ...person('last@example.com'), creditPoint: 2 } },
      headers,
    });
  for (let count = 0; count < 99; count += 1) expect(await add(`other${count}@example.com`, giver)).toBe('000000');
  const key = { 'Idempotency-Key': 'the last one' };
  const first = await ask(key);
  const again = await ask(key);
  expect([again.body.data, again.headers['idempotency-replayed']]).toEqual([first.body.data, 'true']);
  expect((await ask()).body.statusCode).toBe('C10429');
});

test('to one address a reseller’s doings send 10 mails a day, whoever’s they are', async () => {
  const one = await addSubReseller(app, reseller);
  const setPassword = async (password: string, as = reseller) =>
    (
      await app.call('PUT /resellers/{id}/change-password', {
        as,
        params: { id: one.id },
        body: { requestData: { password, password_confirmation: password } },
      })
    ).body.statusCode;
  const answers = [];
  for (let count = 0; count < 10; count += 1) answers.push(await setPassword(`N3w-secret!${count}`));
  expect(answers).toEqual(Array(10).fill('000000'));
  expect(await setPassword('0ne-More!')).toBe('C10429');
  expect(await setPassword('By-4n-admin!', app.admin)).toBe('000000');
  app.clock.advance({ hours: 24 });
  expect(await setPassword('0ne-More!')).toBe('000000');
});

test('a reseller asks 60 times an hour which addresses people have, whatever else keeps them from being added', async () => {
  const victim = await addSubReseller(app, reseller);
  const stranger = await addReseller(app, { applications: [application.id] });
  const askBeside = async (email: string) => {
    const requestData = { ...person(email), application_allowed: [999_999] };
    const { body } = await app.call('POST /add-subreseller', { as: stranger, body: { requestData } });
    return [body.statusCode, ...Object.keys(body.errors ?? {})];
  };
  const [taken, free] = [[], []] as [unknown[], unknown[]];
  for (let count = 0; count < 30; count += 1) {
    taken.push(await askBeside(victim.email));
    free.push(await askBeside(`nobody${count}@example.com`));
  }
  expect(new Set(taken.map(String))).toEqual(new Set(['C10011,email']));
  expect(new Set(free.map(String))).toEqual(new Set(['C10011,application_allowed']));
  expect(await askBeside(victim.email)).toEqual(['C10429']);
  expect(await add('nobody@example.com', stranger)).toBe('C10429');
  app.clock.advance({ hours: 1 });
  expect(await add('nobody@example.com', stranger)).toBe('000000');
});

test('naming an address that somebody has uses up nothing of theirs', async () => {
  const victim = await addSubReseller(app, reseller);
  const stranger = await addReseller(app, { applications: [application.id] });
  for (let count = 0; count < 12; count += 1) expect(await add(victim.email, stranger)).toBe('C10011');
  const password = 'N3w-secret!';
  const { body } = await app.call('PUT /resellers/{id}/change-password', {
    as: reseller,
    params: { id: victim.id },
    body: { requestData: { password, password_confirmation: password } },
  });
  expect(body.statusCode).toBe('000000');
});
