import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller, giveCredit } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { asPlayer, buyOne, type Player, redeem, registerPlayer } from './codes.fixture.ts';

// A MAC is printed on its box: anybody can run a player under one that was sold, and redeem a code that brings playlists there.

let app: TestApp;
let application: { id: number };
let owner: SignedInPerson;
let stranger: SignedInPerson;
let mac: string;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { acceptsCodes: true });
  const options = { credit: 100, applications: [application.id] };
  owner = await addReseller(app, options);
  stranger = await addReseller(app, options);
  await giveCredit(app, app.admin, 1);
});
beforeEach(() => {
  mac = newMac();
});
afterAll(async () => {
  expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  await app.close();
});

/** Redeems a code of theirs, whose one playlist has its name, and moves the clock on, as a person does. */
async function redeemOneOf(whose: SignedInPerson, player: Player, name: string) {
  const code = await buyOne(app, whose);
  const playlists = [{ name, url: `http://${name}.example/get.php` }];
  const saved = await app.call('POST /edit-playlist/{code}', {
    as: whose,
    params: { code: code.value },
    body: { apiKey: code.api_key, playlists },
  });
  expect(saved.body.statusCode).toBe('000000');
  expect((await redeem(app, player, code.value)).httpStatus).toBe(200);
  app.clock.advance({ minutes: 1 });
  return code;
}

const played = async (player: Player) =>
  (await asPlayer(app, player, 'GET', '/playlists')).answer.playlists.map(({ name }: { name: string }) => name);

/** What the owner's side calls of the device that the MAC has. */
async function askAsOwner(call: 'POST /devices/{id}/reset-registration' | 'POST /devices/{id}/confirm-registration') {
  const { rows } = await app.database.owner.query('SELECT id FROM live.devices WHERE mac = $1', [mac]);
  const { body } = await app.call(call, { as: owner, params: { id: Number(rows[0].id) } });
  expect(body.statusCode).toBe('000000');
  app.clock.advance({ minutes: 1 });
}
const reset = () => askAsOwner('POST /devices/{id}/reset-registration');

async function customersPlayer(): Promise<Player> {
  await reset();
  return registerPlayer(app, application, mac);
}

test('a reset frees what a stranger’s player redeemed, and keeps what is of the owner’s side', async () => {
  await activateDevice(app, owner, mac, application);
  const sub = await addSubReseller(app, owner, { credit: 5, applications: [application.id] });
  const player = await registerPlayer(app, application, mac);
  await redeemOneOf(owner, player, 'own');
  await redeemOneOf(sub, player, 'sub');
  await redeemOneOf(app.admin, player, 'operator');
  const code = await redeemOneOf(stranger, player, 'stranger');
  expect(await played(player)).toEqual(['own', 'sub', 'operator', 'stranger']);

  const customers = await customersPlayer();
  expect(await played(customers)).toEqual(['own', 'sub', 'operator']);
  // Whose it is may use it again, were it the customer's after all.
  expect((await redeem(app, customers, code.value)).httpStatus).toBe(200);
});

test('also where the stranger’s player was there before the MAC was sold', async () => {
  const player = await registerPlayer(app, application, mac);
  await activateDevice(app, owner, mac, application);
  await redeemOneOf(stranger, player, 'stranger');
  expect(await played(await customersPlayer())).toEqual([]);
});

test('a player that was confirmed is the customer’s, and so is whatever it redeemed', async () => {
  await activateDevice(app, owner, mac, application);
  await redeemOneOf(stranger, await registerPlayer(app, application, mac), 'bought-elsewhere');
  await askAsOwner('POST /devices/{id}/confirm-registration');
  const customers = await customersPlayer();
  expect(await played(customers)).toEqual(['bought-elsewhere']);
  // Of a registration that is over by now nothing is asked again.
  expect(await played(await customersPlayer())).toEqual(['bought-elsewhere']);
});

test('what is a code’s alone stays the code’s', async () => {
  const player = await registerPlayer(app, application, mac);
  await redeemOneOf(owner, player, 'own');
  expect(await played(await customersPlayer())).toEqual(['own']);
});

test('the time that a stranger’s code had goes with it, and the history says who took it back', async () => {
  await activateDevice(app, owner, mac, application);
  const player = await registerPlayer(app, application, mac);
  await redeemOneOf(stranger, player, 'stranger');
  await reset();
  const { body } = await app.call('POST /check-device-status', {
    as: owner,
    body: { macAddress: mac, app_id: application.id },
  });
  const history = await app.call('GET /devices/{id}/history', { as: owner, params: { id: body.device.id } });
  expect(history.body.data.events.slice(0, 2).map(({ kind, actor_email }) => [kind, actor_email])).toEqual(
    expect.arrayContaining([
      ['registration-reset', owner.email],
      ['code-released', owner.email],
    ]),
  );
  const { rows } = await app.database.owner.query('SELECT code_expires_at FROM live.devices WHERE mac = $1', [mac]);
  expect(rows).toEqual([{ code_expires_at: null }]);
});

test('so does what is redeemed while the reset waits', async () => {
  await activateDevice(app, owner, mac, application);
  const player = await registerPlayer(app, application, mac);
  const { value } = await buyOne(app, stranger);
  const redeeming = await app.database.owner.connect();
  try {
    await redeeming.query('BEGIN');
    await redeeming.query('SET LOCAL search_path = live, core, pg_temp');
    await redeeming.query('SELECT FROM devices WHERE mac = $1 FOR NO KEY UPDATE', [mac]);
    const resetting = reset();
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await app.database.owner.query(waiting)).rowCount).toBe(1);
    const redeemed = await redeeming.query(
      "SELECT redeem_code(token_hash, $2, '{}', $3) ->> 'code' AS code FROM devices WHERE mac = $1",
      [mac, value, app.clock.now()],
    );
    expect(redeemed.rows).toEqual([{ code: '000000' }]);
    await redeeming.query('COMMIT');
    await resetting;
  } finally {
    redeeming.release(true);
  }
  const { body } = await app.call('GET /activation-codes', { as: stranger, query: { search_query: value } });
  expect(body.codes[0]?.device_info).toBeNull();
  expect(player.mac).toBe(mac);
});
