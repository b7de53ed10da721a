import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addSubReseller } from '../../testing/factories.ts';
import { plainPicture } from '../../testing/plain-picture.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { type Caller, showReseller } from './people.fixture.ts';

let app: TestApp;
let logo: Buffer;
let reseller: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  logo = await plainPicture(9, 9, 200);
  reseller = await addReseller(app);
  stranger = await addReseller(app);
});
afterAll(() => app.close());

const send = (as: Caller, id: number, content = logo) =>
  upload(app, `/upload-logo-resellers/${id}`, { as, files: { logo: content } });

test('a logo is kept for somebody whom one may change, and for nobody else', async () => {
  const child = await addSubReseller(app, reseller);
  // One of its own, as a picture that is there already is kept once.
  const picture = await plainPicture(9, 9, 100);
  const keptFiles = async () => (await readdir(app.services.files.directory)).length;
  const before = await keptFiles();
  for (const id of [stranger.id, app.admin.id, 999_999]) {
    expect((await send(reseller, id, picture)).httpStatus).toBe(403);
    expect(await keptFiles()).toBe(before);
  }
  expect((await send(reseller, child.id, picture)).httpStatus).toBe(200);
  expect(await keptFiles()).toBe(before + 1);
});

test('it is shown to whoever sees that column', async () => {
  const child = await addSubReseller(app, reseller);
  const { httpStatus, body } = await send(reseller, child.id);
  expect(httpStatus).toBe(200);
  expect((await showReseller(app, child.id)).logo_path).toBe(body.data?.logo_path);
});

test('it has to be an image, and of one’s own sub-reseller', async () => {
  const child = await addSubReseller(app, reseller);
  expect((await send(reseller, child.id, Buffer.from('no'))).body).toMatchObject({ statusCode: 'C10011' });
  for (const id of [child.id, 999_999]) {
    expect((await send(stranger, id)).body).toMatchObject({ statusCode: 'C10013' });
  }
  expect((await showReseller(app, child.id)).logo_path).toBeNull();
});
