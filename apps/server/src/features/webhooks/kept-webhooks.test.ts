import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = 'N3w-secret!';

async function resetByMail({ email }: SignedInPerson): Promise<void> {
  await app.call('POST /password/forgot', { body: { email }, ip: '203.0.113.51' });
  const token = linkIn((await app.mailsTo(email)).at(-1))
    .pathname.split('/')
    .at(-1);
  const { httpStatus } = await app.call('POST /password/reset', {
    body: { token, password, password_confirmation: password },
  });
  expect(httpStatus).toBe(200);
}

async function addHook(as: SignedInPerson, url: string): Promise<number> {
  const { body } = await app.call('POST /webhooks', { as, body: { url, events: ['device.activated'] } });
  return body.data.id;
}

/** What somebody is told of their webhooks. */
const toldTo = async ({ email }: SignedInPerson) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.includes('webhooks')).map(({ text }) => text);

test('whose password is reset is told where what happens to them still goes, and never the whole address', async () => {
  const person = await addReseller(app);
  await addHook(person, 'https://mine.example/hook');
  await addHook(person, 'https://hooks.stranger.example:8443/s3cret');
  const off = await addHook(person, 'https://off.example/hook');
  await app.call('PUT /webhooks/{id}', { as: person, params: { id: off }, body: { is_enabled: false } });
  await resetByMail(person);
  const [text = '', ...others] = await toldTo(person);
  expect(others).toEqual([]);
  expect(text).toContain('at: mine.example, hooks.stranger.example:8443\n');
  expect(text).toContain('/webhooks\n');
  for (const hidden of ['s3cret', 'off.example']) expect(text).not.toContain(hidden);
});

test.each([false, true])(
  'so is one whose password somebody else replaces (disabled meanwhile: %s)',
  async (isDisabled) => {
    const person = await addReseller(app);
    await addHook(person, 'https://mine.example/hook');
    // Enabled again, they have their webhooks again.
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = $2 WHERE id = $1', [
      person.id,
      isDisabled,
    ]);
    const { httpStatus, body } = await app.call('PUT /resellers/{id}/change-password', {
      as: app.admin,
      params: { id: person.id },
      body: { requestData: { password, password_confirmation: password } },
    });
    expect(httpStatus, JSON.stringify(body)).toBe(200);
    expect(await toldTo(person)).toHaveLength(1);
  },
);

test('whoever has none hears nothing of them', async () => {
  const person = await addReseller(app);
  await resetByMail(person);
  expect(await toldTo(person)).toEqual([]);
  expect((await app.mailsTo(person.email)).at(-1)?.subject).toContain('password was changed');
});
