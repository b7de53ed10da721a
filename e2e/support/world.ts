import { call } from './api.ts';
import { type Application, activate, addApplication, addPlaylist, newMac, register } from './devices.ts';
import { makeMessages, makeNotices } from './message-scene.ts';
import { addReseller, addSubReseller, adminOf, give, type Member, mint } from './people.ts';
import { makePlans } from './plans.ts';
import type { Server } from './server.ts';

/** A small business with something on every screen. */
export interface World {
  server: Server;
  admin: Member;
  reseller: Member;
  subReseller: Member;
  applications: [Application, Application, Application];
  /** Active in two applications, with playlists. */
  mac: string;
  /** Disabled in the first application. */
  disabledMac: string;
  /** Opens the page of `mac` in the first application. */
  deviceKey: string;
  /** Nobody's yet. */
  unknownMac: string;
  /** The reseller's endpoint, which nobody answers at. */
  webhookId: number;
  /** The reseller's paid order; the third one after it waits. */
  orderId: number;
}

const names = ['Nova Player', 'Orbit TV', 'Lumen Box'] as const;
const invited = [
  'Amira Nasser',
  'Bruno Carvalho',
  'Chiara Lange',
  'Dario Ruiz',
  'Elif Demir',
  'Farid Aziz',
  'Greta Voss',
  'Hana Weber',
];
/** Removed again. */
const leaver = 'Hana Weber';

/** Fills an empty server through its own calls. */
export async function makeWorld(server: Server): Promise<World> {
  const admin = await adminOf(server);
  const applications = [
    await addApplication(server, names[0], { yearly: 3, lifetime: 7, acceptsCodes: true }),
    await addApplication(server, names[1], { yearly: 2, lifetime: 5 }),
    await addApplication(server, names[2], { yearly: 4, lifetime: 9, trialDays: 0 }),
  ] satisfies World['applications'];
  const ids = applications.map(({ id }) => id);
  const reseller = await addReseller(server, {
    name: 'Salma Haddad',
    email: 'salma@example.com',
    applications: ids,
    credit: 1500,
  });
  const subReseller = await addSubReseller(server, reseller, {
    name: 'Omar Khalil',
    email: 'omar@example.com',
    applications: ids,
    credit: 400,
  });
  await inviteMore(server, admin, ids);
  const world = { server, admin, reseller, subReseller, applications, unknownMac: newMac() };
  const webhookId = await addWebhook(server, reseller);
  await makeMessages(world);
  const plans = await makePlans(server, reseller, applications[1]);
  await allowTrials(world);
  const devices = await makeDevices(world);
  await makeNotices(world);
  return { ...world, ...plans, webhookId, ...devices };
}

/** Resellers may grant some, and do; one network gets none. */
async function allowTrials({ server, admin, reseller, applications: [first] }: TrialWorld): Promise<void> {
  const rules = { network_per_day: 200, grants_per_day: 5, least_balance: 10 };
  await call(server, 'PUT /trial-rules', { token: admin.token, body: rules });
  const params = { id: first.id };
  await call(server, 'PUT /trial-rules/applications/{id}', { token: admin.token, params, body: { per_day: 100 } });
  const blocks = { entries: ['00:1a:79:0b:0b:0b', '203.0.113.0/24', '2001:db8:77::/48'], note: 'Test boxes of a shop' };
  await call(server, 'POST /trial-blocks', { token: admin.token, body: blocks });
  const paid = newMac();
  for (const mac of [newMac(), paid])
    await call(server, 'POST /grant-trial', { token: reseller.token, body: { macAddress: mac, app_id: first.id } });
  await activate(server, reseller, paid, [first]);
}

type TrialWorld = Pick<World, 'server' | 'admin' | 'reseller' | 'applications'>;

/** Told before its first devices are activated, so that there is something to see in its list. */
async function addWebhook(server: Server, reseller: Member): Promise<number> {
  const body = {
    url: 'http://127.0.0.1:1/webhooks/tessera',
    description: 'Shop',
    events: ['device.activated' as const, 'device.expired' as const, 'credit.received' as const],
  };
  const { data } = await call(server, 'POST /webhooks', { token: reseller.token, body });
  await call(server, 'POST /webhooks/{id}/test', { token: reseller.token, params: { id: data.id } });
  return data.id;
}

/** More people than fit on one page. */
async function inviteMore(server: Server, admin: Member, ids: number[]): Promise<void> {
  await mint(server, admin, 12_345);
  for (const [index, name] of invited.entries()) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
    const body = { requestData: { name, email, application_allowed: ids.slice(0, (index % 3) + 1) } };
    const { data } = await call(server, 'POST /add-resellers', { token: admin.token, body });
    if (index % 2 === 0) await give(server, admin, data, 40 * (index + 1));
    if (name === leaver) {
      const requestData = { resellerId: [data.id] };
      await call(server, 'POST /resellers/remove', { token: admin.token, body: { requestData } });
    }
  }
}

const omar = {
  name: 'عمر الخطيب',
  contact: '+20 100 555 0147',
  note: 'Pays in cash, second floor',
  locale: 'ar',
} as const;
/** Of every fourth nothing is noted. */
const customers = ['Frieda Maria Lindenhof-Sommerfeld', 'Ahmed', 'Casa Oliveira', undefined];

/** A server that moved, with a device that follows, and one that nothing refers to. */
async function keepServers(server: World['server'], reseller: World['reseller'], application: Application) {
  const { token } = reseller;
  const name = 'Main line';
  const { data } = await call(server, 'POST /servers', { token, body: { name, host: 'http://line.example.com:8080' } });
  const mac_address = newMac();
  await activate(server, reseller, mac_address, [application]);
  const body = { mac_address, app_id: application.id, playlist_name: 'Line', server_id: data.id };
  await call(server, 'POST /save-playlist', { token, body: { ...body, username: 'anna', password: 's3cret' } });
  const moved = { name, host: 'https://new-line.example.net', note: 'Ahmed, until March', for_sub_resellers: true };
  await call(server, 'PUT /servers/{id}', { token, params: { id: data.id }, body: moved });
  await call(server, 'POST /servers', {
    token,
    body: { name: 'خادم احتياطي', host: 'https://spare.example.org:8443' },
  });
}

async function makeDevices(
  world: Pick<World, 'server' | 'subReseller' | 'reseller' | 'applications'>,
): Promise<Pick<World, 'mac' | 'disabledMac' | 'deviceKey'>> {
  const { server, subReseller, reseller, applications } = world;
  const [first, second] = applications;
  const [mac, disabledMac] = [newMac(), newMac()];
  // Its key opens all of its page, as its player was there first; in the second application one that came later waits to be confirmed.
  const { device_key: deviceKey } = await register(server, first, mac);
  await activate(server, subReseller, mac, [first, second], { comment: 'Living room', customer: omar });
  await register(server, second, mac);
  const settings = { may_change_playlists: true, whatsapp: '+49 170 1234567' };
  await call(server, 'PUT /my-device-settings', { token: subReseller.token, body: settings });
  for (const pin of [undefined, '4321']) {
    const name = pin ? 'Family channels' : 'News and sport';
    const url = `https://example.com/${pin ? 'family' : 'news'}.m3u8`;
    await addPlaylist(server, subReseller, { mac, application: first }, { name, url, pin });
  }
  await activate(server, subReseller, disabledMac, [first]);
  await call(server, 'POST /disable-mac', {
    token: subReseller.token,
    body: { macAddress: disabledMac, app_ids: [first.id] },
  });
  await call(server, 'POST /sendingcode', {
    token: reseller.token,
    body: { subscriptionType: 'yearly', codeCount: 6 },
  });
  await keepServers(server, reseller, first);
  await activate(server, reseller, newMac(), applications, { package: 'lifetime' });
  for (let round = 0; round < 8; round += 1) {
    const name = customers[round % customers.length];
    await activate(server, reseller, newMac(), [second], name ? { customer: { name } } : {});
  }
  const undone = await activate(server, reseller, newMac(), [first]);
  await call(server, 'POST /cancel-activation', {
    token: reseller.token,
    body: { activation_id: undone.activated_devices[0]?.activation_id },
  });
  await call(server, 'POST /validate-credit-share-password', {
    token: reseller.token,
    body: { requestData: { passcode: reseller.passcode } },
  });
  await call(server, 'POST /resellers/{id}/deduct-credit-point', {
    token: reseller.token,
    params: { id: subReseller.id },
    body: { resellerId: subReseller.id, creditPoint: 25 },
  });
  // Here and not on a screen: the passcode is believed for minutes, and walks go on for longer.
  await call(server, 'POST /resellers/{id}/enable-api-access', {
    token: reseller.token,
    params: { id: reseller.id },
    body: {},
  });
  return { mac, disabledMac, deviceKey };
}
