import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { activateDevice, addApplication, addReseller, addStaff } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { asXlsx } from './business.fixture.ts';
import { booksOf, lines, moverOf, newAddress } from './mover.fixture.ts';

/** What was brought is taken back, while nothing happened to it. */
let app: TestApp;
let alpha: { id: number; name: string };
beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
});
afterAll(() => app.close());

const { read, rowsOf, plan, reasons, bring, moveIn } = moverOf(() => app);
const { ask, balanceOf, deviceOf, expectSound, renew } = booksOf(() => app);
const year = '2099-12-31';
const atLock = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

const undo = async (id: number, rows: number[]) =>
  (await app.call('POST /moving-in/{id}/undo', { as: app.admin, params: { id }, body: { rows } })).body.data;

test('a device is taken back per row while nothing happened to it; it can come again afterwards', async () => {
  const owner = await addReseller(app, { applications: [alpha.id], credit: 5 });
  const [active, fresh, used] = [newMac(), newMac(), newMac()];
  await activateDevice(app, owner, active, alpha);
  const before = await deviceOf(active);
  const file = lines(
    'mac,end,owner,app,customer_name',
    ...[active, fresh, used].map((mac) => `${mac},${year},${owner.email},Alpha,Sara`),
  );
  const { id } = await moveIn(file);
  await renew(owner, used, alpha.id);
  const rows = (await rowsOf(id)).map(({ row }) => row);
  expect(await undo(id, rows)).toEqual({ undone: 2, touched: 1 });
  expect(await deviceOf(active)).toEqual(before);
  expect(await deviceOf(fresh)).toBeUndefined();
  expect(await ask('SELECT FROM live.customers WHERE mac = $1', [fresh])).toHaveLength(0);
  await expectSound();
  const again = await read(file);
  await plan(again);
  expect(await reasons(again)).toEqual(['later', 'new', 'same']);
  await bring(again);
  await expectSound();
});

test('a device whose playlist was edited since stays, one whose playlist is as it came goes with it', async () => {
  const owner = await addReseller(app, { applications: [alpha.id] });
  const [edited, asItCame] = [newMac(), newMac()];
  const { id } = await moveIn(
    lines(
      'mac,end,owner,app,playlist_url',
      ...[edited, asItCame].map((mac) => `${mac},${year},${owner.email},Alpha,http://list.example/a.m3u`),
    ),
  );
  const [playlist] = await ask(
    'SELECT p.id FROM live.playlists p JOIN live.devices d ON d.id = p.device_id WHERE d.mac = $1',
    [edited],
  );
  const body = { playlist_name: 'Bedroom', playlist_url: 'http://other.example/b.m3u' };
  await app.call('PUT /playlists/{id}', { as: owner, params: { id: Number(playlist?.id) }, body });
  expect(
    await undo(
      id,
      (await rowsOf(id)).map(({ row }) => row),
    ),
  ).toEqual({ undone: 1, touched: 1 });
  expect(await ask('SELECT url FROM live.playlists WHERE owner_id = $1', [owner.id])).toEqual([
    { url: 'http://other.example/b.m3u' },
  ]);
  expect(await deviceOf(asItCame)).toBeUndefined();
});

test('people go with their credit, and come again with it', async () => {
  const [parent, child, busy] = [newAddress('parent'), newAddress('child'), newAddress('busy')];
  const file = lines('email,name,parent,balance', `${parent},P,,10`, `${child},C,${parent},20`, `${busy},B,,5`);
  const before = await balanceOf(app.admin.email);
  const { id } = await moveIn(file);
  await ask("UPDATE core.users SET name = 'Edited', version = version + 1 WHERE email = $1", [busy]);
  const rows = (await rowsOf(id)).map(({ row }) => row);
  expect(await undo(id, rows)).toEqual({ undone: 2, touched: 1 });
  expect([await balanceOf(parent), await balanceOf(child), await balanceOf(busy)]).toEqual([0, 0, 5]);
  expect(await balanceOf(app.admin.email)).toBe(before + 30);
  await expectSound();
  const again = await moveIn(file);
  expect(again).toMatchObject({ people: 2, credit: 30 });
  expect([await balanceOf(parent), await balanceOf(child)]).toEqual([10, 20]);
  expect(
    await undo(
      again.id,
      (await rowsOf(again.id)).map(({ row }) => row),
    ),
  ).toEqual({ undone: 2, touched: 0 });
  await expectSound();
});

test('who could not go for somebody below them goes once those are gone', async () => {
  const [parent, child] = [newAddress('above'), newAddress('below')];
  const { id } = await moveIn(lines('email,name,parent,balance', `${parent},P,,10`, `${child},C,${parent},20`));
  const [above = 0, below = 0] = (await rowsOf(id)).map(({ row }) => row);
  const undoOf = async () => (await rowsOf(id)).map((row) => row.undo);
  expect(await undo(id, [above])).toEqual({ undone: 0, touched: 1 });
  expect(await undoOf()).toEqual(['touched', 'possible']);
  expect(await undo(id, [below])).toEqual({ undone: 1, touched: 0 });
  expect(await undo(id, [above])).toEqual({ undone: 1, touched: 0 });
  expect(await undoOf()).toEqual(['undone', 'undone']);
  await expectSound();
});

test('accounts are locked before devices, as by everybody: none waits for one who waits for it', async () => {
  const [email, mac] = [newAddress('owner'), newMac()];
  const people = [
    ['email', 'balance'],
    [email, '10'],
  ];
  const devices = [
    ['mac', 'end', 'owner', 'application'],
    [mac, year, email, 'Alpha'],
  ];
  const id = await read(asXlsx({ People: people, Devices: devices }));
  await plan(id);
  await bring(id);
  const rows = (await rowsOf(id)).map(({ row }) => row);
  const buying = await app.database.owner.connect();
  try {
    await buying.query('BEGIN');
    await buying.query(
      'SELECT FROM live.accounts a JOIN core.users u ON u.id = a.user_id WHERE u.email = $1 FOR NO KEY UPDATE OF a',
      [email],
    );
    const undone = undo(id, rows);
    await eventually(async () => expect((await app.database.owner.query(atLock)).rowCount).toBe(1));
    await buying.query('SELECT FROM live.devices WHERE mac = $1 FOR NO KEY UPDATE NOWAIT', [mac]);
    await buying.query('COMMIT');
    expect(await undone).toEqual({ undone: 2, touched: 0 });
  } finally {
    buying.release();
  }
  await expectSound();
});

test('people are locked first, in the order of their ids: whoever promotes one has them before their devices', async () => {
  const [parent, child, mac] = [newAddress('above'), newAddress('below'), newMac()];
  const people = [
    ['email', 'parent'],
    [parent, ''],
    [child, parent],
  ];
  const devices = [
    ['mac', 'end', 'owner', 'application'],
    [mac, year, child, 'Alpha'],
  ];
  const id = await read(asXlsx({ People: people, Devices: devices }));
  await plan(id);
  await bring(id);
  const rows = (await rowsOf(id)).map(({ row }) => row);
  const promoting = await app.database.owner.connect();
  try {
    await promoting.query('BEGIN');
    await promoting.query('SELECT FROM core.users WHERE email = $1 FOR NO KEY UPDATE', [parent]);
    const undone = undo(id, rows);
    await eventually(async () => expect((await app.database.owner.query(atLock)).rowCount).toBe(1));
    await promoting.query('SELECT FROM core.users WHERE email = $1 FOR NO KEY UPDATE NOWAIT', [child]);
    await promoting.query('SELECT FROM live.devices WHERE mac = $1 FOR NO KEY UPDATE NOWAIT', [mac]);
    await promoting.query('COMMIT');
    expect(await undone).toEqual({ undone: 3, touched: 0 });
  } finally {
    promoting.release(true);
  }
  await expectSound();
});

test('who comes below somebody and an undo that removes those wait for each other', async () => {
  const above = newAddress('above');
  const first = await moveIn(lines('email,balance', `${above},5`));
  const [row = 0] = (await rowsOf(first.id)).map((one) => one.row);
  const later = await read(lines('email,parent', `${newAddress('below')},${above}`));
  await plan(later);
  const holding = await app.database.owner.connect();
  try {
    await holding.query('BEGIN');
    // Whoever comes is written by then, and what they may sell is not.
    await holding.query('LOCK TABLE core.user_applications IN SHARE MODE');
    const brought = bring(later);
    const waiting = async (so: number) =>
      eventually(async () => expect((await app.database.owner.query(atLock)).rowCount).toBe(so));
    await waiting(1);
    const undone = undo(first.id, [row]);
    await Promise.race([undone, waiting(2)]);
    await holding.query('COMMIT');
    expect([(await brought).people, await undone]).toEqual([1, { undone: 0, touched: 1 }]);
  } finally {
    holding.release(true);
  }
  expect(
    await ask(
      'SELECT FROM core.users c JOIN core.users p ON p.id = c.parent_id WHERE p.email = $1 AND p.removed_at IS NULL',
      [above],
    ),
  ).toHaveLength(1);
  await expectSound();
});

test('whom somebody removed after the undo of their move does not come again', async () => {
  const [email, late] = [newAddress('removed'), newAddress('late')];
  const file = lines('email,balance', `${email},5`, `${late},7`);
  const { id } = await moveIn(file);
  const rows = (await rowsOf(id)).map(({ row }) => row);
  expect(await undo(id, rows)).toEqual({ undone: 2, touched: 0 });
  const people = await ask<{ id: string; email: string }>('SELECT id, email FROM core.users WHERE email = ANY ($1)', [
    [email, late],
  ]);
  /** Brings them back, and removes them for a reason of its own. */
  const removeAgain = async (address: string) => {
    app.clock.advance({ minutes: 1 });
    const requestData = { resellerId: [Number(people.find((person) => person.email === address)?.id)] };
    for (const call of ['POST /reactivate-resellers', 'POST /resellers/remove'] as const) {
      const { body } = await app.call(call, { as: app.admin, body: { requestData } });
      expect(body.status, JSON.stringify(body)).toBe(true);
    }
  };
  await removeAgain(email);
  const again = await read(file);
  await plan(again);
  expect(await reasons(again)).toEqual(['removed', 'new']);
  // Also where it happens between plan and move.
  await removeAgain(late);
  expect(await bring(again)).toMatchObject({ failed: 1 });
  expect(await ask('SELECT FROM core.users WHERE email = ANY ($1) AND removed_at IS NULL', [[email, late]])).toEqual(
    [],
  );
  expect([await balanceOf(email), await balanceOf(late)]).toEqual([0, 0]);
  await expectSound();
});

test.each([3, 0])('who came disabled with a balance of %i go, come again so, and go again', async (balance) => {
  const email = newAddress('disabled');
  const file = lines('email,balance,disabled', `${email},${balance},1`);
  for (const _time of ['first', 'again']) {
    const { id, failed } = await moveIn(file);
    expect([failed, await balanceOf(email)]).toEqual([0, balance]);
    expect(
      await ask(
        'SELECT is_disabled_by_admin, disabled_by_operator FROM core.users WHERE email = $1 AND removed_at IS NULL',
        [email],
      ),
    ).toEqual([{ is_disabled_by_admin: true, disabled_by_operator: true }]);
    const rows = (await rowsOf(id)).map(({ row }) => row);
    expect(await undo(id, rows)).toEqual({ undone: 1, touched: 0 });
    expect(await balanceOf(email)).toBe(0);
  }
  await expectSound();
});

test('whom codes were bought for meanwhile stays', async () => {
  const email = newAddress('codes');
  const { id } = await moveIn(lines('email', email));
  const body = { subscriptionType: 'yearly', codeCount: 1, resellerEmail: email };
  const staff = await addStaff(app, ['purchase-code'], { credit: 5 });
  expect((await app.call('POST /sendingcode', { as: staff, body })).body.statusCode).toBe('000000');
  expect(await undo(id, [(await rowsOf(id))[0]!.row])).toEqual({ undone: 0, touched: 1 });
});
