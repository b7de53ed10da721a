import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number };
let owner: SignedInPerson;
let stranger: SignedInPerson;
let provider: Server;
let origin: string;
let asked: string[] = [];

const mac = '00:1a:79:00:0c:01';
const inAYear = 1_830_297_600;
const log: unknown[] = [];

/** What the provider knows, by user name. */
const accounts: Record<string, object> = {
  anna: { auth: 1, status: 'Active', exp_date: String(inAYear), active_cons: '1', max_connections: '2' },
  forever: { auth: 1, status: 'Active', exp_date: null, active_cons: 0, max_connections: '0' },
  over: { auth: 1, status: 'Active', exp_date: '1500000000' },
  expired: { auth: 1, status: 'Expired', exp_date: null },
  banned: { auth: 1, status: 'Banned', exp_date: String(inAYear) },
  unknown: { auth: 0 },
  odd: { auth: '1', status: 7, exp_date: 'soon' },
};

beforeAll(async () => {
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin);
    asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/silent.m3u') return;
    if (url.pathname === '/moved.m3u') return response.writeHead(301, { location: '/list.m3u' }).end();
    if (url.pathname === '/round.m3u') return response.writeHead(302, { location: '/round.m3u' }).end();
    if (url.pathname === '/list.m3u') return response.end('\ufeff#EXTM3U\n#EXTINF:-1,One\nhttp://a.example/1.ts\n');
    if (url.pathname === '/stream.m3u8') return response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n');
    if (url.pathname === '/kept-moved.m3u') return response.writeHead(302, { location: '/kept.m3u' }).end();
    if (url.pathname === '/kept-elsewhere.m3u')
      return response.writeHead(302, { location: `${origin.replace('127.0.0.1', 'localhost')}/kept.m3u` }).end();
    if (url.pathname === '/kept.m3u') {
      const isKnown = request.headers.authorization === `Basic ${btoa('karim:p#ss')}`;
      return response.writeHead(isKnown ? 200 : 401).end('#EXTM3U\n');
    }
    if (url.pathname === '/page.m3u') return response.end('<html>Buy now</html>');
    if (url.pathname === '/closed.m3u') return response.writeHead(403).end();
    if (url.pathname === '/broken.m3u') return response.writeHead(502).end();
    if (url.pathname === '/player_api.php') {
      const account = accounts[url.searchParams.get('username') ?? ''];
      return response.end(account ? JSON.stringify({ user_info: account, server_info: {} }) : 'nothing');
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await openTestApp({ onLog: (line) => log.push(line) });
  application = await addApplication(app);
  owner = await addReseller(app, { applications: [application.id], credit: 100 });
  stranger = await addReseller(app, { applications: [application.id], credit: 100 });
  await activateDevice(app, owner, mac, application);
});
beforeEach(() => {
  asked = [];
  // A provider is asked once a second, whoever asks.
  app.clock.advance({ seconds: 2 });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

async function save(fields: { playlist_url: string; username?: string }): Promise<number> {
  const kind = fields.username === undefined ? 'general' : 'xc';
  const { body } = await app.call('POST /save-playlist', {
    as: owner,
    body: {
      mac_address: mac,
      app_id: application.id,
      playlist_name: 'A line',
      playlist_type: kind,
      password: 'S3cret-of-the-line',
      ...fields,
    },
  });
  return body.data.id;
}
const check = (id: number, as = owner) => app.call('POST /playlists/{id}/check', { as, params: { id } });
const checked = async (fields: { playlist_url: string; username?: string }) =>
  (await check(await save(fields))).body.data;

describe('an Xtream line', () => {
  const line = (username: string) => checked({ playlist_url: `${origin}/`, username });

  test('that lives says until when, and how many watch', async () => {
    expect(await line('anna')).toEqual({
      state: 'alive',
      ends_at: new Date(inAYear * 1000).toISOString(),
      connections_used: 1,
      connections_allowed: 2,
      formats: [],
    });
    expect(asked).toEqual(['GET /player_api.php']);
  });

  test.each([
    ['forever', { state: 'alive', ends_at: null, connections_allowed: null }],
    ['over', { state: 'ended' }],
    ['expired', { state: 'ended' }],
    ['banned', { state: 'blocked' }],
    ['unknown', { state: 'refused' }],
    ['odd', { state: 'unreadable' }],
    ['nobody', { state: 'unreadable' }],
  ])('of %s is %j', async (username, told) => {
    expect(await line(username)).toMatchObject(told);
  });

  test('whose sign-in stands in a list’s address is asked as one, and no list is read', async () => {
    const url = `${origin}/get.php?username=anna&password=p&type=m3u_plus`;
    expect(await checked({ playlist_url: url })).toMatchObject({ state: 'alive', connections_used: 1 });
    expect(asked).toEqual(['GET /player_api.php']);
  });
});

describe('a list', () => {
  test.each([
    ['list.m3u', { state: 'alive', formats: ['m3u'] }],
    ['stream.m3u8', { state: 'alive', formats: ['hls'] }],
    ['moved.m3u', { state: 'alive', formats: ['m3u'] }],
    ['round.m3u', { state: 'away', reason: 'answer' }],
    ['page.m3u', { state: 'unreadable' }],
    ['closed.m3u', { state: 'refused' }],
    ['broken.m3u', { state: 'away', reason: 'answer' }],
    ['silent.m3u', { state: 'away', reason: 'timeout' }],
  ])('at %s is %j', async (path, told) => {
    expect(await checked({ playlist_url: `${origin}/${path}` })).toEqual(told);
  });

  test.each([
    ['kept.m3u', { state: 'alive', formats: ['m3u'] }],
    ['kept-moved.m3u', { state: 'alive', formats: ['m3u'] }],
    ['kept-elsewhere.m3u', { state: 'refused' }],
  ])('whose sign-in stands before its host is read at %s, and no other server is told it: %j', async (path, told) => {
    const url = `${origin.replace('//', '//karim:p%23ss@')}/${path}`;
    expect(await checked({ playlist_url: url })).toEqual(told);
  });

  test('at a port where nobody listens is away', async () => {
    expect(await checked({ playlist_url: 'http://127.0.0.1:1/list.m3u' })).toEqual({
      state: 'away',
      reason: 'connection',
    });
  });
});

describe('asking', () => {
  test('is for the owner’s side, and live', async () => {
    const id = await save({ playlist_url: `${origin}/list.m3u` });
    expect((await check(id, stranger)).body.statusCode).toBe('C10012');
    const sandbox = await app.call('POST /playlists/{id}/check', { as: owner, params: { id }, environment: 'sandbox' });
    expect([sandbox.body.statusCode, asked]).toEqual(['C10403', []]);
  });

  test('one provider takes a second, whoever asks', async () => {
    const id = await save({ playlist_url: `${origin}/list.m3u` });
    const answers = await Promise.all([check(id), check(id), check(id)]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 429, 429]);
    expect(asked).toHaveLength(1);
  });

  test('is for sixty an hour', async () => {
    const person = await addReseller(app, { applications: [application.id], credit: 5 });
    await app.database.owner.query(
      `INSERT INTO core.rate_hits (scope, subject, window_start, count) VALUES ('playlist-check', $1, $2, 60)`,
      [String(person.id), app.clock.now()],
    );
    await activateDevice(app, person, '00:1a:79:00:0c:02', application);
    const { body } = await app.call('POST /save-playlist', {
      as: person,
      body: {
        mac_address: '00:1a:79:00:0c:02',
        app_id: application.id,
        playlist_name: 'Theirs',
        playlist_url: `${origin}/list.m3u`,
      },
    });
    expect((await check(body.data.id, person)).httpStatus).toBe(429);
    expect(asked).toEqual([]);
  });

  test('leaves no password in the log', () => {
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('S3cret-of-the-line');
  });
});
