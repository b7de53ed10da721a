import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addReseller, confirmPasscode } from '../../testing/factories.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';
import { type OwnPages, openOwnPages } from './my-device.fixture.ts';

let app: OwnPages['app'];
let players: OwnPages['players'];
let application: OwnPages['application'];
let owner: OwnPages['owner'];
let mac: string;
let key: string;
let player: string;
let visit: string;
let count = 0;

beforeAll(async () => {
  ({ app, players, application } = await openOwnPages());
});
beforeEach(async () => {
  count += 1;
  // Of their own each time: what a reseller lets customers do stays.
  owner = await addReseller(app, { applications: [application.id], credit: 100 });
  mac = `00:1a:79:00:09:${String(count).padStart(2, '0')}`;
  const registered = await players.register(application.id, mac);
  player = registered.token;
  key = registered.device_key;
  app.clock.advance({ minutes: 20 });
  await activateDevice(app, owner, mac, application);
  visit = (await players.open(mac, registered.device_key)).json.token;
});
afterAll(() => app.close());

const allow = (may_change_playlists: boolean, whatsapp = '', as = owner) =>
  app.call('PUT /my-device-settings', { as, body: { may_change_playlists, whatsapp } });
const look = async () => (await players.send('GET', '/my-device', { token: visit })).json;
const add = (body: object = {}) =>
  players.send('POST', '/my-device/playlists', {
    token: visit,
    body: { name: 'Mine', url: 'http://mine.example/list.m3u', ...body },
  });
const edit = (id: number, body: object) =>
  players.send('PUT', `/my-device/playlists/${id}`, { token: visit, body: { name: 'Mine', ...body } });
const played = async () => (await players.send('GET', '/playlists', { token: player })).json.playlists;
const ask = () => players.send('POST', '/my-device/ask-to-renew', { token: visit });
/** The device becomes somebody else's. */
async function sellTo(next: SignedInPerson): Promise<void> {
  const over = new Date(app.clock.now().getTime() - 1000);
  await app.database.owner.query(
    'UPDATE live.devices SET paid_expires_at = $2, trial_ends_at = NULL, expires_at = $2 WHERE mac = $1',
    [mac, over],
  );
  await activateDevice(app, next, mac, application);
}

/** Its owner gives it another key, which its player is told. */
async function renewKey(as: SignedInPerson): Promise<string> {
  const { rows } = await app.database.owner.query('SELECT id FROM live.devices WHERE mac = $1', [mac]);
  await app.call('POST /devices/{id}/new-key', { as, params: { id: Number(rows[0]?.id) } });
  return (await players.send('GET', '/status', { token: player })).json.device_key;
}

describe('playlists', () => {
  test('are changed by customers where their reseller lets them, which at first none does', async () => {
    expect((await look()).may_change_playlists).toBe(false);
    expect((await add()).json.error.code).toBe('not_allowed');
    await allow(true);
    expect((await look()).may_change_playlists).toBe(true);
    const { status, json } = await add({ type: 'xc', username: 'karim', password: 's3cret' });
    expect(status).toBe(201);
    expect(await played()).toMatchObject([{ id: json.id, name: 'Mine', username: 'karim' }]);
    await allow(false);
    expect((await edit(json.id, { name: 'Theirs' })).json.error.code).toBe('not_allowed');
  });

  test('sent again because no answer came are there once, at once or later; another PIN is another playlist', async () => {
    await allow(true);
    const signIn = { type: 'xc', username: 'karim', password: 's3cret', pin: '2468' };
    const answers = await Promise.all([add(signIn), add(signIn), add()]);
    app.clock.advance({ minutes: 9 });
    answers.push(await add(signIn), await add());
    const [first, second, plain, again, plainAgain] = answers.map(({ json }) => json.id);
    expect([second, again, plainAgain]).toEqual([first, first, plain]);
    expect((await add({ ...signIn, pin: '1357' })).json.id).not.toBe(first);
    expect(await played()).toHaveLength(3);
    app.clock.advance({ minutes: 11 });
    expect((await add()).json.id).not.toBe(plain);
  });

  test('keep the address that nobody sees, unless there is another, which brings its own sign-in', async () => {
    await allow(true);
    const { json } = await add({ type: 'xc', username: 'karim', password: 's3cret' });
    await edit(json.id, { name: 'Renamed' });
    expect((await played())[0]).toMatchObject({
      name: 'Renamed',
      username: 'karim',
      url: 'http://mine.example/list.m3u',
    });
    await edit(json.id, { url: 'http://other.example/a.m3u' });
    expect((await played())[0]).toMatchObject({ type: 'general', url: 'http://other.example/a.m3u', username: null });
    expect((await edit(json.id, { url: 'http://x.example', type: 'xc', username: 'a' })).status).toBe(422);
    // A sign-in without its address would be changed nowhere.
    for (const alone of [
      { username: 'karim', password: 'new' },
      { type: 'xc', password: 'new' },
    ])
      expect((await edit(json.id, alone)).status).toBe(422);
  });

  test('with a PIN are changed for that PIN alone', async () => {
    await allow(true);
    const { json } = await add({ pin: '2468' });
    expect((await look()).playlists[0].protected).toBe(true);
    expect((await edit(json.id, { remove_pin: true })).json.error.code).toBe('wrong_pin');
    expect((await edit(json.id, { url: 'http://b.example/x.m3u', current_pin: '1111' })).json.error.code).toBe(
      'wrong_pin',
    );
    expect((await edit(json.id, { remove_pin: true, current_pin: '2468' })).status).toBe(200);
    expect((await look()).playlists[0].protected).toBe(false);
    for (let time = 0; time < 11; time += 1) await edit(json.id, { pin: '1357', current_pin: '0' });
    expect((await players.send('GET', '/my-device', { token: visit })).status).toBe(200);
  });

  test('with a PIN that was typed in Arabic digits open to a remote, which has none', async () => {
    await allow(true);
    const { json } = await add({ pin: '٢٤٦٨' });
    const unlocked = await players.send('POST', `/playlists/${json.id}/unlock`, {
      token: player,
      body: { pin: '2468' },
    });
    expect(unlocked.status).toBe(200);
    expect((await edit(json.id, { pin: '۱۳۵۷', current_pin: '٢٤٦٨' })).status).toBe(200);
    expect((await edit(json.id, { remove_pin: true, current_pin: '1357' })).status).toBe(200);
  });

  test('with a PIN stay open to the player, however many wrong ones somebody tries on the page', async () => {
    await allow(true);
    const { json } = await add({ pin: '2468' });
    const answers = [];
    for (let time = 0; time < 11; time += 1)
      answers.push((await edit(json.id, { remove_pin: true, current_pin: '0000' })).status);
    expect([answers[9], answers[10]]).toEqual([422, 429]);
    const unlocked = await players.send('POST', `/playlists/${json.id}/unlock`, {
      token: player,
      body: { pin: '2468' },
    });
    expect(unlocked.status).toBe(200);
    // A new PIN lets the page try again, too.
    await app.call('PUT /playlists/{id}/pin', { as: owner, params: { id: json.id }, body: { pin: '1357' } });
    expect((await edit(json.id, { remove_pin: true, current_pin: '1357' })).status).toBe(200);
  });

  test('of another device, of a code or of a former owner are not there', async () => {
    await allow(true);
    const { json } = await add();
    const next = await addReseller(app, { applications: [application.id], credit: 10 });
    await allow(true, '', next);
    await sellTo(next);
    expect((await look()).playlists).toEqual([]);
    visit = (await players.open(mac, await renewKey(next))).json.token;
    expect((await edit(json.id, { name: 'Taken' })).json.error.code).toBe('not_found');
    expect((await edit(json.id + 1, { name: 'Taken' })).json.error.code).toBe('not_found');
  });

  test('reach the device no more by a key that its former owner knows, until it has another one', async () => {
    await allow(true);
    const next = await addReseller(app, { applications: [application.id], credit: 10 });
    await allow(true, '', next);
    await sellTo(next);
    const saveByKey = (device_key: string) =>
      app.call('POST /save-playlist', {
        as: owner,
        body: {
          ...{ mac_address: mac, app_id: application.id, device_key },
          ...{ playlist_name: 'Sneaked in', playlist_url: 'http://former.example/list.m3u' },
        },
      });
    expect((await saveByKey(key)).body.statusCode).toBe('C10405');
    expect((await look()).may_change_playlists).toBe(false);
    expect((await add()).json.error.code).toBe('not_allowed');
    expect(await played()).toEqual([]);
    const renewed = await renewKey(next);
    visit = (await players.open(mac, renewed)).json.token;
    expect((await look()).may_change_playlists).toBe(true);
    expect((await add()).status).toBe(201);
    expect((await saveByKey(renewed)).httpStatus).toBe(201);
  });

  test('are nobody’s to change who registered under a MAC that somebody had, before its owner confirms that', async () => {
    await allow(true);
    const sold = '00:1a:79:00:0a:01';
    await activateDevice(app, owner, sold, application);
    const stranger = await players.register(application.id, sold);
    visit = (await players.open(sold, stranger.device_key)).json.token;
    expect(await look()).toMatchObject({ may_change_playlists: false, awaits_confirmation: true });
    expect((await add()).json.error.code).toBe('not_allowed');
    const { rows } = await app.database.owner.query('SELECT id FROM live.devices WHERE mac = $1', [sold]);
    await app.call('POST /devices/{id}/confirm-registration', { as: owner, params: { id: Number(rows[0]?.id) } });
    expect(await look()).toMatchObject({ may_change_playlists: true, awaits_confirmation: false });
    expect((await add()).status).toBe(201);
  });

  test('that their customer can’t change yet tell the owner’s side of the player that waits, where it lets customers change them', async () => {
    const sold = '00:1a:79:00:0a:02';
    await activateDevice(app, owner, sold, application);
    const awaits = async () => {
      const body = { macAddress: sold, app_id: application.id };
      return (await app.call('POST /check-device-status', { as: owner, body })).body.device.awaits_confirmation;
    };
    await allow(true);
    expect(await awaits()).toBe(false);
    const registered = await players.register(application.id, sold);
    expect(await awaits()).toBe(true);
    await allow(false);
    expect(await awaits()).toBe(false);
    visit = (await players.open(sold, registered.device_key)).json.token;
    expect((await look()).awaits_confirmation).toBe(false);
  });

  test('are at most twenty, also when they come at once', async () => {
    await allow(true);
    const answers = await Promise.all(Array.from({ length: 23 }, (_, index) => add({ name: `Mine ${index}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await look()).playlists).toHaveLength(20);
  });

  test('saved there name nobody in the device’s history, and stand in the audit log', async () => {
    await allow(true);
    await add();
    const { body } = await app.call('GET /devices/of-mac/{mac}', { as: owner, params: { mac } });
    expect(body.data.events.find(({ kind }) => kind === 'playlist-saved')).toMatchObject({ actor_email: null });
    const { rows } = await app.database.owner.query(
      `SELECT actor_email, after FROM core.audit_log WHERE action = 'my-device.add-playlist' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]).toMatchObject({ actor_email: 'device', after: { mac, name: 'Mine' } });
    expect(JSON.stringify(rows)).not.toContain('mine.example');
  });
});

describe('asking to renew', () => {
  test('rings and mails the device’s owner, once a day', async () => {
    const { status, json } = await ask();
    expect(status).toBe(200);
    expect((await look()).asked_at).toBe(json.asked_at);
    expect((await ask()).json.error.code).toBe('already_asked');
    const mails = (await app.mailsTo(owner.email)).filter(({ subject }) => subject.includes(mac));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/devices/${mac}`);
    const bell = await app.call('GET /resellers-notifications', { as: owner });
    const rung = bell.body.data.notifications.filter(({ title }) => title.includes(mac));
    expect(rung).toHaveLength(1);
    expect(rung[0]?.description).toContain(`<a href="/devices/${mac}">`);
  });

  test('twice at once is once', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('tells webhooks, without a word of how the customer is reached by others', async () => {
    const { owner: database } = app.database;
    await confirmPasscode(app, owner).catch(() => {});
    await ask();
    const { rows } = await database.query(
      `SELECT payload FROM live.outbox WHERE kind = 'webhook-event' AND payload ->> 'type' = 'device.renewal-asked' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.payload).toMatchObject({ ownerId: owner.id, type: 'device.renewal-asked' });
    await app.runJobs();
  });

  test('tells no webhook of who had the device when it was asked, and has it no more', async () => {
    const next = await addReseller(app, { applications: [application.id], credit: 10 });
    const body = { url: 'https://hook.example/asked', events: ['device.renewal-asked'] };
    const told = async (person: SignedInPerson) => {
      const { body: hooks } = await app.call('GET /webhooks', { as: person });
      const params = { id: hooks.data[0]?.id ?? 0 };
      return (await app.call('GET /webhooks/{id}/deliveries', { as: person, params })).body.data.length;
    };
    for (const person of [owner, next]) await app.call('POST /webhooks', { as: person, body });
    await ask();
    await sellTo(next);
    await app.runJobs();
    expect([await told(owner), await told(next)]).toEqual([0, 0]);
  });

  test('is nobody’s to be told who had the device before', async () => {
    const next = await addReseller(app, { applications: [application.id], credit: 10 });
    await sellTo(next);
    await ask();
    const told = async (person: SignedInPerson) =>
      (await app.mailsTo(person.email)).filter(({ subject }) => subject.includes(mac)).length;
    expect([await told(owner), await told(next)]).toEqual([0, 1]);
  });

  test('is not offered where nobody is there to be asked', async () => {
    await app.database.owner.query('UPDATE live.devices SET owner_id = NULL WHERE mac = $1', [mac]);
    expect(await look()).toMatchObject({ may_ask_to_renew: false, whatsapp: null });
    expect((await ask()).json.error.code).toBe('not_allowed');
  });

  test('leads to the number that the reseller gave, by its digits', async () => {
    expect((await allow(false, '+49 (170) 123-4567')).body.data.whatsapp).toBe('491701234567');
    expect((await look()).whatsapp).toBe('491701234567');
    expect((await allow(false, 'javascript:alert(1)')).httpStatus).toBe(422);
    await allow(false);
    expect((await look()).whatsapp).toBeNull();
  });
});

test('no code is redeemed by a key that the former owner of what somebody pays for now knows', async () => {
  await app.database.owner.query('UPDATE core.applications SET accepts_codes = true WHERE id = $1', [application.id]);
  const redeem = () =>
    players.send('POST', '/my-device/redeem-code', { token: visit, body: { code: 'AAAA-BBBB-CCCC' } });
  expect((await look()).accepts_codes).toBe(true);
  const next = await addReseller(app, { applications: [application.id], credit: 10 });
  await sellTo(next);
  expect((await look()).accepts_codes).toBe(false);
  expect((await redeem()).json.error.code).toBe('not_allowed');
  visit = (await players.open(mac, await renewKey(next))).json.token;
  expect((await redeem()).json.error.code).toBe('code_unknown');
});

test('a code is redeemed for the device, and wrong ones are counted', async () => {
  const { owner: database } = app.database;
  await database.query('UPDATE core.applications SET accepts_codes = true WHERE id = $1', [application.id]);
  const redeem = (code: string) => players.send('POST', '/my-device/redeem-code', { token: visit, body: { code } });
  expect((await redeem('AAAA-BBBB-CCCC')).json.error.code).toBe('code_unknown');
  for (let time = 0; time < 10; time += 1) await redeem('AAAA-BBBB-CCCC');
  expect((await redeem('AAAA-BBBB-CCCC')).status).toBe(429);
  // Whoever opened the page elsewhere keeps its player from nothing.
  const onPlayer = { token: player, body: { code: 'AAAA-BBBB-CCCC' } };
  expect((await players.send('POST', '/codes/redeem', onPlayer)).status).toBe(404);
});
