import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { buyOne } from '../codes/codes.fixture.ts';

let app: TestApp;
let application: { id: number };
let other: { id: number };
let owner: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  application = await addApplication(app);
  other = await addApplication(app);
  const options = { applications: [application.id, other.id], credit: 20 };
  owner = await addReseller(app, options);
  child = await addSubReseller(app, owner, options);
  stranger = await addReseller(app, options);
});

let macs = 0;
async function save(as: SignedInPerson, fields: object, app_id = application.id): Promise<number> {
  macs += 1;
  const mac_address = `00:1a:79:00:06:${String(macs).padStart(2, '0')}`;
  await activateDevice(app, as, mac_address, { id: app_id });
  const playlist = { playlist_name: 'List', ...fields };
  const { body } = await app.call('POST /save-playlist', { as, body: { mac_address, app_id, ...playlist } });
  return body.data.id;
}
const change = (fields: object = {}, as = owner) =>
  app.call('POST /update-playlist', {
    as,
    body: {
      current_playlist_url: 'http://old.example.com:8080',
      new_domain: 'https://new.example.net',
      app_platform: 'any',
      app_id: application.id,
      ...fields,
    },
  });
async function urlOf(id: number): Promise<string> {
  const { rows } = await app.database.owner.query('SELECT url FROM live.playlists WHERE id = $1', [id]);
  return rows[0].url;
}

test('scheme and host change, the rest of each address stays', async () => {
  const ids = [
    await save(owner, {
      playlist_url: 'http://old.example.com:8080/get.php?username=a&url=http://old.example.com:8080/',
    }),
    await save(owner, { playlist_url: 'HTTP://Old.Example.com:8080' }),
    await save(owner, { playlist_url: 'http://me:pw@old.example.com:8080/x#y' }),
    await save(owner, {
      playlist_type: 'xc',
      username: 'u',
      password: 'p',
      playlist_url: 'http://old.example.com:8080/',
    }),
  ];
  const { httpStatus, body } = await change();
  expect([httpStatus, body.msg]).toEqual([200, 'Playlists changed: 4.']);
  expect(body.data).toMatchObject({ matched: 4, changed: 4, remaining: 0 });
  expect(await Promise.all(ids.map(urlOf))).toEqual([
    'https://new.example.net/get.php?username=a&url=http://old.example.com:8080/',
    'https://new.example.net',
    'https://me:pw@new.example.net/x#y',
    'https://new.example.net/',
  ]);
  expect((await change()).body.data).toEqual({
    matched: 0,
    changed: 0,
    remaining: 0,
    samples: [],
    servers: [],
    code_playlists: 0,
  });
});

test('other hosts, ports, schemes and applications stay as they are', async () => {
  const urls = [
    'http://old.example.com/list.m3u',
    'https://old.example.com:8080/list.m3u',
    'http://oldXexample.com:8080/list.m3u',
    'http://old.example.com:80801/list.m3u',
    'http://old.example.com.evil.net:8080/list.m3u',
    'http://elsewhere.net/?http://old.example.com:8080/',
  ].filter((url) => URL.canParse(url));
  const ids = await Promise.all(urls.map((playlist_url) => save(owner, { playlist_url })));
  const inOther = await save(owner, { playlist_url: 'http://old.example.com:8080/a' }, other.id);
  expect((await change()).body.data).toMatchObject({ matched: 0, changed: 0 });
  expect(await Promise.all([...ids, inOther].map(urlOf))).toEqual([...urls, 'http://old.example.com:8080/a']);
});

test('the port that a scheme has anyway may be written or not', async () => {
  const id = await save(owner, { playlist_url: 'http://plain.example.com:80/a' });
  await change({
    current_playlist_url: 'http://plain.example.com/any/path?is=ignored',
    new_domain: 'http://n.net:81/x',
  });
  expect(await urlOf(id)).toBe('http://n.net:81/a');
});

test('a preview shows and changes nothing', async () => {
  const id = await save(owner, { playlist_url: 'http://old.example.com:8080/a' });
  await save(owner, { playlist_url: 'http://old.example.com:8080/a' });
  const { body } = await change({ preview: true });
  expect(body.data).toEqual({
    matched: 2,
    changed: 0,
    remaining: 2,
    samples: [{ before: 'http://old.example.com:8080/a', after: 'https://new.example.net/a' }],
    servers: [],
    code_playlists: 0,
  });
  expect(await urlOf(id)).toBe('http://old.example.com:8080/a');
});

test('a guide on the old domain moves too', async () => {
  const id = await save(owner, { playlist_url: 'http://a.net/a', xml_url: 'http://old.example.com:8080/guide.xml' });
  const { body } = await change();
  expect(body.data.samples).toEqual([
    { before: 'http://old.example.com:8080/guide.xml', after: 'https://new.example.net/guide.xml' },
  ]);
  expect(await urlOf(id)).toBe('http://a.net/a');
});

test('reaches one’s own devices and sub-resellers’, not the parent’s nor anybody else’s; an admin everybody’s', async () => {
  const playlist_url = 'http://old.example.com:8080/a';
  const [own, childs, strangers] = [
    await save(owner, { playlist_url }),
    await save(child, { playlist_url }),
    await save(stranger, { playlist_url }),
  ];
  expect((await change({ preview: true }, child)).body.data.matched).toBe(1);
  expect((await change()).body.data.changed).toBe(2);
  expect(await urlOf(own)).toBe('https://new.example.net/a');
  expect(await urlOf(childs)).toBe('https://new.example.net/a');
  expect(await urlOf(strangers)).toBe(playlist_url);
  expect((await change({}, app.admin)).body.data.changed).toBe(1);
});

test('what a former owner saved stays as it is, also where an undo left the device to nobody', async () => {
  const playlist_url = 'http://old.example.com:8080/a';
  const id = await save(owner, { playlist_url });
  const { rows } = await app.database.owner.query<{ activation_id: number }>(
    'SELECT d.last_activation_id AS activation_id FROM live.devices d JOIN live.playlists p ON p.device_id = d.id WHERE p.id = $1',
    [id],
  );
  const undone = await app.call('POST /cancel-activation', { as: owner, body: rows[0]! });
  expect(undone.httpStatus).toBe(200);
  expect((await change({}, app.admin)).body.data).toMatchObject({ matched: 0, changed: 0 });
  expect(await urlOf(id)).toBe(playlist_url);
});

test('a limit lets a caller go on step by step', async () => {
  for (let one = 0; one < 3; one += 1) await save(owner, { playlist_url: `http://old.example.com:8080/${one}` });
  expect((await change({ limit: 2 })).body.data).toMatchObject({ matched: 3, changed: 2, remaining: 1 });
  expect((await change({ limit: 2 })).body.data).toMatchObject({ matched: 1, changed: 1, remaining: 0 });
});

test('an address that would become too long is said at once, and nothing is changed', async () => {
  const old = 'http://old.example.com:8080/';
  const ids = [
    await save(owner, { playlist_url: `${old}a` }),
    await save(owner, { playlist_url: `${old}${'a'.repeat(2048 - old.length)}` }),
  ];
  const new_domain = 'https://a-much-longer-name-than-before.example.net';
  for (const preview of [true, false]) {
    const { httpStatus, body } = await change({ new_domain, preview });
    expect([httpStatus, body.errors?.new_domain?.[0]]).toEqual([422, expect.stringContaining('2,048')]);
  }
  expect(await urlOf(ids[0] ?? 0)).toBe(`${old}a`);
  expect((await change({ new_domain: 'http://o.example.net' })).body.data.changed).toBe(2);
});

test('what leads there in running codes of one’s side is counted, and stays', async () => {
  const url = 'http://old.example.com:8080/get.php?username=a';
  for (const as of [owner, child, stranger]) {
    const { value, api_key: apiKey } = await buyOne(app, as);
    const playlists = [
      { name: 'One', url },
      { name: 'Guide', url: 'http://else.example/a.m3u', epg: 'http://old.example.com:8080/guide.xml' },
      { name: 'Other', url: 'http://else.example/b.m3u' },
    ];
    const saved = await app.call('POST /edit-playlist/{code}', {
      as,
      params: { code: value },
      body: { apiKey, playlists },
    });
    expect(saved.httpStatus).toBe(200);
  }
  expect((await change({ preview: true })).body.data).toMatchObject({ matched: 0, code_playlists: 4 });
  expect((await change({}, child)).body.data).toMatchObject({ changed: 0, code_playlists: 2 });
  expect((await change({ preview: true })).body.data.code_playlists).toBe(4);
});

test('is audited with the number of playlists', async () => {
  await save(owner, { playlist_url: 'http://old.example.com:8080/a' });
  await change();
  const { rows } = await app.database.owner.query(
    "SELECT before, after, actor_id, target_id FROM core.audit_log WHERE action = 'playlist.change-domain' ORDER BY id DESC LIMIT 1",
  );
  expect(rows[0]).toEqual({
    before: { domain: 'http://old.example.com:8080' },
    after: { domain: 'https://new.example.net', playlists: 1 },
    actor_id: owner.id,
    target_id: String(application.id),
  });
});

const both = 'Please enter both old and new domain (include http://)';
test.each([
  [{ current_playlist_url: '' }, { current_playlist_url: [both] }],
  [{ new_domain: 'new.example.net' }, { new_domain: [both] }],
  [{ new_domain: 'ftp://new.example.net' }, { new_domain: [both] }],
  [{ app_id: undefined }, { app_id: ['Please select a module'] }],
  [{ new_domain: 'http://OLD.example.com:8080/else' }, { new_domain: ['The new domain is the same as the old one.'] }],
])('%o is refused at its field', async (fields, errors) => {
  const { httpStatus, body } = await change(fields);
  expect([httpStatus, body.errors]).toEqual([422, errors]);
});
