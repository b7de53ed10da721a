import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../../platform/db/environment.ts';
import {
  activateDevice,
  addApplication,
  addReseller,
  addSubReseller,
  confirmPasscode,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { forgetSights } from './device-notices.queries.ts';

let app: TestApp;
let application: { id: number; name: string };
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let mac: string;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { name: 'Notices', trialDays: 7 });
  parent = await addReseller(app, { applications: [application.id], credit: 1000 });
  child = await addSubReseller(app, parent, { applications: [application.id] });
  await giveCredit(app, child, 100);
  stranger = await addReseller(app, { applications: [application.id], credit: 100 });
});
beforeEach(async () => {
  count += 1;
  app.clock.advance({ minutes: 1 });
  mac = `00:1a:79:00:0a:${String(count).padStart(2, '0')}`;
  token = await register(application.id);
  await activateDevice(app, child, mac, application);
});
afterAll(() => app.close());

async function register(appId: number, environment: Environment = 'live'): Promise<string> {
  const url = environment === 'live' ? '/device/v1/register' : '/device/sandbox/v1/register';
  const payload = { app_id: appId, install_id: `box ${count}`, mac };
  return (await app.app.inject({ method: 'POST', url, payload, remoteAddress: `10.20.${count}.1` })).json().token;
}
const status = async (language = 'en', environment: Environment = 'live', as = token) => {
  const url = environment === 'live' ? '/device/v1/status' : '/device/sandbox/v1/status';
  const headers = { authorization: `Device ${as}`, 'accept-language': language };
  return (await app.app.inject({ method: 'GET', url, headers })).json();
};
const heard = async (language?: string): Promise<string[]> =>
  (await status(language)).notices.map(({ title }: { title: string }) => title);
const write = (as: SignedInPerson, title: string, more: object = {}, environment: Environment = 'live') =>
  app.call('POST /device-notices', {
    as,
    environment,
    body: { texts: [{ locale: 'en', title, text: 'Tonight.' }], shown_until: '2099-12-31', ...more },
  });

/** What was paid for ends, and somebody else pays. */
async function sellToStranger(): Promise<void> {
  await app.database.owner.query(
    'UPDATE live.devices SET paid_expires_at = $2, trial_ends_at = NULL, expires_at = $2 WHERE mac = $1',
    [mac, new Date(app.clock.now().getTime() - 1000)],
  );
  await activateDevice(app, stranger, mac, application);
}

describe('a device hears', () => {
  test('the operator, its owner and that owner’s parent, and nobody else', async () => {
    const of = `of ${count}`;
    for (const [who, name] of [
      [app.admin, 'operator'],
      [parent, 'parent'],
      [child, 'child'],
      [stranger, 'stranger'],
    ] as const) {
      expect((await write(who, `${name} ${of}`)).httpStatus).toBe(201);
    }
    const all = (await heard()).filter((title) => title.endsWith(of));
    expect(all).toEqual([`child ${of}`, `parent ${of}`, `operator ${of}`]);
  });

  test('its former owner no more, after it became somebody else’s', async () => {
    await write(child, `former ${count}`);
    expect(await heard()).toContain(`former ${count}`);
    await sellToStranger();
    const now = await heard();
    expect(now.filter((title) => /^(former|parent|child) /.test(title))).toEqual([]);
  });

  test('the operator alone, while it is nobody’s', async () => {
    await write(app.admin, `everybody ${count}`);
    await app.database.owner.query('UPDATE live.devices SET owner_id = NULL WHERE mac = $1', [mac]);
    const titles = await heard();
    expect(titles).toContain(`everybody ${count}`);
    expect(titles.filter((title) => /^(child|parent|former)/.test(title))).toEqual([]);
  });

  test('nobody who was switched off, and again once they are back', async () => {
    await write(parent, `off ${count}`);
    const set = (isOff: boolean) =>
      app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = $2 WHERE id = $1', [parent.id, isOff]);
    await set(true);
    expect(await heard()).not.toContain(`off ${count}`);
    await set(false);
    expect(await heard()).toContain(`off ${count}`);
  });

  test('in its language, else in English, else in the one that there is', async () => {
    const texts = [
      { locale: 'en', title: `Hello ${count}`, text: 'x' },
      { locale: 'ar', title: `مرحبًا ${count}`, text: 'x' },
    ];
    await write(child, '', { texts });
    await write(child, '', { texts: [{ locale: 'de', title: `Nur deutsch ${count}`, text: 'x' }] });
    expect(await heard('ar')).toEqual(expect.arrayContaining([`مرحبًا ${count}`, `Nur deutsch ${count}`]));
    expect(await heard('de')).toContain(`Hello ${count}`);
  });

  test('what is plain text as it was typed', async () => {
    await write(child, `Plain ${count}`, { texts: [{ locale: 'en', title: `Plain ${count}`, text: 'a <b>b</b>\nc' }] });
    const { notices } = await status();
    const [mine] = notices.filter(({ title }: { title: string }) => title === `Plain ${count}`);
    expect(mine.html).toBe('<p>a &lt;b&gt;b&lt;/b&gt;<br>c</p>');
  });

  test.each(['see http://x.example/a', 'write to me@example.com', 'go to shop.example/x'])(
    'no link: %s',
    async (text) => {
      const { httpStatus } = await write(child, 'Link', { texts: [{ locale: 'en', title: 'Link', text }] });
      expect(httpStatus).toBe(422);
    },
  );
});

describe('a notice is for', () => {
  const other: [string, () => object, boolean][] = [
    ['one application', () => ({ app_id: application.id }), true],
    ['one reseller’s devices', () => ({ reseller_email: child.email }), true],
    ['those of a reseller’s sub-resellers', () => ({ reseller_email: parent.email }), true],
    ['a state', () => ({ state: 'active' }), true],
    ['another state', () => ({ state: 'expired' }), false],
    ['an end in some days', () => ({ ends_from: '2000-01-01', ends_to: '2099-01-01' }), true],
    ['another end', () => ({ ends_to: '2001-01-01' }), false],
  ];
  test.each(other)('%s', async (_what, target, isHeard) => {
    const title = `for ${count}`;
    const reach = await app.call('POST /device-notices/reach', { as: parent, body: target() });
    expect(reach.body.data.devices > 0).toBe(isHeard);
    await write(parent, title, target());
    expect((await heard()).includes(title)).toBe(isHeard);
  });

  test('its days alone', async () => {
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await write(child, `days ${count}`, { shown_from: day(2), shown_until: day(3) });
    expect(await heard()).not.toContain(`days ${count}`);
    app.clock.advance({ days: 2 });
    expect(await heard()).toContain(`days ${count}`);
    app.clock.advance({ days: 2 });
    expect(await heard()).not.toContain(`days ${count}`);
    expect((await write(child, 'past', { shown_until: '2020-01-01' })).httpStatus).toBe(422);
  });

  test('nobody’s devices outside of one’s tree: neither counted nor named', async () => {
    const body = { reseller_email: stranger.email };
    expect((await app.call('POST /device-notices/reach', { as: parent, body })).httpStatus).toBe(404);
    expect((await write(parent, 'x', body)).httpStatus).toBe(404);
    const mine = await app.call('POST /device-notices/reach', { as: stranger, body: {} });
    const theirs = await app.call('POST /device-notices/reach', { as: parent, body: {} });
    expect(theirs.body.data.devices).toBeGreaterThan(mine.body.data.devices);
  });
});

describe('a notice for the devices of one server', () => {
  const addServer = async (as: SignedInPerson, more: object = {}): Promise<number> =>
    (await app.call('POST /servers', { as, body: { name: `Line ${count}`, host: 'http://line.example', ...more } }))
      .body.data.id;
  const refer = (server_id: number, as: SignedInPerson) =>
    app.call('POST /save-playlist', {
      as,
      body: {
        ...{ mac_address: mac, app_id: application.id, playlist_name: 'List' },
        ...{ playlist_type: 'xc', server_id, username: 'anna', password: 's3cret' },
      },
    });
  const reached = async (as: SignedInPerson, server_id: number) =>
    (await app.call('POST /device-notices/reach', { as, body: { server_id } })).body.data?.devices;

  test('is heard where a playlist refers to it, and no more once none does', async () => {
    const id = await addServer(parent);
    expect(await reached(parent, id)).toBe(0);
    await write(parent, `server ${count}`, { server_id: id });
    expect(await heard()).not.toContain(`server ${count}`);
    expect((await refer(id, parent)).httpStatus).toBe(201);
    expect(await reached(parent, id)).toBe(1);
    expect(await heard()).toContain(`server ${count}`);
    const { body } = await app.call('GET /device-notices', { as: parent });
    expect(body.data.notices[0]).toMatchObject({ server_name: `Line ${count}` });
    // Who deletes the server is told that its notice ends with it.
    const ending = async () =>
      (await app.call('GET /servers/{id}/reach', { as: parent, params: { id } })).body.data.notices;
    expect(await ending()).toBe(1);
    await write(parent, 'over', { server_id: id, shown_until: app.clock.now().toISOString().slice(0, 10) });
    expect(await ending()).toBe(2);
    app.clock.advance({ days: 2 });
    expect(await ending()).toBe(1);
    expect((await app.call('DELETE /servers/{id}', { as: parent, params: { id } })).httpStatus).toBe(200);
    expect(await heard()).not.toContain(`server ${count}`);
  });

  test('is heard where a code’s playlist refers to it', async () => {
    await app.database.owner.query('UPDATE core.applications SET accepts_codes = true');
    await confirmPasscode(app, child);
    const id = await addServer(child);
    const body = { subscriptionType: 'yearly', codeCount: 1 };
    const [code] = (await app.call('POST /sendingcode', { as: child, body })).body.codes;
    const playlists = [{ name: 'Of the code', server_id: id, username: 'anna', password: 's3cret' }];
    const params = { code: code?.value ?? '' };
    await app.call('POST /edit-playlist/{code}', { as: child, params, body: { apiKey: code?.api_key, playlists } });
    await write(child, `code ${count}`, { server_id: id });
    expect(await heard()).not.toContain(`code ${count}`);
    const headers = { authorization: `Device ${token}` };
    const payload = { code: code?.value };
    await app.app.inject({ method: 'POST', url: '/device/v1/codes/redeem', headers, payload });
    expect(await heard()).toContain(`code ${count}`);
    expect(await reached(child, id)).toBe(1);
  });

  test('reaches the next owner’s players no more', async () => {
    const id = await addServer(parent);
    await refer(id, parent);
    await write(parent, `server ${count}`, { server_id: id });
    expect(await heard()).toContain(`server ${count}`);
    await sellToStranger();
    expect(await heard()).not.toContain(`server ${count}`);
    expect(await reached(parent, id)).toBe(0);
  });

  test('is for whoever may choose it', async () => {
    const shared = await addServer(parent, { for_sub_resellers: true });
    const own = await addServer(parent);
    expect(await reached(child, shared)).toBe(0);
    for (const [as, id] of [
      [child, own],
      [stranger, shared],
    ] as const) {
      expect(await reached(as, id)).toBeUndefined();
      expect((await write(as, 'x', { server_id: id })).httpStatus).toBe(404);
    }
  });
});

describe('who wrote it', () => {
  const listed = async (as: SignedInPerson) => (await app.call('GET /device-notices', { as })).body.data.notices;

  test('is told how many devices saw it, each once', async () => {
    await write(child, `seen ${count}`);
    await heard();
    await heard('ar');
    expect((await listed(child))[0]).toMatchObject({ seen: 1, author_email: null });
    for (const as of [parent, stranger]) {
      expect((await listed(as)).filter(({ texts }) => texts[0]?.title === `seen ${count}`)).toEqual([]);
    }
    expect((await listed(app.admin))[0]).toMatchObject({ author_email: child.email });
  });

  test('is told as many, when nobody remembers any more which they were', async () => {
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const { body } = await write(child, `over ${count}`, { shown_until: day(1) });
    await heard();
    const rows = async () =>
      (
        await app.database.owner.query(
          'SELECT count(*)::int AS kept FROM live.device_notice_sights WHERE notice_id = $1',
          [body.data.id],
        )
      ).rows[0]?.kept;
    const forget = (daysFromNow: number, most?: number) =>
      forgetSights(app.database.live, new Date(app.clock.now().getTime() + daysFromNow * 86_400_000), most);
    await forget(0);
    expect(await rows()).toBe(1);
    await forget(3, 1);
    expect(await rows()).toBe(0);
    await forget(3);
    expect((await listed(child)).find(({ id }) => id === body.data.id)).toMatchObject({ seen: 1 });
  });

  test('takes it back, and nobody else but an operator', async () => {
    const { body } = await write(child, `gone ${count}`);
    const remove = (as: SignedInPerson) =>
      app.call('DELETE /device-notices/{id}', { as, params: { id: body.data.id } });
    expect((await remove(parent)).httpStatus).toBe(404);
    expect((await remove(child)).httpStatus).toBe(200);
    expect(await heard()).not.toContain(`gone ${count}`);
    expect((await remove(app.admin)).httpStatus).toBe(404);
  });
});

test('the sandbox has its own', async () => {
  await write(app.admin, `sandbox ${count}`, {}, 'sandbox');
  const inSandbox = await register(application.id, 'sandbox');
  const { notices } = await status('en', 'sandbox', inSandbox);
  expect(notices.map(({ title }: { title: string }) => title)).toContain(`sandbox ${count}`);
  expect(await heard()).not.toContain(`sandbox ${count}`);
});

test('the tag of an answer changes with what is told', async () => {
  const get = (tag?: string) =>
    app.app.inject({
      method: 'GET',
      url: '/device/v1/status',
      headers: { authorization: `Device ${token}`, ...(tag && { 'if-none-match': tag }) },
    });
  const tag = String((await get()).headers.etag);
  expect((await get(tag)).statusCode).toBe(304);
  await write(child, `tag ${count}`);
  expect((await get(tag)).statusCode).toBe(200);
});
