import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
let logo: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  logo = await picture(1200, 300);
});
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#bf232e' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer();

let names = 0;
function add(
  as: SignedInPerson,
  fields: Record<string, string> = {},
  files: Record<string, Buffer> = { appLogo: logo },
) {
  names += 1;
  const given = { appName: `App ${names}`, appPlaceLocation: 'https://example.com/app', ...fields };
  return upload(app, '/create-applications', { as, fields: given, files });
}

test('an application comes with the default prices, and its logo as pixels alone, at most 512 wide', async () => {
  const { httpStatus, body } = await add(app.admin, { appName: ' Smart Player ' });
  expect([httpStatus, body.status, body.msg]).toEqual([201, true, 'Application added.']);
  const one = await app.call('GET /get-application/{id}', { as: app.admin, params: { id: Number(body.data?.id) } });
  expect(one.body.data).toMatchObject({
    app_name: 'Smart Player',
    app_place_location: 'https://example.com/app',
    yearly_credits: 1,
    lifetime_credits: 2,
    trial_days: 7,
    requires_device_key: false,
    accepts_codes: false,
    retired: false,
    app_phone: null,
  });
  const path = one.body.data.app_logo ?? '';
  expect(path).toMatch(/^\/files\/[0-9a-f]{40}\.webp$/);
  const kept = await readFile(join(app.services.files.directory, basename(path)));
  const { format, width, height, exif } = await sharp(kept).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 128, exif: undefined });
});

test('prices and flags can be given', async () => {
  const prices = {
    yearlyCredits: '3',
    lifetimeCredits: '9',
    trialDays: '0',
    requiresDeviceKey: '1',
    acceptsCodes: 'true',
  };
  const { body } = await add(app.admin, prices);
  const one = await app.call('GET /get-application/{id}', { as: app.admin, params: { id: Number(body.data?.id) } });
  expect(one.body.data).toMatchObject({
    yearly_credits: 3,
    lifetime_credits: 9,
    trial_days: 0,
    requires_device_key: true,
    accepts_codes: true,
  });
});

test('it is written down who added what', async () => {
  const { body } = await add(app.admin, { appName: 'Audited' });
  const { rows } = await app.database.owner.query(
    "SELECT actor_email, before, after FROM core.audit_log WHERE action = 'application.add' AND target_id = $1",
    [String(body.data?.id)],
  );
  expect(rows).toEqual([
    {
      actor_email: app.admin.email,
      before: null,
      after: expect.objectContaining({ name: 'Audited', yearly_credits: 1 }),
    },
  ]);
});

test('a name is taken once, whatever its case, also by two at the same time', async () => {
  await add(app.admin, { appName: 'Unique' });
  const again = await add(app.admin, { appName: 'UNIQUE' });
  expect([again.httpStatus, again.body.statusCode, again.body.errors]).toEqual([
    422,
    'C10011',
    { appName: ['The name has already been taken.'] },
  ]);
  const both = await Promise.all([add(app.admin, { appName: 'Race' }), add(app.admin, { appName: 'Race' })]);
  expect(both.map(({ httpStatus }) => httpStatus).sort()).toEqual([201, 422]);
});

test.each([
  [{ appName: '' }, { appName: ['Name is required'] }],
  [{ appName: 'x'.repeat(101) }, { appName: ['At most 100 characters.'] }],
  [{ appPlaceLocation: 'not a link' }, { appPlaceLocation: ['Please enter a valid URL'] }],
  [{ appPlaceLocation: 'javascript:alert(1)' }, { appPlaceLocation: ['Please enter a valid URL'] }],
  [{ yearlyCredits: '0' }, { yearlyCredits: ['Must be at least 1.'] }],
  [{ lifetimeCredits: '1.5' }, { lifetimeCredits: ['Please enter a whole number.'] }],
  [{ trialDays: '366' }, { trialDays: ['Must be at most 365.'] }],
])('%o is refused at its field', async (fields, errors) => {
  const { httpStatus, body } = await add(app.admin, fields);
  expect([httpStatus, body.statusCode, body.errors]).toEqual([422, 'C10011', errors]);
});

test('a logo is required, must be an image, and not a huge one', async () => {
  const none = await add(app.admin, {}, {});
  expect([none.httpStatus, none.body.errors]).toEqual([422, { appLogo: ['Please choose a file.'] }]);
  const text = await add(app.admin, {}, { appLogo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  expect(text.body.errors).toEqual({ appLogo: [expect.stringContaining('PNG, JPEG, WebP or GIF')] });
  const broken = await add(app.admin, {}, { appLogo: logo.subarray(0, 200) });
  expect(broken.httpStatus).toBe(422);
  const huge = await add(app.admin, {}, { appLogo: await picture(5000, 4000) });
  expect(huge.body.errors).toEqual({ appLogo: ['The image is too large.'] });
});

test('only who holds add-module adds applications, and nobody in the sandbox', async () => {
  const reseller = await addReseller(app);
  const helper = await addStaff(app, ['app-list', 'sandbox-toggle']);
  const keeper = await addStaff(app, ['add-module', 'sandbox-toggle']);
  expect((await add(reseller)).body.statusCode).toBe('C10403');
  expect((await add(helper)).body.statusCode).toBe('C10403');
  expect((await add(keeper)).httpStatus).toBe(201);
  const fields = { appName: 'Sandboxed', appPlaceLocation: 'https://example.com' };
  const inSandbox = await upload(app, '/create-applications', {
    as: keeper,
    fields,
    files: { appLogo: logo },
    environment: 'sandbox',
  });
  expect([inSandbox.httpStatus, inSandbox.body.statusCode]).toEqual([403, 'C10403']);
});
