import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const url = 'https://hooks.example:8443/s3cret';

/** Sends it with an idempotency key, as the portal does. */
async function addHook(as: SignedInPerson, key: string): Promise<number> {
  const body = { url, events: ['device.activated'] };
  const answer = await app.call('POST /webhooks', { as, body, headers: { 'idempotency-key': key } });
  expect(answer.httpStatus, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}

const edit = (as: SignedInPerson, id: number, body: object) =>
  app.call('PUT /webhooks/{id}', { as, params: { id }, body });

/** What somebody was told since they were asked last. */
function listener({ email }: SignedInPerson) {
  let heard = 0;
  return async () => {
    const mails = (await app.mailsTo(email)).filter(({ subject }) => subject.includes('webhook'));
    const since = mails.slice(heard);
    heard = mails.length;
    return since.map(({ text }) => text);
  };
}

test('whose webhook is added is told of it once, by its host and never the whole address', async () => {
  const person = await addReseller(app);
  const told = listener(person);
  await addHook(person, 'one-and-the-same');
  await addHook(person, 'one-and-the-same');
  const [text = '', ...others] = await told();
  expect(others).toEqual([]);
  expect(text).toContain('sent to hooks.example:8443 from now on');
  expect(text).toContain('/webhooks\n');
  expect(text).not.toContain('s3cret');
});

test('so is one whose webhook is led elsewhere or switched on again, and nothing else is told', async () => {
  const person = await addReseller(app);
  const told = listener(person);
  const id = await addHook(person, 'another');
  await told();
  await edit(person, id, { url: 'https://stranger.example/hook' });
  expect(await told()).toEqual([expect.stringContaining('sent to stranger.example from now on')]);
  await edit(person, id, { description: 'Ours', url: 'https://stranger.example/hook' });
  await edit(person, id, { is_enabled: false });
  // Nothing is sent there as long as it is off.
  await edit(person, id, { url });
  expect(await told()).toEqual([]);
  await edit(person, id, { is_enabled: true });
  expect(await told()).toEqual([expect.stringContaining('sent to hooks.example:8443 from now on')]);
});
