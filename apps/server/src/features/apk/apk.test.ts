import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const fields = { name: 'Player 4.2', description: 'For phones', apk_url: 'https://example.com/player.apk' };
const picture = () =>
  sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();

test('an APK plan is added with a picture, changed without one, seen by resellers and deleted', async () => {
  const added = await upload(app, '/add-apk-plans', { as: app.admin, fields, files: { image: await picture() } });
  expect([added.httpStatus, added.body.msg]).toEqual([201, 'APK plan added.']);
  const { id, image_url } = added.body.data ?? {};
  expect(added.body.data).toEqual({ id, ...fields, image_url: expect.stringMatching(/^\/files\/.+\.webp$/) });
  const changed = { ...fields, name: 'Player 4.3' };
  const edited = await upload(app, `/update-apk-plans/${id}`, { as: app.admin, fields: changed });
  expect(edited.body.data).toEqual({ id, ...changed, image_url });
  const seen = await app.call('GET /apk-plans', { as: await addReseller(app) });
  expect(seen.body.plans).toEqual([{ id, ...changed, image_url }]);
  await app.call('DELETE /delete-apk-plans/{id}', { as: app.admin, params: { id: Number(id) } });
  expect((await app.call('GET /apk-plans', { as: app.admin })).body.plans).toEqual([]);
  const { rows } = await app.database.owner.query(
    "SELECT action FROM core.audit_log WHERE target_kind = 'apk-plan' AND target_id = $1 ORDER BY id",
    [String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['apk.add', 'apk.edit', 'apk.delete']);
});

test('two who change different things of it undo nothing of each other', async () => {
  const added = await upload(app, '/add-apk-plans', { as: app.admin, fields, files: { image: await picture() } });
  const { id, image_url } = added.body.data ?? {};
  const change = (changed: Record<string, string>, files = {}) =>
    upload(app, `/update-apk-plans/${id}`, { as: app.admin, fields: changed, files });
  await change({ description: 'For boxes' });
  await change({ apk_url: 'https://example.com/5.apk' });
  await change({ name: 'Player 5' });
  const all = { name: 'Player 5', description: 'For boxes', apk_url: 'https://example.com/5.apk' };
  expect((await change({})).body.data).toEqual({ id, image_url, ...all });
  const pictured = await change({}, { image: await picture() });
  expect(pictured.body.data).toMatchObject(all);
  expect((await change({ name: '' })).body.errors).toEqual({ name: ['Name is required'] });
  await app.call('DELETE /delete-apk-plans/{id}', { as: app.admin, params: { id: Number(id) } });
});

test('what is no image, no URL or has no name is refused', async () => {
  const files = { image: Buffer.from('<svg onload="alert(1)"/>') };
  const noImage = await upload(app, '/add-apk-plans', { as: app.admin, fields, files });
  expect(noImage.body.errors).toEqual({ image: ['Please choose an image file (PNG, JPEG, WebP or GIF).'] });
  const wrong = await upload(app, '/add-apk-plans', { as: app.admin, fields: { apk_url: 'javascript:alert(1)' } });
  expect(wrong.body.errors).toEqual({
    name: ['Name is required'],
    apk_url: ['Please enter a valid URL'],
    description: ['Please enter a description.'],
  });
  const unknown = await upload(app, '/update-apk-plans/999999', { as: app.admin, fields });
  expect([unknown.httpStatus, unknown.body.statusCode]).toEqual([404, 'C10012']);
});
