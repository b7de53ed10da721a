import type { Code } from '@tessera/contracts/codes.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { buyOne, type Player, redeem, registerPlayer } from './codes.fixture.ts';

// Anybody registers a player under anybody's MAC, and a code that was freed is redeemed elsewhere: one code would close as many MACs as somebody likes
// to whoever will pay for them.

let app: TestApp;
let application: { id: number };
let owner: SignedInPerson;
let buyer: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Of an application whose players begin with a trial of their own, or with none. */
async function begin(trialDays: number): Promise<{ player: Player; code: Code }> {
  application = await addApplication(app, { acceptsCodes: true, trialDays });
  owner = await addReseller(app, { credit: 10, applications: [application.id] });
  buyer = await addReseller(app, { credit: 10, applications: [application.id] });
  const player = await registerPlayer(app, application);
  const code = await buyOne(app, owner);
  expect((await redeem(app, player, code.value)).httpStatus).toBe(200);
  return { player, code };
}

const disable = async ({ mac }: Player) => {
  const body = { macAddress: mac, app_ids: [application.id] };
  return (await app.call('POST /disable-mac', { as: owner, body })).body.statusCode;
};
const free = async (code: Code) => {
  const body = { apiKey: code.api_key, code_id: code.id };
  expect((await app.call('POST /reset-code', { as: owner, body })).body.status).toBe(true);
};
const deviceOf = async ({ mac }: Player) =>
  (await app.database.owner.query('SELECT owner_id, is_enabled FROM live.devices WHERE mac = $1', [mac])).rows[0];

test.each([
  ['with a trial of its own', 7],
  ['without a trial', 0],
])('a device %s that was disabled while a code ran is whoever’s who pays once that is freed', async (_what, days) => {
  const { player, code } = await begin(days);
  expect(await disable(player)).toBe('000000');
  await free(code);
  await activateDevice(app, buyer, player.mac, application);
  expect(await deviceOf(player)).toEqual({ owner_id: buyer.id, is_enabled: true });
});

test.each([
  ['with a trial of its own', 7],
  ['without a trial', 0],
])('nor is one %s disabled after that', async (_what, days) => {
  const { player, code } = await begin(days);
  await free(code);
  expect(await disable(player)).toBe('C10403');
  await activateDevice(app, buyer, player.mac, application);
  expect(await deviceOf(player)).toEqual({ owner_id: buyer.id, is_enabled: true });
});
