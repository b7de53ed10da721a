import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number };
let parent: SignedInPerson;
let owner: SignedInPerson;
let stranger: SignedInPerson;
let from: string;
let to: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  const options = { applications: [application.id], credit: 100 };
  parent = await addReseller(app, options);
  owner = await addSubReseller(app, parent, options);
  stranger = await addReseller(app, options);
});
afterAll(() => app.close());

const newMac = () => {
  count += 1;
  return `00:1a:79:00:00:${String(count).padStart(2, '0')}`;
};

beforeEach(async () => {
  from = newMac();
  to = newMac();
  await activateDevice(app, owner, from, application);
});

const switchMac = async (as: SignedInPerson, mac = from, newMacAddress = to) =>
  app.call('POST /switch-mac', { as, body: { macAddress: mac, newMacAddress, app_id: application.id } });

async function deviceOf(mac: string) {
  const { rows } = await app.database.owner.query('SELECT * FROM live.devices WHERE mac = $1', [mac]);
  return rows[0];
}

/** Sessions end meanwhile. */
async function wait(hours: number): Promise<void> {
  app.clock.advance({ hours });
  for (const person of [parent, owner, stranger]) person.token = await signIn(app, person);
}

describe('switching a device', () => {
  test('moves time, owner and playlists, and marks both', async () => {
    const body = {
      mac_address: from,
      app_id: application.id,
      playlist_name: 'List',
      playlist_url: 'https://a.example/l.m3u',
    };
    await app.call('POST /save-playlist', { as: owner, body });
    const before = await deviceOf(from);
    const answer = await switchMac(owner);
    expect(answer.httpStatus, answer.text).toBe(200);
    expect(answer.body.device).toMatchObject({
      mac_address: to,
      status: 'active',
      expire_date: before.expires_at.toISOString(),
      switched_from: from,
      is_own: true,
    });
    expect(await deviceOf(from)).toMatchObject({ switched_to: to, expires_at: app.clock.now(), owner_id: owner.id });
    expect(await deviceOf(to)).toMatchObject({ owner_id: owner.id, package_kind: '1-year' });
    const moved = await app.call('GET /device-playlists', {
      as: owner,
      query: { mac_address: to, app_id: application.id },
    });
    expect(moved.body.data).toHaveLength(1);
  });

  test('asked again within ten minutes, as after a lost answer, answers as the first time and moves nothing', async () => {
    const first = await switchMac(owner);
    const moved = [await deviceOf(from), await deviceOf(to)];
    app.clock.advance({ minutes: 9 });
    const [again, besides] = await Promise.all([switchMac(owner), switchMac(parent)]);
    expect([again.httpStatus, again.body.msg]).toEqual([200, first.body.msg]);
    expect(besides.httpStatus).toBe(200);
    expect((await switchMac(stranger)).body.statusCode).toBe('C10404');
    expect([await deviceOf(from), await deviceOf(to)]).toEqual(moved);
    app.clock.advance({ minutes: 2 });
    expect((await switchMac(owner)).body.statusCode).toBe('C10024');
  });

  test('bought anew, the old device has a time of its own to move', async () => {
    await switchMac(owner);
    await activateDevice(app, owner, from, application);
    expect((await switchMac(owner)).body.statusCode).toBe('C10024');
    expect((await deviceOf(from)).paid_expires_at.getTime()).toBeGreaterThan(app.clock.now().getTime());
  });

  test('is for the owner’s side: the owner, the parent and admins', async () => {
    expect((await switchMac(stranger)).body.statusCode).toBe('C10404');
    expect(await deviceOf(to)).toBeUndefined();
    expect((await switchMac(parent)).httpStatus).toBe(200);
    expect((await switchMac(owner, newMac(), newMac())).body.statusCode).toBe('C10404');
  });

  test('can’t be undone by taking back the activation', async () => {
    const { last_activation_id: id } = await deviceOf(from);
    await switchMac(owner);
    const answer = await app.call('POST /cancel-activation', { as: owner, body: { activation_id: id } });
    expect(answer.body.statusCode).toBe('C10024');
  });

  test('needs time to move, and a MAC without any of its own', async () => {
    expect((await switchMac(owner, from, from)).body).toMatchObject({
      statusCode: 'C10011',
      errors: { newMacAddress: [expect.any(String)] },
    });
    await activateDevice(app, stranger, to, application);
    expect((await switchMac(owner)).body).toMatchObject({
      statusCode: 'C10024',
      msg: 'The other MAC is already active in this application.',
    });
    const spare = newMac();
    await switchMac(owner, from, spare);
    expect((await switchMac(owner, from, newMac())).body).toMatchObject({
      statusCode: 'C10024',
      msg: 'This device has no paid time left to move.',
    });
  });

  test('takes no device over that runs by somebody else’s code; one’s own side’s may', async () => {
    const runByCode = async (whose: SignedInPerson) => {
      const mac = newMac();
      const now = app.clock.now();
      const { owner: database } = app.database;
      await database.query(
        'INSERT INTO live.devices (mac, application_id, owner_id, expires_at, created_at) VALUES ($1, $2, $3, $4, $4)',
        [mac, application.id, whose.id, now],
      );
      await database.query(
        "UPDATE live.devices SET code_expires_at = $2::timestamptz + interval '1 year' WHERE mac = $1",
        [mac, now],
      );
      return mac;
    };
    const foreign = await runByCode(stranger);
    expect((await switchMac(owner, from, foreign)).body).toMatchObject({
      statusCode: 'C10024',
      msg: expect.stringContaining('already active'),
    });
    expect(await deviceOf(foreign)).toMatchObject({ owner_id: stranger.id, paid_expires_at: null });
    const own = await runByCode(owner);
    expect((await switchMac(owner, from, own)).httpStatus).toBe(200);
  });

  test('leaves disabled devices alone', async () => {
    await app.call('POST /disable-mac', { as: owner, body: { macAddress: from, app_ids: [application.id] } });
    expect((await switchMac(owner)).body.statusCode).toBe('C10022');
    expect(await deviceOf(to)).toBeUndefined();
  });

  test('happens at most three times a year, with a day between two, along the chain of MACs', async () => {
    const chain = [from, to, newMac(), newMac(), newMac()];
    expect((await switchMac(owner, chain[0], chain[1])).httpStatus).toBe(200);
    app.clock.advance({ minutes: 10 });
    expect((await switchMac(owner, chain[1], chain[2])).body.msg).toContain('short while ago');
    await wait(25);
    expect((await switchMac(owner, chain[1], chain[2])).httpStatus).toBe(200);
    await wait(25);
    expect((await switchMac(owner, chain[2], chain[3])).httpStatus).toBe(200);
    await wait(25);
    expect((await switchMac(owner, chain[3], chain[4])).body).toMatchObject({
      statusCode: 'C10024',
      msg: 'A device can be switched 3 times a year.',
    });
    await app.database.owner.query(`INSERT INTO core.settings (key, value) VALUES ('deviceSwitch', '{"perYear": 4}')`);
    expect((await switchMac(owner, chain[3], chain[4])).httpStatus).toBe(200);
    await app.database.owner.query(`DELETE FROM core.settings WHERE key = 'deviceSwitch'`);
  });

  test('counts with the time: who buys a device whose time went away begins anew', async () => {
    await switchMac(owner);
    await activateDevice(app, stranger, from, application);
    expect((await deviceOf(from)).switch_times).toEqual([]);
    app.clock.advance({ minutes: 20 });
    expect((await switchMac(stranger, from, newMac())).httpStatus).toBe(200);
    expect((await switchMac(owner, to, newMac())).body.msg).toContain('short while ago');
  });

  test('leaves a device that, bought anew, ends like any other', async () => {
    const state = async () => {
      const client = await app.database.owner.connect();
      try {
        await client.query('SET search_path = live, core');
        const text = "SELECT device_state(d, $2) ->> 'status' AS status FROM devices d WHERE mac = $1";
        return (await client.query(text, [from, app.clock.now()])).rows[0]?.status;
      } finally {
        await client.query('RESET search_path');
        client.release();
      }
    };
    const expired = async () => {
      const { body } = await app.call('POST /activated-apps', { as: owner, body: { state: 'expired', keyword: from } });
      return body.total;
    };
    const isSwitchedAway = async () => {
      const { body } = await app.call('POST /activated-apps', { as: owner, body: { keyword: from } });
      return body.data.Devices[0]?.switched_away;
    };
    expect(await isSwitchedAway()).toBe(false);
    await switchMac(owner);
    app.clock.advance({ minutes: 1 });
    expect([await state(), await isSwitchedAway(), await expired()]).toEqual(['switched', true, 0]);
    await activateDevice(app, owner, from, application);
    expect(await state()).toBe('active');
    const end = new Date(app.clock.now().getTime() + 60_000);
    const shorten = 'UPDATE live.devices SET expires_at = $2, paid_expires_at = $2 WHERE mac = $1';
    await app.database.owner.query(shorten, [from, end]);
    app.clock.advance({ minutes: 2 });
    expect([await state(), await isSwitchedAway(), await expired()]).toEqual(['expired', false, 1]);
  });

  test('is put right within the minutes of an undo, which counts as another', async () => {
    const [typo, right] = [newMac(), newMac()];
    await switchMac(owner, from, typo);
    app.clock.advance({ minutes: 9, seconds: 59 });
    expect((await switchMac(owner, typo, right)).httpStatus).toBe(200);
    expect(await deviceOf(right)).toMatchObject({ owner_id: owner.id, switched_from: typo });
    await wait(25);
    expect((await switchMac(owner, right, newMac())).httpStatus).toBe(200);
    await wait(25);
    const last = (await deviceOf(right)) as { switched_to: string };
    expect((await switchMac(owner, last.switched_to, newMac())).body.msg).toContain('3 times a year');
  });

  test('is undone within ten minutes by switching back, and neither counts', async () => {
    const times = async (mac: string) => (await deviceOf(mac)).switch_times.length;
    const end = (await deviceOf(from)).expires_at;
    for (const wrong of [newMac(), newMac(), newMac(), newMac()]) {
      expect((await switchMac(owner, from, wrong)).httpStatus).toBe(200);
      expect([await times(from), await times(wrong)]).toEqual([1, 1]);
      app.clock.advance({ minutes: 9 });
      expect((await switchMac(owner, wrong, from)).httpStatus).toBe(200);
      expect([await times(from), await times(wrong)]).toEqual([0, 0]);
    }
    expect(await deviceOf(from)).toMatchObject({ owner_id: owner.id, expires_at: end });
    expect(await deviceOf(from)).toMatchObject({ switched_to: null });
    // Later it is a switch like any other.
    await switchMac(owner);
    await wait(25);
    expect((await switchMac(owner, to, from)).httpStatus).toBe(200);
    expect(await times(from)).toBe(2);
  });

  test('is done once more after an undo, and counts then: an undo is not undone', async () => {
    const timesAfter = async (mac: string, newMac: string) => {
      const { httpStatus, text } = await switchMac(owner, mac, newMac);
      expect(httpStatus, text).toBe(200);
      app.clock.advance({ minutes: 1 });
      return [(await deviceOf(mac)).switch_times.length, (await deviceOf(newMac)).switch_times.length];
    };
    expect(await timesAfter(from, to)).toEqual([1, 1]);
    expect(await timesAfter(to, from)).toEqual([0, 0]);
    expect(await timesAfter(from, to)).toEqual([1, 1]);
    await wait(25);
    const next = newMac();
    expect(await timesAfter(to, next)).toEqual([2, 2]);
    // A MAC that nobody knew has none again, whoever buys for it next.
    expect(await timesAfter(next, to)).toEqual([0, 1]);
    expect(await timesAfter(to, next)).toEqual([2, 2]);
  });

  test('says whether switching back makes all as it was: nothing was known of the new MAC', async () => {
    const isUndoable = async (newMac: string) => (await switchMac(owner, from, newMac)).body.is_undoable;
    expect([await isUndoable(to), await isUndoable(to)]).toEqual([true, true]);
    expect((await switchMac(owner, to, from)).body.is_undoable).toBe(false);
    const noted = newMac();
    await app.database.owner.query(
      "INSERT INTO live.customers (owner_id, mac, name, created_at, updated_at) VALUES ($1, $2, 'Somebody else', now(), now())",
      [owner.id, noted],
    );
    expect(await isUndoable(noted)).toBe(false);
  });

  test('is written into the audit log', async () => {
    await switchMac(owner);
    const { rows } = await app.database.owner.query(
      `SELECT actor_id, before ->> 'mac' AS from, after ->> 'mac' AS to FROM core.audit_log WHERE action = 'device.switch' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor_id: owner.id, from, to }]);
    for (const target of [from, to]) {
      const { body } = await app.call('GET /audit-log', { as: app.admin, query: { target } });
      expect(body.data.AuditLog[0]).toMatchObject({
        action: 'device.switch',
        before: { mac: from },
        after: { mac: to },
      });
    }
  });
});

describe('the history of a device', () => {
  const history = async (as: SignedInPerson, mac: string) =>
    app.call('GET /devices/{id}/history', { as, params: { id: (await deviceOf(mac)).id } });

  test('tells its activations and what else happened, the newest first', async () => {
    app.clock.advance({ seconds: 1 });
    await app.call('POST /disable-mac', {
      as: parent,
      body: { macAddress: from, app_ids: [application.id], comment: 'Unpaid' },
    });
    app.clock.advance({ seconds: 1 });
    await app.call('POST /enable-mac', { as: parent, body: { macAddress: from, app_ids: [application.id] } });
    app.clock.advance({ seconds: 1 });
    await switchMac(owner);
    const { data } = (await history(owner, from)).body;
    expect(data.events.map(({ kind, actor_email }) => [kind, actor_email])).toEqual([
      ['switched', owner.email],
      ['enabled', parent.email],
      ['disabled', parent.email],
      ['activated', owner.email],
    ]);
    expect(data.events[0]?.detail).toMatchObject({ from, to });
    expect(data.events[2]?.detail).toEqual({ comment: 'Unpaid' });
    expect(data.events[3]?.detail).toMatchObject({ package: '1-year', credit_point: 1, reversed: false });
    expect((await history(owner, to)).body.data.events.map(({ kind }) => kind)).toEqual(['switched']);
  });

  test('names nobody of another side, and children to those who may know who activated', async () => {
    app.clock.advance({ seconds: 1 });
    const extend = { macAddress: from, app_ids: [application.id], is_trial: 3, isConfirmed: true };
    await app.call('POST /bulk-multi-app-activate', { as: stranger, body: { requestData: extend } });
    const emails = async (as: SignedInPerson) =>
      (await history(as, from)).body.data.events.map(({ actor_email }) => actor_email);
    expect(await emails(owner)).toEqual([null, owner.email]);
    expect(await emails(parent)).toEqual([null, owner.email]);
    expect(await emails(app.admin)).toEqual([stranger.email, owner.email]);
  });

  test('tells who comes after nothing of what the former owner paid, noted and moved', async () => {
    const off = { macAddress: from, app_ids: [application.id] };
    await app.call('POST /disable-mac', { as: owner, body: { ...off, comment: 'Has not paid' } });
    await app.call('POST /enable-mac', { as: owner, body: off });
    await switchMac(owner);
    await app.call('POST /disable-mac', { as: app.admin, body: { ...off, comment: 'Reported' } });
    await app.call('POST /enable-mac', { as: app.admin, body: off });
    const buy = { macAddress: from, app_ids: [application.id], is_trial: 3 };
    const bought = await app.call('POST /bulk-multi-app-activate', { as: stranger, body: { requestData: buy } });
    expect(bought.body.status).toBe(true);
    const details = async (as: SignedInPerson) =>
      (await history(as, from)).body.data.events.flatMap(({ kind, detail }) => {
        const { credit_point, comment, from: moved } = detail;
        return (credit_point ?? comment ?? moved) ? [[kind, credit_point ?? comment ?? moved]] : [];
      });
    expect((await details(stranger)).toSorted()).toEqual([
      ['activated', 1],
      ['disabled', 'Reported'],
    ]);
    expect((await details(app.admin)).map(([kind]) => kind).toSorted()).toEqual([
      'activated',
      'activated',
      'disabled',
      'disabled',
      'switched',
    ]);
  });

  test('is for the owner’s side', async () => {
    expect((await history(stranger, from)).body.statusCode).toBe('C10404');
  });
});
