import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  ({ id } = await addApplication(app, { yearlyCredits: 2, lifetimeCredits: 5 }));
});
afterAll(() => app.close());

const required = { appName: 'Renamed', appPlaceLocation: 'https://example.com/new' };
const edit = (body: object, as = app.admin, at = id) =>
  app.call('PUT /update-applications/{id}', { as, params: { id: at }, body });

test('what is given changes, what is absent stays, and an empty text is cleared', async () => {
  const first = await edit({ ...required, appPhone: '+20 1', appEmail: 'App@Example.com', yearlyCredits: 4 });
  expect(first.body).toMatchObject({
    msg: 'Application updated.',
    data: {
      app_name: 'Renamed',
      app_phone: '+20 1',
      app_email: 'app@example.com',
      yearly_credits: 4,
      lifetime_credits: 5,
    },
  });
  const second = await edit({ ...required, appPhone: '', appEmail: null });
  expect(second.body.data).toMatchObject({ app_phone: null, app_email: null, yearly_credits: 4 });
  const third = await edit({ appTagLine: 'All channels' });
  expect(third.body.data).toMatchObject({ app_name: 'Renamed', app_tag_line: 'All channels', yearly_credits: 4 });
  expect((await edit({ appName: '' })).body.errors).toEqual({ appName: [expect.any(String)] });
});

test('a price that somebody else changed meanwhile is not replaced unseen, and other fields are none of theirs', async () => {
  const seen = { yearlyCredits: 2, lifetimeCredits: 5 };
  expect((await edit({ yearlyCredits: 3, seen })).httpStatus).toBe(200);
  const refused = (await edit({ yearlyCredits: 4, appTagLine: 'Cheaper', seen })).body;
  expect(refused).toMatchObject({ statusCode: 'C10409', data: { yearly_credits: 3, lifetime_credits: 5 } });
  expect(refused.msg).toContain('3 for a year and 5 for a lifetime');
  const other = (await edit({ lifetimeCredits: 6, appTagLine: 'Dearer', seen })).body;
  expect(other.data).toMatchObject({ yearly_credits: 3, lifetime_credits: 6, app_tag_line: 'Dearer' });
  expect((await edit({ yearlyCredits: 3, seen })).httpStatus).toBe(200);
  expect((await edit({ yearlyCredits: 4, seen: { ...seen, yearlyCredits: 3 } })).body.data.yearly_credits).toBe(4);
});

test('a retired one comes back on sale, and stays retired by other edits', async () => {
  const same = { ...required, appName: 'Sold again' };
  await app.call('DELETE /delete-applications/{id}', { as: app.admin, params: { id }, query: { retire: 1 } });
  expect((await edit(same)).body.data.retired).toBe(true);
  const again = await edit({ ...same, retired: false });
  expect([again.body.msg, again.body.data.retired]).toEqual(['The application is on sale again.', false]);
  expect((await edit({ ...same, retired: 1 })).body.data.retired).toBe(true);
});

test('what it was before and is now is in the audit log', async () => {
  await edit({ ...required, appName: 'Dearer', yearlyCredits: 7 });
  const { rows } = await app.database.owner.query(
    `SELECT before ->> 'yearly_credits' AS before, after ->> 'yearly_credits' AS after FROM core.audit_log
      WHERE action = 'application.edit' AND target_id = $1`,
    [String(id)],
  );
  expect(rows).toEqual([{ before: '2', after: '7' }]);
});

test('a taken name, an unknown application and a wrong price are refused', async () => {
  const { name } = await addApplication(app);
  expect((await edit({ ...required, appName: name.toUpperCase() })).body.errors).toEqual({
    appName: ['The name has already been taken.'],
  });
  expect((await edit(required, app.admin, 999_999)).body).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
  expect((await edit({ ...required, lifetimeCredits: 0 })).httpStatus).toBe(422);
  expect((await edit({ ...required, appEmail: 'nobody' })).body.errors).toEqual({
    appEmail: ['Please enter a valid email.'],
  });
});

test('only who holds actions-app-list edits, and not in the sandbox', async () => {
  expect((await edit(required, await addReseller(app))).httpStatus).toBe(403);
  expect((await edit(required, await addStaff(app, ['app-list']))).httpStatus).toBe(403);
  const sandboxed = await app.call('PUT /update-applications/{id}', {
    as: app.admin,
    params: { id },
    body: required,
    environment: 'sandbox',
  });
  expect(sandboxed.body.statusCode).toBe('C10403');
});

test('a logo is replaced', async () => {
  const image = { width: 10, height: 10, channels: 3 as const, background: '#fff' };
  const appLogo = await sharp({ create: image }).jpeg().toBuffer();
  const { httpStatus, body } = await upload(app, `/application/${id}/upload-logo`, {
    as: app.admin,
    files: { appLogo },
  });
  expect([httpStatus, body.data?.app_logo]).toEqual([200, expect.stringMatching(/^\/files\/.+\.webp$/)]);
  const unknown = await upload(app, '/application/999999/upload-logo', { as: app.admin, files: { appLogo } });
  expect([unknown.httpStatus, unknown.body.statusCode]).toEqual([404, 'C10012']);
});
