import type { Permission } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** Of the person who is viewed, whoever looks on sees what their own role shows of anybody: what one sees of oneself takes no permission. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const begin = (as: { token: string }, id: number) => app.call('POST /view-as/{id}', { as, params: { id } });

test('columns of the person, passcode and sessions are withheld as the viewer’s role withholds them of others', async () => {
  const owner = await addReseller(app, { credit: 7 });
  await app.call('POST /login', { body: owner, ip: '198.51.100.9' });
  const withheld = ['login_ip', 'credit_share_passcode', 'is_disable_by_admin'];
  const modest = await addStaff(app, ['view-as']);
  const { body } = await begin(modest, owner.id);
  for (const column of withheld) expect(body.data.IBOReseller).not.toHaveProperty(column);
  const as = { token: body.token };
  const [session] = (await app.call('GET /sessions', { as })).body.data;
  expect(session).toMatchObject({ ip: null, user_agent: null });
  for (const key of ['GET /credit-statement', 'GET /credit-statement/sums'] as const)
    expect((await app.call(key, { as })).body.statusCode).toBe('C10403');
  const balances = await app.call('GET /resellers/{id}/balances', { as, params: { id: owner.id } });
  expect(balances.body.statusCode).toBe('C10403');
  await app.database.owner.query('UPDATE core.users SET passcode_hash = NULL WHERE id = $1', [owner.id]);
  expect((await app.call('GET /profile', { as })).body.data.hasPasscode).toBe(true);
  expect((await begin(modest, owner.id)).body.hasPasscode).toBe(true);

  const trusted = await addStaff(app, ['view-as', 'Login Ip', 'Credit Passcode', 'Admin Disable Status']);
  const seen = await begin(trusted, owner.id);
  expect(seen.body.data.IBOReseller).toMatchObject({ login_ip: '198.51.100.9', credit_share_passcode: 'Not set' });
  expect(seen.body.hasPasscode).toBe(false);
  const [shown] = (await app.call('GET /sessions', { as: seen.body })).body.data;
  expect(shown).toMatchObject({ ip: '198.51.100.9' });
});

test('the statement has its MACs for whoever may read the activation log alone', async () => {
  const player = await addApplication(app);
  const owner = await addReseller(app, { applications: [player.id], credit: 7 });
  const mac = '00:1a:79:00:77:02';
  await activateDevice(app, owner, mac, player);
  const statementFor = async (...permissions: Permission[]) => {
    const { body: as } = await begin(await addStaff(app, ['view-as', ...permissions]), owner.id);
    return (await app.call('GET /credit-statement', { as })).text;
  };
  expect(await statementFor('credit-point-share-log')).not.toContain(mac);
  expect(await statementFor('credit-point-share-log', 'transactions-logs')).toContain(mac);
  expect((await app.call('GET /credit-statement', { as: owner })).text).toContain(mac);
});
