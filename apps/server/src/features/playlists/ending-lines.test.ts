import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbound } from '../../platform/outbound/reach-outbound.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { findEndingLinesTask } from './find-ending-lines.ts';
import { providerManner } from './playlists.services.ts';

/** What is asked of providers by night, and what is told of it. */
let app: TestApp;
let application: { id: number; name: string };
let listener: SignedInPerson;
let deaf: SignedInPerson;
let provider: Server;
let origin: string;
let asked: { path: string; at: number }[] = [];
let ends: Record<string, number> = {};
let pauses = 0;
let isAway = false;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider.example');
    const user = url.searchParams.get('username') ?? '';
    asked.push({ path: `${url.pathname} ${user}`, at: app.clock.now().getTime() });
    if (isAway) return response.writeHead(503).end();
    const exp_date = ends[user];
    response.end(JSON.stringify({ user_info: { auth: 1, status: 'Active', ...(exp_date && { exp_date }) } }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await openTestApp();
  application = await addApplication(app);
});
beforeEach(async () => {
  await app.database.owner.query('DELETE FROM live.playlists');
  const options = { applications: [application.id], credit: 100 };
  [listener, deaf] = [await addReseller(app, options), await addReseller(app, options)];
  await app.call('POST /webhooks', {
    as: listener,
    body: { url: 'https://hook.example/', events: ['playlist.line-ending'] },
  });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

async function save(as: SignedInPerson, mac: string, user: string) {
  await activateDevice(app, as, mac, application);
  const { body } = await app.call('POST /save-playlist', {
    as,
    body: {
      mac_address: mac,
      app_id: application.id,
      playlist_name: `Line of ${user}`,
      playlist_type: 'xc',
      playlist_url: origin,
      username: user,
      password: 's3cret',
      pin: '',
    },
  });
  if (!body.status) throw new Error(body.msg);
  return body.data.id;
}

async function night(environment: 'live' | 'sandbox' = 'live') {
  const { live, sandbox } = app.database;
  asked = [];
  const services = {
    databases: { live, sandbox },
    clock: app.clock,
    reachProvider: createOutbound({ allowsPrivate: true, timeoutMilliseconds: 1000, ...providerManner }),
    pause: async (milliseconds: number) => {
      pauses += 1;
      app.clock.advance({ seconds: milliseconds / 1000 });
    },
  };
  await findEndingLinesTask(services)({}, { environment, jobId: '1', attempt: 1 });
  await app.runJobs();
  return asked.map(({ path }) => path);
}

/** What both of them were told, which is what there is since the test began. */
async function told() {
  const { rows } = await app.database.owner.query<{ user_id: number; body: string }>(
    `SELECT w.user_id, d.body FROM live.webhook_deliveries d JOIN live.webhooks w ON w.id = d.webhook_id
      WHERE w.user_id = ANY ($1) ORDER BY d.id`,
    [[listener.id, deaf.id]],
  );
  return rows.map(({ user_id, body }) => ({ userId: Number(user_id), body, ...JSON.parse(body) }));
}

test('lines are asked for once a night, one a second, and their owner is told once of each end', async () => {
  const [one, two, third, other] = [1, 2, 3, 4].map((place) => `00:1a:79:95:0b:0${place}`) as [
    string,
    string,
    string,
    string,
  ];
  await save(listener, one, 'anna');
  await save(listener, two, 'anna');
  await save(listener, third, 'bert');
  await save(deaf, other, 'carl');
  const inDays = (days: number) => Math.floor(app.clock.now().getTime() / 1000) + days * 86_400;
  ends = { anna: inDays(3), bert: inDays(300), carl: inDays(3) };

  expect(await night('sandbox')).toEqual([]);
  expect((await night()).sort()).toEqual(['/player_api.php anna', '/player_api.php bert']);
  const [first, second] = asked.map(({ at }) => at);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1000);
  expect(pauses).toBeGreaterThan(0);
  const messages = await told();
  expect(messages).toHaveLength(2);
  for (const [place, mac] of [one, two].entries()) {
    expect(messages[place]).toMatchObject({
      userId: listener.id,
      type: 'playlist.line-ending',
      environment: 'live',
      data: {
        mac_address: mac,
        app_name: application.name,
        playlist_name: 'Line of anna',
        ends_at: new Date((ends.anna ?? 0) * 1000).toISOString(),
      },
    });
    expect(messages[place]?.body).not.toMatch(/s3cret|127\.0\.0\.1/);
  }

  expect(await night()).toEqual([]);
  app.clock.advance({ days: 1 });
  expect(await night()).toEqual(['/player_api.php anna']);
  expect(await told()).toHaveLength(2);
  ends.anna = inDays(6);
  app.clock.advance({ days: 1 });
  await night();
  expect(await told()).toHaveLength(4);
  app.clock.advance({ days: 6 });
  expect(await night()).toContain('/player_api.php bert');
});

test('a provider that is away is asked again the next night, and has said nothing', async () => {
  await save(listener, '00:1a:79:95:0b:09', 'dora');
  ends = { dora: Math.floor(app.clock.now().getTime() / 1000) + 4 * 86_400 };
  isAway = true;
  expect(await night()).toContain('/player_api.php dora');
  isAway = false;
  expect(await night()).not.toContain('/player_api.php dora');
  app.clock.advance({ days: 1 });
  expect(await night()).toContain('/player_api.php dora');
  expect(await told()).toMatchObject([{ data: { playlist_name: 'Line of dora' } }]);
});

test('a line that was changed is asked for the next night, and its end is told; a new name asks nothing', async () => {
  const id = await save(listener, '00:1a:79:95:0b:10', 'emma');
  const inDays = (days: number) => Math.floor(app.clock.now().getTime() / 1000) + days * 86_400;
  ends = { emma: inDays(300), finn: inDays(3) };
  const change = (playlist_name: string, username: string) =>
    app.call('PUT /playlists/{id}', {
      as: listener,
      params: { id },
      body: { playlist_name, playlist_type: 'xc', playlist_url: origin, username, password: 's3cret' },
    });
  expect(await night()).toEqual(['/player_api.php emma']);
  expect((await change('Renamed', 'emma')).httpStatus).toBe(200);
  app.clock.advance({ days: 1 });
  expect(await night()).toEqual([]);
  await change('Renamed', 'finn');
  expect(await night()).toEqual(['/player_api.php finn']);
  expect(await told()).toMatchObject([{ data: { playlist_name: 'Renamed' } }]);
});
