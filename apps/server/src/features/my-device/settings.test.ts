import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('two tabs that change different things of it undo nothing of each other, and what is empty goes', async () => {
  const as = await addReseller(app);
  const set = async (body: object) => (await app.call('PUT /my-device-settings', { as, body })).body.data;
  expect(await set({})).toEqual({ may_change_playlists: false, whatsapp: null });
  await Promise.all([set({ may_change_playlists: true }), set({ whatsapp: '+49 170 1234567' })]);
  const both = { may_change_playlists: true, whatsapp: '491701234567' };
  expect(await set({})).toEqual(both);
  expect((await app.call('GET /my-device-settings', { as })).body.data).toEqual(both);
  expect(await set({ whatsapp: '' })).toEqual({ ...both, whatsapp: null });
  expect(await set({ may_change_playlists: null })).toEqual({ may_change_playlists: false, whatsapp: null });
});
