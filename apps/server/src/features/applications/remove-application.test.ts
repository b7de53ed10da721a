import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, environments } from '../../platform/db/environment.ts';
import { addApplication, addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { registerDevice } from '../player/player.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const remove = (id: number, query = {}, as = app.admin) =>
  app.call('DELETE /delete-applications/{id}', { as, params: { id }, query });
const namesOnSale = async () =>
  (await app.call('GET /fetch-allowed-applications', { as: app.admin })).body.data.ApplicationList.map(
    ({ app_name }) => app_name,
  );

async function registerPlayer(applicationId: number, environment: Environment): Promise<void> {
  const registration = {
    applicationId,
    installId: `install ${applicationId}`,
    mac: '00:1a:79:00:00:01',
    model: null,
    version: null,
    ip: '10.0.0.9',
    deviceKey: 'ABCD2345',
    tokenHash: Buffer.from(`${environment} ${applicationId}`),
    oldTokenHash: null,
  };
  await registerDevice(app.database[environment], registration, app.clock.now());
}

test('an application that no device uses is gone, with what people were allowed', async () => {
  const { id, name } = await addApplication(app);
  const reseller = await addReseller(app, { applications: [id] });
  expect((await remove(id)).body).toMatchObject({ status: true, msg: 'Application removed.' });
  expect((await remove(id)).body).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
  expect(await namesOnSale()).not.toContain(name);
  const left = await app.call('GET /fetch-allowed-applications', { as: reseller });
  expect(left.body.data.ApplicationList).toEqual([]);
});

test.each(environments)('one that a device in %s uses stays, and can be retired instead', async (environment) => {
  const { id, name } = await addApplication(app);
  await registerPlayer(id, environment);
  const refused = await remove(id);
  expect(refused.body).toMatchObject({
    statusCode: 'C10409',
    httpCode: '409',
    msg: 'Devices use this application. It can be retired instead.',
  });
  expect(await namesOnSale()).toContain(name);

  expect((await remove(id, { retire: 1 })).body.msg).toBe('Application retired. Devices that use it keep working.');
  expect(await namesOnSale()).not.toContain(name);
  const kept = await app.call('GET /get-application/{id}', { as: app.admin, params: { id } });
  expect(kept.body.data.retired).toBe(true);
  expect((await remove(id, { retire: 1 })).body.status).toBe(true);
});

test('each of it is in the audit log, once', async () => {
  const { id } = await addApplication(app);
  await remove(id, { retire: 1 });
  await remove(id, { retire: 1 });
  await remove(id);
  const { rows } = await app.database.owner.query(
    'SELECT action FROM core.audit_log WHERE target_kind = $1 AND target_id = $2 ORDER BY id',
    ['application', String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['application.retire', 'application.remove']);
});

test('only who holds remove-app removes, and not in the sandbox', async () => {
  const { id } = await addApplication(app);
  expect((await remove(id, {}, await addReseller(app))).httpStatus).toBe(403);
  expect((await remove(id, {}, await addStaff(app, ['actions-app-list', 'app-list']))).httpStatus).toBe(403);
  const options = { as: app.admin, params: { id }, environment: 'sandbox' } as const;
  expect((await app.call('DELETE /delete-applications/{id}', options)).body.statusCode).toBe('C10403');
});
