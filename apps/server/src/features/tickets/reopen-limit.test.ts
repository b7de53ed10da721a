import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reseller: SignedInPerson;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
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
