import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
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
