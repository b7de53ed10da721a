import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a logo is kept for somebody whom one may change, and for nobody else', async () => {
  const reseller = await addReseller(app);
  const child = await addSubReseller(app, reseller);
  const stranger = await addReseller(app);
  const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const keptFiles = async () => (await readdir(app.services.files.directory)).length;
  const send = (id: number) => upload(app, `/upload-logo-resellers/${id}`, { as: reseller, files: { logo } });
  const before = await keptFiles();
  for (const id of [stranger.id, app.admin.id, 999_999]) {
    expect((await send(id)).httpStatus).toBe(403);
    expect(await keptFiles()).toBe(before);
  }
  expect((await send(child.id)).httpStatus).toBe(200);
  expect(await keptFiles()).toBe(before + 1);
});
