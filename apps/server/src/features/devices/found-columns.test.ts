import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, startPlayer } from '../../testing/factories.ts';
import { fromNowOn, type Marks, markTexts } from '../../testing/generated/marked-texts.ts';
import { openTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { deviceColumns } from './device-columns.fixture.ts';

/** What the list of devices is searched for, held against `device-columns.fixture.ts`: a text that is left out of the search is found missing here. */

let app: TestApp;
let marks: Marks;
let device: Record<string, unknown>;
beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app);
  const owner = await addReseller(app, { applications: [application.id], credit: 5 });
  const since = await fromNowOn(app.database.owner);
  await activateDevice(app, owner, '00:1a:79:00:00:01', application);
  await startPlayer(app, application, '00:1a:79:00:00:01');
  marks = await markTexts(app.database.owner, since, ['core.users.email', 'core.users.passcode_hash']);
  [device = {}] = (await app.database.owner.query('SELECT * FROM live.devices')).rows;
  app.admin.token = await signIn(app, app.admin, 'admin-login');
});
afterAll(() => app.close());

const texts = Object.entries<{ found?: boolean }>(deviceColumns).filter(([, { found }]) => found !== undefined);

test.each(texts)('a device is searched by its %s, or it is not: %o', async (name, { found }) => {
  if (marks.unmarked.includes(`live.devices.${name}`)) return expect(found).toBe(false);
  const { body } = await app.call('POST /activated-apps', { as: app.admin, body: { keyword: String(device[name]) } });
  expect(body.total).toBe(found ? 1 : 0);
  const { rows } = await app.database.owner.query(
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'live' AND tablename = 'devices' AND indexdef ~ ('USING gin .*\\m' || $1 || '\\M')",
    [name],
  );
  expect(rows.length > 0).toBe(found);
});
