import { expect, test } from 'vitest';
import { activateDevice } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';
import { mostForeignLookUps } from './look-up-limit.ts';
import { useSwitching } from './switching.fixture.ts';

const at = useSwitching();
const switchMac = (as: SignedInPerson, mac = at.from, newMac = at.to) => at.switchMac(as, mac, newMac);

test('a switch moves time, owner and playlists, and marks both', async () => {
  const body = {
    mac_address: at.from,
    app_id: at.application.id,
    playlist_name: 'List',
    playlist_url: 'https://a.example/l.m3u',
  };
  await at.app.call('POST /save-playlist', { as: at.owner, body });
  const before = await at.deviceOf(at.from);
  const answer = await switchMac(at.owner);
  expect(answer.httpStatus, answer.text).toBe(200);
  expect(answer.body.device).toMatchObject({
    mac_address: at.to,
    status: 'active',
    expire_date: before.expires_at.toISOString(),
    switched_from: at.from,
    is_own: true,
  });
  expect(await at.deviceOf(at.from)).toMatchObject({
    switched_to: at.to,
    expires_at: at.app.clock.now(),
    owner_id: at.owner.id,
  });
  expect(await at.deviceOf(at.to)).toMatchObject({ owner_id: at.owner.id, package_kind: '1-year' });
  const moved = await at.app.call('GET /device-playlists', {
    as: at.owner,
    query: { mac_address: at.to, app_id: at.application.id },
  });
  expect(moved.body.data).toHaveLength(1);
});

test('a switch asked again within ten minutes, as after a lost answer, answers as the first time and moves nothing', async () => {
  const first = await switchMac(at.owner);
  const moved = [await at.deviceOf(at.from), await at.deviceOf(at.to)];
  at.app.clock.advance({ minutes: 9 });
  const [again, besides] = await Promise.all([switchMac(at.owner), switchMac(at.parent)]);
  expect([again.httpStatus, again.body.msg]).toEqual([200, first.body.msg]);
  expect(besides.httpStatus).toBe(200);
  expect((await switchMac(at.stranger)).body.statusCode).toBe('C10404');
  expect([await at.deviceOf(at.from), await at.deviceOf(at.to)]).toEqual(moved);
  at.app.clock.advance({ minutes: 2 });
  expect((await switchMac(at.owner)).body.statusCode).toBe('C10024');
});

test('bought anew, the old device has a time of its own to move', async () => {
  await switchMac(at.owner);
  await activateDevice(at.app, at.owner, at.from, at.application);
  expect((await switchMac(at.owner)).body.statusCode).toBe('C10024');
  expect((await at.deviceOf(at.from)).paid_expires_at.getTime()).toBeGreaterThan(at.app.clock.now().getTime());
});

test('a switch is for the owner’s side: the owner, the parent and admins', async () => {
  expect((await switchMac(at.stranger)).body.statusCode).toBe('C10404');
  expect(await at.deviceOf(at.to)).toBeUndefined();
  expect((await switchMac(at.parent)).httpStatus).toBe(200);
  expect((await switchMac(at.owner, newMac(), newMac())).body.statusCode).toBe('C10404');
});

test('a switch can’t be undone by taking back the activation', async () => {
  const { last_activation_id: id } = await at.deviceOf(at.from);
  await switchMac(at.owner);
  const answer = await at.app.call('POST /cancel-activation', { as: at.owner, body: { activation_id: id } });
  expect(answer.body.statusCode).toBe('C10024');
});

test('a switch needs time to move, and a MAC without any of its own', async () => {
  expect((await switchMac(at.owner, at.from, at.from)).body).toMatchObject({
    statusCode: 'C10011',
    errors: { newMacAddress: [expect.any(String)] },
  });
  await activateDevice(at.app, at.stranger, at.to, at.application);
  expect((await switchMac(at.owner)).body).toMatchObject({
    statusCode: 'C10024',
    msg: 'The other MAC is already active in this application.',
    data: { reason: 'target-active' },
  });
  const spare = newMac();
  await switchMac(at.owner, at.from, spare);
  expect((await switchMac(at.owner, at.from, newMac())).body).toMatchObject({
    statusCode: 'C10024',
    msg: 'This device has no paid time left to move.',
    data: { reason: 'nothing-left' },
  });
});

test('a switch takes no device over that runs by somebody else’s code; one’s own side’s may', async () => {
  const runByCode = async (whose: SignedInPerson) => {
    const mac = newMac();
    const now = at.app.clock.now();
    const { owner: database } = at.app.database;
    await database.query(
      'INSERT INTO live.devices (mac, application_id, owner_id, expires_at, created_at) VALUES ($1, $2, $3, $4, $4)',
      [mac, at.application.id, whose.id, now],
    );
    await database.query(
      "UPDATE live.devices SET code_expires_at = $2::timestamptz + interval '1 year' WHERE mac = $1",
      [mac, now],
    );
    return mac;
  };
  const foreign = await runByCode(at.stranger);
  expect((await switchMac(at.owner, at.from, foreign)).body).toMatchObject({
    statusCode: 'C10024',
    msg: expect.stringContaining('already active'),
  });
  expect(await at.deviceOf(foreign)).toMatchObject({ owner_id: at.stranger.id, paid_expires_at: null });
  const own = await runByCode(at.owner);
  expect((await switchMac(at.owner, at.from, own)).httpStatus).toBe(200);
});

test('a switch that is refused tells of somebody else’s MACs no faster than a look-up does, of one’s own as often as one likes', async () => {
  const ask = async (newMac: string) => (await switchMac(at.owner, at.from, newMac)).body.statusCode;
  const [own, foreign, closed] = [newMac(), newMac(), newMac()];
  // What other tests were refused counts in their minute.
  at.app.clock.advance({ minutes: 1 });
  await activateDevice(at.app, at.owner, own, at.application);
  await activateDevice(at.app, at.stranger, foreign, at.application);
  await activateDevice(at.app, at.stranger, closed, at.application);
  await at.app.call('POST /disable-mac', {
    as: at.stranger,
    body: { macAddress: closed, app_ids: [at.application.id] },
  });
  for (let asked = 0; asked < mostForeignLookUps / 2; asked += 1)
    expect([await ask(foreign), await ask(closed)]).toEqual(['C10024', 'C10022']);
  expect([await ask(foreign), await ask(closed)]).toEqual(['C10429', 'C10429']);
  expect(await ask(own)).toBe('C10024');
  at.app.clock.advance({ minutes: 1 });
});

test('nor does one that the device’s own limit refuses', async () => {
  await switchMac(at.owner);
  at.app.clock.advance({ minutes: 11 });
  const { owner } = at.app.database;
  const missed = async () =>
    (
      await owner.query("SELECT count FROM core.rate_hits WHERE scope = 'look-up-missed' AND subject = $1", [
        String(at.owner.id),
      ])
    ).rows[0]?.count ?? 0;
  const refused = async () => (await switchMac(at.owner, at.to, newMac())).body.statusCode;
  expect(await refused()).toBe('C10024');
  const before = await missed();
  expect(await refused()).toBe('C10024');
  expect(await missed()).toBe(before + 1);
});

test('a switch leaves disabled devices alone', async () => {
  await at.app.call('POST /disable-mac', { as: at.owner, body: { macAddress: at.from, app_ids: [at.application.id] } });
  expect((await switchMac(at.owner)).body.statusCode).toBe('C10022');
  expect(await at.deviceOf(at.to)).toBeUndefined();
});

test('a switch happens at most three times a year, with a day between two, along the chain of MACs', async () => {
  const chain = [at.from, at.to, newMac(), newMac(), newMac()];
  expect((await switchMac(at.owner, chain[0], chain[1])).httpStatus).toBe(200);
  at.app.clock.advance({ minutes: 10 });
  expect((await switchMac(at.owner, chain[1], chain[2])).body.msg).toContain('short while ago');
  await at.wait(25);
  expect((await switchMac(at.owner, chain[1], chain[2])).httpStatus).toBe(200);
  await at.wait(25);
  expect((await switchMac(at.owner, chain[2], chain[3])).httpStatus).toBe(200);
  await at.wait(25);
  expect((await switchMac(at.owner, chain[3], chain[4])).body).toMatchObject({
    statusCode: 'C10024',
    msg: 'A device can be switched 3 times a year.',
  });
  await at.app.database.owner.query(`INSERT INTO core.settings (key, value) VALUES ('deviceSwitch', '{"perYear": 4}')`);
  expect((await switchMac(at.owner, chain[3], chain[4])).httpStatus).toBe(200);
  await at.app.database.owner.query(`DELETE FROM core.settings WHERE key = 'deviceSwitch'`);
});

test('a switch counts with the time: who buys a device whose time went away begins anew', async () => {
  await switchMac(at.owner);
  await activateDevice(at.app, at.stranger, at.from, at.application);
  expect((await at.deviceOf(at.from)).switch_times).toEqual([]);
  at.app.clock.advance({ minutes: 20 });
  expect((await switchMac(at.stranger, at.from, newMac())).httpStatus).toBe(200);
  expect((await switchMac(at.owner, at.to, newMac())).body.msg).toContain('short while ago');
});

test('a switch leaves a device that, bought anew, ends like any other', async () => {
  const state = async () => {
    const client = await at.app.database.owner.connect();
    try {
      await client.query('SET search_path = live, core');
      const text = "SELECT device_state(d, $2) ->> 'status' AS status FROM devices d WHERE mac = $1";
      return (await client.query(text, [at.from, at.app.clock.now()])).rows[0]?.status;
    } finally {
      await client.query('RESET search_path');
      client.release();
    }
  };
  const expired = async () => {
    const { body } = await at.app.call('POST /activated-apps', {
      as: at.owner,
      body: { state: 'expired', keyword: at.from },
    });
    return body.total;
  };
  const isSwitchedAway = async () => {
    const { body } = await at.app.call('POST /activated-apps', { as: at.owner, body: { keyword: at.from } });
    return body.data.Devices[0]?.switched_away;
  };
  expect(await isSwitchedAway()).toBe(false);
  await switchMac(at.owner);
  at.app.clock.advance({ minutes: 1 });
  expect([await state(), await isSwitchedAway(), await expired()]).toEqual(['switched', true, 0]);
  await activateDevice(at.app, at.owner, at.from, at.application);
  expect(await state()).toBe('active');
  const end = new Date(at.app.clock.now().getTime() + 60_000);
  const shorten = 'UPDATE live.devices SET expires_at = $2, paid_expires_at = $2 WHERE mac = $1';
  await at.app.database.owner.query(shorten, [at.from, end]);
  at.app.clock.advance({ minutes: 2 });
  expect([await state(), await isSwitchedAway(), await expired()]).toEqual(['expired', false, 1]);
});

test('a switch is written into the audit log', async () => {
  await switchMac(at.owner);
  const { rows } = await at.app.database.owner.query(
    `SELECT actor_id, before ->> 'mac' AS from, after ->> 'mac' AS to FROM core.audit_log WHERE action = 'device.switch' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ actor_id: at.owner.id, from: at.from, to: at.to }]);
  for (const target of [at.from, at.to]) {
    const { body } = await at.app.call('GET /audit-log', { as: at.app.admin, query: { target } });
    expect(body.data.AuditLog[0]).toMatchObject({
      action: 'device.switch',
      before: { mac: at.from },
      after: { mac: at.to },
    });
  }
});
