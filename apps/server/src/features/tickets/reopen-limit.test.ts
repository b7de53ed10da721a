import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reseller: SignedInPerson;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  reseller = await addReseller(app);
  const body = { title: 'No picture', description: '<p>Since today</p>' };
  id = (await app.call('POST /create-ticket', { as: reseller, body })).body.data.id;
});
afterAll(() => app.close());

/** Closes the ticket and opens it again; answers what that said. */
async function again(as: SignedInPerson): Promise<string> {
  await app.call('POST /close-tickets/{id}/close', { as, params: { id } });
  const answer = await app.call('POST /reopen-tickets/{id}/reopen', { as, params: { id }, body: { comment: 'Still' } });
  return answer.body.statusCode;
}

test('opening one’s ticket again counts like a new one: each goes out by mail to everybody who answers', async () => {
  const answers = [];
  for (let round = 0; round < 30; round += 1) answers.push(await again(reseller));
  expect(answers).toEqual([...Array(29).fill('000000'), 'C10429']);
  expect(await again(app.admin)).toBe('000000');
});

test('the repeat of what was done as the last that is allowed is answered, and counts for nothing', async () => {
  const more = (key: string) =>
    app.call('POST /tickets/{id}/answer', {
      as: reseller,
      params: { id },
      body: { comment: key },
      headers: { 'Idempotency-Key': key },
    });
  const said = async (key: string) => (await more(key)).body.statusCode;
  const fill = async (from: number, to: number) => {
    for (let place = from; place <= to; place += 1) expect(await said(`k${place}`)).toBe('000000');
  };
  await fill(2, 29);
  expect(await said('k29')).toBe('000000');
  await fill(30, 30);
  const repeated = await more('k30');
  expect([repeated.body.statusCode, repeated.headers['idempotency-replayed']]).toEqual(['000000', 'true']);
  expect(await said('k31')).toBe('C10429');
});

test('so is that of a new ticket', async () => {
  const raise = (key: string) =>
    app.call('POST /create-ticket', {
      as: reseller,
      body: { title: key, description: '<p>Since today</p>' },
      headers: { 'Idempotency-Key': key },
    });
  const answers = [];
  for (let place = 2; place <= 31; place += 1) answers.push((await raise(`new ${place}`)).body.statusCode);
  expect(answers).toEqual([...Array(29).fill('000000'), 'C10429']);
  expect((await raise('new 30')).body.statusCode).toBe('000000');
});
