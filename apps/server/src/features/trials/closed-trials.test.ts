import type { Code } from '@tessera/contracts/codes.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { buyOne, nameOf, redeem, registerPlayer } from '../codes/codes.fixture.ts';
import { grantTrial, makeTrialScene, type TrialScene } from './trials.fixture.ts';

// Whoever granted a device its trial has paid nothing for it, and can't close it to who will.

let app: TestApp;
let scene: TrialScene;
let mac: string;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  scene = await makeTrialScene(app);
  mac = newMac();
  await grantTrial(app, scene.child, scene.application, mac);
});
afterAll(() => app.close());

const disable = async (as: SignedInPerson) => {
  const body = { macAddress: mac, app_ids: [scene.application.id] };
  return (await app.call('POST /disable-mac', { as, body })).body.results[0]?.statusCode;
};
const deviceOf = async () =>
  (await app.database.owner.query('SELECT * FROM live.devices WHERE mac = $1', [mac])).rows[0];

/** The granter has a code redeemed there. */
async function redeemOwn(): Promise<Code> {
  const code = await buyOne(app, scene.child);
  const player = await registerPlayer(app, scene.application, mac);
  expect((await redeem(app, player, code.value)).httpStatus).toBe(200);
  return code;
}
const flip = (code: Code) => app.call('POST /update-code-status', { as: scene.child, body: nameOf(code) });
const reset = (code: Code) => {
  const body = { apiKey: code.api_key, code_id: code.id };
  return app.call('POST /reset-code', { as: scene.child, body });
};

test('nobody disables a device that has nothing but a granted trial, but the operator', async () => {
  const { reseller, child, other } = scene;
  expect([await disable(child), await disable(reseller)]).toEqual(['C10403', 'C10403']);
  await activateDevice(app, other, mac, scene.application);
  expect(await disable(other)).toBeUndefined();
  mac = newMac();
  await grantTrial(app, reseller, scene.application, mac);
  expect(await disable(app.admin)).toBeUndefined();
});

test.each([
  ['freed', reset],
  ['disabled', flip],
])('one that was disabled while a code ran is enabled again when that is %s', async (_what, takeAway) => {
  const code = await redeemOwn();
  expect(await disable(scene.child)).toBeUndefined();
  expect((await takeAway(code)).body.status).toBe(true);
  await activateDevice(app, scene.other, mac, scene.application);
  expect(await deviceOf()).toMatchObject({ owner_id: scene.other.id, is_enabled: true });
  const { body } = await app.call('GET /audit-log', { as: app.admin, query: { target: mac } });
  expect(body.data.AuditLog.map(({ action }) => action)).toContain('device.enable');
});

test('but not while another code runs, nor what an operator disabled', async () => {
  const [first, second] = [await redeemOwn(), await redeemOwn()];
  await disable(scene.child);
  await reset(first);
  expect(await deviceOf()).toMatchObject({ is_enabled: false, disabled_level: 'owner' });
  await disable(app.admin);
  await reset(second);
  expect(await deviceOf()).toMatchObject({ is_enabled: false, disabled_level: 'admin' });
});
