import { allPermissions } from '@tessera/contracts/permissions';
import { addPlan } from '../../features/orders/orders.fixture.ts';
import {
  activateDevice,
  addApplication,
  addReseller,
  addRole,
  addSubReseller,
  confirmPasscode,
  giveCredit,
} from '../factories.ts';
import type { SignedInPerson, TestApp } from '../test-app.ts';
import type { Named } from './named.ts';

/** A reseller with a sub-reseller, and something of every kind that can be theirs. */
export interface Tenant {
  owner: SignedInPerson;
  child: SignedInPerson;
  named: Named;
}

/** What tenants are made with: a role that holds every permission, an application and a plan on sale. */
export interface TenantWorld {
  roleId: number;
  applicationId: number;
  applicationName: string;
  planId: number;
}

export async function openTenantWorld(testApp: TestApp): Promise<TenantWorld> {
  const { id: applicationId, name: applicationName } = await addApplication(testApp);
  const planId = await addPlan(testApp);
  const everything = allPermissions.map(({ name }) => name);
  return { roleId: await addRole(testApp, everything), applicationId, applicationName, planId };
}

let count = 0;

export async function addTenant(testApp: TestApp, world: TenantWorld): Promise<Tenant> {
  count += 1;
  const { applicationId, planId } = world;
  const options = { roleId: world.roleId, applications: [applicationId] };
  const owner = await addReseller(testApp, { ...options, credit: 100 });
  const child = await addSubReseller(testApp, owner, options);
  await giveCredit(testApp, child, 5);
  for (const person of [owner, child]) await confirmPasscode(testApp, person);
  const mac = `00:1a:79:00:${String(count + 10_000)
    .slice(1)
    .replace(/..(?=.)/, '$&:')}`;
  await activateDevice(testApp, owner, mac, { id: applicationId });
  const playlist = await testApp.call('POST /save-playlist', {
    as: owner,
    body: {
      mac_address: mac,
      app_id: applicationId,
      playlist_name: 'Private',
      playlist_url: 'https://private.example/list.m3u',
      protect: true,
      pin: '4711',
    },
  });
  const webhook = await testApp.call('POST /webhooks', {
    as: owner,
    body: { url: 'https://hook.example/private', events: ['credit.received'] },
  });
  const sent = await testApp.call('POST /webhooks/{id}/test', { as: owner, params: { id: webhook.body.data.id } });
  const bought = await testApp.call('POST /sendingcode', {
    as: owner,
    body: { subscriptionType: 'yearly', codeCount: 1 },
  });
  const order = await testApp.call('POST /purchase-package', { as: owner, body: { payment_plan_id: planId } });
  const [code] = bought.body.codes;
  const { rows } = await testApp.database.owner.query<{ device_id: number; activation_id: number }>(
    `SELECT d.id AS device_id, a.id AS activation_id
       FROM live.devices d JOIN live.activations a ON a.device_id = d.id WHERE d.mac = $1`,
    [mac],
  );
  const session = await testApp.database.owner.query<{ id: number }>(
    'SELECT id FROM core.sessions WHERE user_id = $1',
    [owner.id],
  );
  const bulk = await testApp.database.owner.query<{ id: number }>(
    `WITH job AS (INSERT INTO live.bulk_jobs (user_id, file_name, is_confirmed, total, done, failed, origin, created_at, finished_at)
       VALUES ($1, 'private.csv', false, 1, 1, 1, '{}', $2, $2) RETURNING id)
     INSERT INTO live.bulk_rows (job_id, line, mac, application, package, name, contact, note, language, code)
       SELECT id, 2, 'private', 'x', 'y', 'private', 'private', 'private', 'xx', 'mac' FROM job RETURNING job_id AS id`,
    [owner.id, testApp.clock.now()],
  );
  const selection = await testApp.call('POST /device-selections', {
    as: owner,
    body: { action: 'renew', device_ids: [rows[0]!.device_id] },
  });
  const ticket = await testApp.call('POST /create-ticket', {
    as: owner,
    body: { title: 'Private', description: '<p>Private</p>' },
  });
  const notification = await testApp.database.owner.query<{ id: number }>(
    `INSERT INTO core.notifications (title, description, user_id, created_at) VALUES ('Private', '', $1, $2) RETURNING id`,
    [owner.id, testApp.clock.now()],
  );
  const noted = await testApp.call('PUT /devices/{id}/customer', {
    as: owner,
    params: { id: rows[0]!.device_id },
    body: { name: 'Private', contact: 'Private', note: 'Private', locale: 'en' },
  });
  const notice = await testApp.call('POST /device-notices', {
    as: owner,
    body: { texts: [{ locale: 'en', title: 'Private', text: 'Private' }], shown_until: '2099-12-31' },
  });
  const view = await testApp.call('POST /saved-views', {
    as: owner,
    body: { name: 'Private', devices: { app_id: applicationId } },
  });
  const server = await testApp.call('POST /servers', {
    as: owner,
    body: { name: 'Private', host: 'https://private.example', epg_url: 'https://private.example/epg', note: 'Private' },
  });
  const named: Named = {
    resellerId: owner.id,
    childId: child.id,
    childEmail: child.email,
    mac,
    applicationId,
    deviceId: rows[0]!.device_id,
    activationId: rows[0]!.activation_id,
    playlistId: playlist.body.data.id,
    codeId: code!.id,
    codeValue: code!.value,
    codeHandle: code!.api_key,
    orderId: order.body.data.orderId,
    webhookId: webhook.body.data.id,
    webhookDeliveryId: sent.body.data.delivery_id,
    sessionId: session.rows[0]!.id,
    bulkJobId: bulk.rows[0]!.id,
    selectionId: selection.body.data.selection_id,
    ticketId: ticket.body.data.id,
    savedViewId: view.body.data.id,
    serverId: server.body.data.id,
    noticeId: notice.body.data.id,
    notificationId: notification.rows[0]!.id,
    customerId: noted.body.data!.id,
  };
  return { owner, child, named };
}

/** A row in each table that nobody's request has to name: a key, a code's playlist, what happened to a device, a comment, a mail. */
export async function addUnnamed(testApp: TestApp, { owner: as, child, named }: Tenant): Promise<void> {
  const { codeValue, codeHandle: apiKey, mac, applicationId, ticketId } = named;
  const addresses = { url: 'https://private.example/code.m3u', epg_url: 'https://private.example/epg' };
  const playlist = { name: 'Private', ...addresses, username: 'private', password: 'private' };
  const server = { epg_url: 'https://private.example/epg', note: 'Private' };
  const move = (host: string) =>
    testApp.call('PUT /servers/{id}', {
      as,
      params: { id: named.serverId },
      body: { name: 'Private', host, ...server },
    });
  const device = { as, body: { macAddress: mac, app_ids: [applicationId] } };
  await testApp.call('POST /password/forgot', { body: { email: child.email } });
  await testApp.runJobs();
  const done = [
    await move('https://moved.example'),
    await move('https://private.example'),
    await testApp.call('PUT /told-how', { as, body: { telling: 'tickets', channel: 'bell', is_on: true } }),
    await testApp.call('PUT /my-device-settings', {
      as,
      body: { may_change_playlists: true, whatsapp: '+491701234567' },
    }),
    await testApp.call('PUT /own-brand', {
      as,
      body: { name: 'Private', telegram: 'private', email: 'private@example.com' },
    }),
    await testApp.call('PUT /own-domain', { as, body: { domain: `private${as.id}.example.com` } }),
    await testApp.call('PUT /reminder-texts', { as, body: { locale: 'en', text: 'Private' } }),
    await testApp.call('POST /resellers/{id}/enable-api-access', {
      as,
      params: { id: as.id },
      body: { passcode: as.passcode },
    }),
    await testApp.call('POST /edit-playlist/{code}', {
      as,
      params: { code: codeValue },
      body: { apiKey, playlists: [playlist] },
    }),
    await testApp.call('POST /disable-mac', device),
    await testApp.call('POST /enable-mac', device),
  ];
  for (const { httpStatus, body } of done) if (httpStatus >= 400) throw new Error(JSON.stringify(body));
  await testApp.database.owner.query(
    `INSERT INTO live.device_visits (token_hash, device_id, last_event_id, address, opened_at, ends_at)
     VALUES (sha256($1::bigint::text::bytea), $1::bigint, 0, '192.0.2.1', $2, $2)`,
    [named.deviceId, testApp.clock.now()],
  );
  await testApp.database.owner.query(
    `INSERT INTO core.ticket_comments (ticket_id, author_id, text, created_at) VALUES ($1, $2, 'Private', $3)`,
    [ticketId, as.id, testApp.clock.now()],
  );
}

/** The same tenant, after the texts by which requests name what is theirs have changed. */
export async function nameAgain({ database }: TestApp, { owner, child, named }: Tenant): Promise<Tenant> {
  const email = async ({ id }: SignedInPerson) => {
    const { rows } = await database.owner.query<{ email: string }>('SELECT email FROM core.users WHERE id = $1', [id]);
    return rows[0]!.email;
  };
  const { rows } = await database.owner.query<{ mac: string }>('SELECT mac FROM live.devices WHERE id = $1', [
    named.deviceId,
  ]);
  // A customer is found by the device's MAC, which is marked as the device's.
  await database.owner.query(
    'UPDATE live.customers c SET mac = d.mac FROM live.devices d WHERE d.id = $1 AND c.owner_id = $2',
    [named.deviceId, owner.id],
  );
  const childEmail = await email(child);
  return {
    owner: { ...owner, email: await email(owner) },
    child: { ...child, email: childEmail },
    named: { ...named, childEmail, mac: rows[0]!.mac },
  };
}
