import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installModule } from '../../../../../tools/install-module.ts';
import {
  activateDevice,
  addApplication,
  addReseller,
  addSubReseller,
  giveCredit,
  startPlayer,
} from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { buyOne, redeem, registerPlayer } from '../codes/codes.fixture.ts';

const root = join(import.meta.dirname, '../../../../..');
/** Of Debian's packages `php-cli` and `php-curl`. */
const hasPhp = spawnSync('php', ['-r', "exit(function_exists('curl_init') ? 0 : 1);"]).status === 0;

let app: TestApp;
let address: URL;
let folder: string;
let modules: string;
let application: { id: number; name: string };

beforeAll(async () => {
  app = await openTestApp();
  address = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
  application = await addApplication(app, { acceptsCodes: true });
  folder = mkdtempSync(join(tmpdir(), 'panel-'));
  modules = installModule('whmcs', folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Action = 'CreateAccount' | 'Renew' | 'SuspendAccount' | 'UnsuspendAccount' | 'TerminateAccount';

/** Somebody whose WHMCS sells to devices, and what it does with a service, at the portal or on a way to it. */
async function openPanel(scopes = ['check', 'activate', 'devices'], portal: URL = address) {
  const person = await addReseller(app, { applications: [application.id], credit: 9 });
  const params = { id: person.id };
  const body = { passcode: person.passcode };
  const made = await app.call('POST /resellers/{id}/enable-api-access', { as: person, params, body });
  await app.call('PUT /resellers/{id}/api-access', { as: person, params, body: { scopes, allowed_addresses: [] } });
  const server = {
    serverhostname: portal.hostname,
    serverport: portal.port,
    serveraccesshash: made.body.data.api_key,
  };
  const call = async (name: string, more: object = {}): Promise<unknown> => {
    const args = [join(root, 'drills/php/whmcs.php'), modules, name, JSON.stringify({ ...server, ...more })];
    return JSON.parse((await promisify(execFile)('php', args)).stdout);
  };
  return {
    person,
    call,
    run: (action: Action, mac: string, due = '2027-05-01') =>
      call(action, {
        serviceid: 9,
        customfields: { 'MAC Address': mac },
        configoption1: String(application.id),
        nextduedate: due,
      }),
  };
}

async function deviceOf(as: SignedInPerson, macAddress: string) {
  const { body } = await app.call('POST /check-device-status', { as, body: { macAddress, app_id: application.id } });
  return body.device;
}

const creditOf = async (as: SignedInPerson) =>
  (await app.call('GET /get-resellers/credit-points', { as })).body.credit_point;

/** A player on whose device a sub-reseller's activation code is redeemed, when asked to: nobody's paid time runs there. */
async function playerWithCodeBelow(parent: SignedInPerson) {
  const child = await addSubReseller(app, parent, { applications: [application.id], credit: 1 });
  const [code, player] = [await buyOne(app, child), await registerPlayer(app, application, newMac())];
  return {
    mac: player.mac,
    redeem: async () => expect((await redeem(app, player, code.value)).httpStatus).toBe(200),
  };
}

/** A way to the portal on which something else happens first, whenever anything is bought. */
async function openWay(beforeBuying: () => Promise<unknown>) {
  const way = createServer(async (near, answer) => {
    if (near.headers['idempotency-key'] !== undefined) await beforeBuying();
    const far = request(new URL(near.url ?? '', address), { method: near.method, headers: near.headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    near.pipe(far);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const { port } = way.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => way.close() };
}

const switchMac = (as: SignedInPerson, macAddress: string, newMacAddress: string) =>
  app.call('POST /switch-mac', { as, body: { macAddress, newMacAddress, app_id: application.id } });

describe.skipIf(!hasPhp)('the modules for billing panels', () => {
  test('of a device whose time was moved do nothing, and say where it is', async () => {
    const { person, run } = await openPanel();
    const [mac, next] = [newMac(), newMac()];
    expect(await run('CreateAccount', mac)).toBe('success');
    expect((await switchMac(person, mac, next)).httpStatus).toBe(200);
    for (const action of ['SuspendAccount', 'UnsuspendAccount', 'Renew', 'TerminateAccount'] as const)
      expect(await run(action, mac), action).toContain(`moved to ${next}. Write that MAC address into the service`);
    expect(await run('TerminateAccount', next)).toBe('success');
    expect(await deviceOf(person, next)).toMatchObject({ status: 'active', enabled: false });
  });

  test('renew, suspend and terminate a device that was bought again after its time had been moved', async () => {
    const { person, run } = await openPanel();
    const mac = newMac();
    await run('CreateAccount', mac);
    await switchMac(person, mac, newMac());
    await activateDevice(app, person, mac, application);
    const before = await deviceOf(person, mac);
    expect(await run('SuspendAccount', mac)).toBe('success');
    expect(await deviceOf(person, mac)).toMatchObject({ enabled: false });
    expect(await run('Renew', mac)).toBe('success');
    const after = await deviceOf(person, mac);
    expect(after.enabled && after.expire_date > before.expire_date).toBe(true);
    expect(await run('TerminateAccount', mac)).toBe('success');
    expect(await deviceOf(person, mac)).toMatchObject({ enabled: false });
  });

  test('created or renewed again after it was undone or moved is no success', async () => {
    const { person, run } = await openPanel();
    const [mac, next] = [newMac(), newMac()];
    expect(await run('CreateAccount', mac)).toBe('success');
    const undo = async () => {
      const { body } = await app.call('GET /devices/of-mac/{mac}', { as: person, params: { mac } });
      const { undo } = body.data.events.find((event) => event.undo) ?? {};
      return app.call('POST /cancel-activation', { as: person, body: { activation_id: undo?.activation_id ?? 0 } });
    };
    expect((await undo()).httpStatus).toBe(200);
    expect(await run('CreateAccount', mac)).toContain('It was undone');
    expect(await run('CreateAccount', mac, '2027-05-02')).toBe('success');
    expect(await run('Renew', mac)).toBe('success');
    expect((await undo()).httpStatus).toBe(200);
    expect(await run('Renew', mac)).toContain('It was undone');
    expect(await deviceOf(person, mac)).toMatchObject({ status: 'active' });
    await switchMac(person, mac, next);
    expect(await run('CreateAccount', mac, '2027-05-02')).toContain(`moved to ${next}`);
  });

  test('what was terminated and could not be bought again stays disabled', async () => {
    const { person, run } = await openPanel();
    const mac = newMac();
    await run('CreateAccount', mac);
    await run('TerminateAccount', mac);
    expect(await run('CreateAccount', mac, '2028-05-01')).toContain('Renew it');
    expect(await deviceOf(person, mac)).toMatchObject({ enabled: false });
    expect(await run('CreateAccount', mac)).toBe('success');
    expect(await deviceOf(person, mac)).toMatchObject({ enabled: true });
  });

  test('what was suspended and could not be renewed stays disabled, and runs once it is', async () => {
    const { person, run } = await openPanel();
    const mac = newMac();
    await run('CreateAccount', mac);
    await run('SuspendAccount', mac);
    for (let number = 1; number <= 8; number += 1) await activateDevice(app, person, newMac(), application);
    expect(await run('Renew', mac)).toContain('C10422');
    expect(await deviceOf(person, mac)).toMatchObject({ enabled: false });
    await giveCredit(app, person, 1);
    expect(await run('Renew', mac)).toBe('success');
    expect(await deviceOf(person, mac)).toMatchObject({ enabled: true });
  });

  test('buy nothing where a sub-reseller’s code runs, whose the device would stay', async () => {
    const { person, run } = await openPanel();
    const player = await playerWithCodeBelow(person);
    await player.redeem();
    expect(await run('CreateAccount', player.mac)).toContain('Nothing was done');
    expect(await creditOf(person)).toBe(9);
  });

  test('create where nothing but a trial runs, which becomes theirs', async () => {
    const { person, run } = await openPanel();
    const mac = newMac();
    await startPlayer(app, application, mac);
    expect(await deviceOf(person, mac)).toMatchObject({ status: 'active', is_own: false });
    expect(await run('CreateAccount', mac)).toBe('success');
    expect(await deviceOf(person, mac)).toMatchObject({ is_own: true, is_below: false });
  });

  test('say that it was charged where the device became somebody else’s in the same moment', async () => {
    let redeemCode = async () => {};
    const way = await openWay(() => redeemCode());
    try {
      const { person, run } = await openPanel(undefined, way.url);
      const player = await playerWithCodeBelow(person);
      redeemCode = player.redeem;
      const said = await run('CreateAccount', player.mac);
      expect(said).toContain('charged just now');
      expect(said).toContain('somebody else’s by now');
      expect(await creditOf(person)).toBe(8);
    } finally {
      way.close();
    }
  });

  test.each(['check', 'activate', 'devices'])('the test of the connection misses the scope %s', async (missing) => {
    const { call } = await openPanel(['check', 'activate', 'devices'].filter((scope) => scope !== missing));
    expect(await call('TestConnection')).toMatchObject({
      success: false,
      error: expect.stringContaining(`: ${missing} (`),
    });
  });

  test('the test of the connection passes a good key, and buys nothing', async () => {
    const { person, call } = await openPanel();
    expect(await call('TestConnection')).toEqual({ success: true, error: '' });
    expect(await creditOf(person)).toBe(9);
  });

  test('leave a device alone that is a sub-reseller’s by now', async () => {
    const { person, run } = await openPanel();
    const mac = newMac();
    const child = await addSubReseller(app, person, { applications: [application.id], credit: 1 });
    await activateDevice(app, child, mac, application);
    for (const action of ['Renew', 'SuspendAccount', 'UnsuspendAccount'] as const)
      expect(await run(action, mac), action).toContain('somebody else’s by now');
    expect(await run('TerminateAccount', mac)).toBe('success');
    expect(await deviceOf(person, mac)).toMatchObject({ enabled: true });
    expect(await creditOf(person)).toBe(9);
  });
});
