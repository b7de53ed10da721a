import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const set = (as: SignedInPerson, requestData: Record<string, unknown>, environment?: 'sandbox') =>
  app.call('POST /set-social-widget', { as, body: { requestData }, ...(environment && { environment }) });
const shown = async () => (await app.call('GET /public/social-widget')).body.data.SocialWidget;

test('the support contacts are there before anybody sets them, and for everyone', async () => {
  await app.database.owner.query("DELETE FROM core.settings WHERE key = 'social-widget'");
  expect(await shown()).toEqual({ id: 1, whatsapp_number: null, telegram_number: null });
  const { body } = await app.call('POST /get-social-widget', { as: app.admin });
  expect(body.data.SocialWidget).toEqual({ id: 1, whatsapp_number: null, telegram_number: null, created_by: null });
});

test('they are set as people write them, and told with who set them', async () => {
  const { httpStatus, body } = await set(app.admin, { whatsapp: '+20 (100) 123-4567', telegram: '@Tessera_Help' });
  expect([httpStatus, body.msg]).toEqual([200, 'Support contacts saved.']);
  const contacts = { id: 1, whatsapp_number: '+201001234567', telegram_number: 'Tessera_Help' };
  expect(body.data.SocialWidget).toEqual(contacts);
  expect(await shown()).toEqual(contacts);
  const { id, name, email } = app.admin;
  const kept = await app.call('POST /get-social-widget', { as: app.admin });
  expect(kept.body.data.SocialWidget).toEqual({ ...contacts, created_by: { id, name, email } });
});

test('two who set one contact each undo nothing of each other, and what is empty is taken away', async () => {
  await set(app.admin, { whatsapp: '+4930123456', telegram: 'before_it' });
  await Promise.all([set(app.admin, { whatsapp: '+4930654321' }), set(app.admin, { telegram: 'after_it' })]);
  await set(app.admin, {});
  expect(await shown()).toMatchObject({ whatsapp_number: '+4930654321', telegram_number: 'after_it' });
  await set(app.admin, { telegram: null });
  expect(await shown()).toMatchObject({ whatsapp_number: '+4930654321', telegram_number: null });
});

test('it is written down who changed what', async () => {
  await set(app.admin, { whatsapp: '+4930123456', telegram: 'https://t.me/before_it' });
  await set(app.admin, { whatsapp: '004930654321', telegram: '' });
  const { rows } = await app.database.owner.query(
    "SELECT actor_email, before, after FROM core.audit_log WHERE action = 'social-widget.set' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toEqual([
    {
      actor_email: app.admin.email,
      before: { whatsapp_number: '+4930123456', telegram_number: 'before_it' },
      after: { whatsapp_number: '+4930654321', telegram_number: null },
    },
  ]);
});

test.each([
  [{ whatsapp: '12345' }, 'whatsapp'],
  [{ whatsapp: '+12' }, 'whatsapp'],
  [{ whatsapp: '+2010012345678901' }, 'whatsapp'],
  [{ whatsapp: 'javascript:alert(1)' }, 'whatsapp'],
  [{ telegram: 'abc' }, 'telegram'],
  [{ telegram: '1abcdef' }, 'telegram'],
  [{ telegram: 'a"onload=alert(1)' }, 'telegram'],
  [{ telegram: 'x'.repeat(33) }, 'telegram'],
])('%o is refused at its field', async (fields, field) => {
  const { httpStatus, body } = await set(app.admin, fields);
  expect([httpStatus, body.statusCode, Object.keys(body.errors ?? {})]).toEqual([422, 'C10011', [field]]);
});

test('each permission is asked for, and nobody sets them in the sandbox', async () => {
  const reseller = await addReseller(app);
  const viewer = await addStaff(app, ['view-social-widget']);
  const editor = await addStaff(app, ['edit-social-widget', 'sandbox-toggle']);
  expect((await app.call('POST /get-social-widget', { as: reseller })).body.statusCode).toBe('C10403');
  expect((await app.call('POST /get-social-widget', { as: viewer })).httpStatus).toBe(200);
  expect((await app.call('POST /get-social-widget', { as: editor })).body.statusCode).toBe('C10403');
  expect((await set(viewer, { telegram: 'tessera' })).body.statusCode).toBe('C10403');
  expect((await set(editor, { telegram: 'tessera' })).httpStatus).toBe(200);
  expect((await set(editor, { telegram: 'sandbox' }, 'sandbox')).body.statusCode).toBe('C10403');
});

test('who is blocked by an admin is told whom to ask', async () => {
  const reseller = await addReseller(app);
  await set(app.admin, { whatsapp: '+201001234567', telegram: 'tessera' });
  await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [reseller.id]);
  const { email, password } = reseller;
  const { body } = await app.call('POST /login', { body: { email, password } });
  expect(body).toMatchObject({
    statusCode: '10091',
    blocked: true,
    support: { whatsapp_number: '+201001234567', telegram_number: 'tessera' },
  });
});
