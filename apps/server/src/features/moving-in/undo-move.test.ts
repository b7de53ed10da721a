import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addAdmin, addApplication, addReseller } from '../../testing/factories.ts';
import { atConsole, failJobOf } from '../../testing/failed-jobs.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { asXlsx } from './business.fixture.ts';
import { booksOf, lines, moverOf, newAddress } from './mover.fixture.ts';
import { undoMove } from './undo-move.ts';

/** All that a move brought is taken back at one press, as far as nothing happened to it since. */
let app: TestApp;
let folder: string;
let alpha: { id: number; name: string };
beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
  folder = await mkdtemp(join(tmpdir(), 'tessera-undo-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const { read, moveOf, rowsOf, plan, bring, moveIn } = moverOf(() => app);
const { ask, balanceOf, expectSound, renew } = booksOf(() => app);
const year = '2099-12-31';

type Press = 'undo-all' | 'stop-undo' | 'invite';
const press = (id: number, what: Press, as: { token: string } = app.admin) =>
  app.call(`POST /moving-in/{id}/${what}`, { as, params: { id }, body: {} });
const undoRow = async (id: number) => {
  const rows = [(await rowsOf(id))[0]?.row ?? 0];
  return app.call('POST /moving-in/{id}/undo', { as: app.admin, params: { id }, body: { rows } });
};
const keyOf = async (id: number) =>
  (await ask<{ key: string }>("SELECT undoing ->> 'key' AS key FROM live.moves WHERE id = $1", [id]))[0]?.key ?? '';
/** Does the job, as a process that has it. */
const work = async (id: number, onDone?: () => Promise<void>, key?: string) =>
  undoMove({ db: app.database.live, clock: app.clock, environment: 'live' }, id, key ?? (await keyOf(id)), onDone);
const atLock = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const untilWaiting = (so: number) =>
  eventually(async () => expect((await app.database.owner.query(atLock)).rowCount).toBe(so));
const macs = (count: number) => Array.from({ length: count }, newMac);
const devicesOf = (email: string, all: readonly string[], end = year) =>
  lines('mac,end,owner,app', ...all.map((mac) => `${mac},${end},${email},Alpha`));
const left = async (all: readonly string[]) =>
  (await ask<{ mac: string }>('SELECT mac FROM live.devices WHERE mac = ANY ($1) ORDER BY mac', [all])).map(
    ({ mac }) => mac,
  );

test('takes all of it back in portions, devices and those below somebody first, with the credit', async () => {
  const [parent, child] = [newAddress('parent'), newAddress('child')];
  const all = macs(230);
  const people = [
    ['email', 'parent', 'balance'],
    [parent, '', '10'],
    [child, parent, '20'],
  ];
  const devices = [
    ['mac', 'end', 'owner', 'application'],
    ...all.map((mac, place) => [mac, year, place % 2 ? child : parent, 'Alpha']),
  ];
  const before = await balanceOf(app.admin.email);
  const id = await read(asXlsx({ People: people, Devices: devices }));
  await plan(id);
  expect(await bring(id)).toMatchObject({ people: 2, devices: 230, credit_to_return: 30, touched: 0 });
  expect((await press(id, 'undo-all')).body).toMatchObject({ statusCode: '000000' });
  expect(await moveOf(id)).toMatchObject({ state: 'finished', undoing: { total: 232, done: 0, touched: 0 } });
  const steps: unknown[] = [];
  const broken = async () => {
    steps.push((await moveOf(id)).undoing?.done);
    throw new Error('broken off');
  };
  for (const done of [100, 200, 230, 231, 232]) {
    await expect(work(id, broken)).rejects.toThrow('broken off');
    expect(steps.at(-1)).toBe(done);
  }
  await app.runJobs();
  const move = await moveOf(id);
  expect(move).not.toHaveProperty('undoing');
  expect(move).toMatchObject({ people: 0, devices: 0, undone: 232, touched: 0, credit_to_return: 0 });
  expect(await left(all)).toEqual([]);
  expect(await balanceOf(app.admin.email)).toBe(before + 30);
  await expectSound();
  expect((await press(id, 'undo-all')).httpStatus).toBe(409);
});

test.each(['the reseller', 'the undo'])(
  'a device that is renewed while it is taken back: %s was first',
  async (first) => {
    const owner = await addReseller(app, { applications: [alpha.id], credit: 5 });
    const all = macs(150);
    const { id } = await moveIn(devicesOf(owner.email, all));
    const renewed = all[120] ?? '';
    await press(id, 'undo-all');
    const both = [() => renew(owner, renewed, alpha.id), () => work(id)];
    if (first === 'the undo') both.reverse();
    const holding = await app.database.owner.connect();
    try {
      await holding.query('BEGIN');
      await holding.query('SELECT FROM live.devices WHERE mac = $1 FOR NO KEY UPDATE', [renewed]);
      const done = [];
      for (const one of both) {
        done.push(one());
        await untilWaiting(done.length);
      }
      await holding.query('COMMIT');
      await Promise.all(done);
    } finally {
      holding.release(true);
    }
    // Renewed it is, whoever was first: what was paid for is there, beside the time that came or without it.
    expect(await left(all)).toEqual([renewed]);
    expect(await balanceOf(owner.email)).toBe(4);
    const stays = first === 'the undo' ? 0 : 1;
    expect(await moveOf(id)).toMatchObject({ undone: 150 - stays, touched: stays });
    await expectSound();
  },
);

test('a device that was renewed before its turn stays, and is listed', async () => {
  const owner = await addReseller(app, { applications: [alpha.id], credit: 5 });
  const all = macs(150);
  const { id } = await moveIn(devicesOf(owner.email, all));
  const renewed = all[120] ?? '';
  await press(id, 'undo-all');
  let isRenewed = false;
  await work(id, async () => {
    if (!isRenewed) await renew(owner, renewed, alpha.id);
    isRenewed = true;
  });
  expect(await moveOf(id)).toMatchObject({ undone: 149, touched: 1 });
  expect((await rowsOf(id, 'touched')).map(({ mac_address, undo }) => [mac_address, undo])).toEqual([
    [renewed, 'touched'],
  ]);
  await press(id, 'undo-all');
  expect(await moveOf(id)).toMatchObject({ undoing: { total: 1 } });
  await app.runJobs();
  expect(await moveOf(id)).toMatchObject({ undone: 149, touched: 1 });
  expect(await left(all)).toEqual([renewed]);
  await expectSound();
});

test('two admins who press at once begin it once, and two processes that do it take each row back once', async () => {
  const owner = await addReseller(app, { applications: [alpha.id] });
  const { id } = await moveIn(devicesOf(owner.email, macs(250)));
  const second = await addAdmin(app);
  const answers = await Promise.all([press(id, 'undo-all'), press(id, 'undo-all', second)]);
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  expect(await ask("SELECT FROM live.outbox WHERE kind = 'undo-move'")).toHaveLength(1);
  // Nor is a row taken back beside it, nobody invited who goes.
  expect([(await undoRow(id)).httpStatus, (await press(id, 'invite')).httpStatus]).toEqual([409, 409]);
  let commits = 0;
  const count = async () => {
    commits += 1;
  };
  await Promise.all([work(id, count), work(id, count)]);
  expect(commits).toBe(3);
  expect(await moveOf(id)).toMatchObject({ undone: 250, touched: 0 });
  expect(
    await ask("SELECT FROM core.audit_log WHERE action = 'move.undo-device' AND after ->> 'sourceId' LIKE $1", [
      `${id}/%`,
    ]),
  ).toHaveLength(250);
  await app.runJobs();
  await expectSound();
});

test('of two moves that brought the same devices the later goes first, also where both are taken back at once', async () => {
  const owner = await addReseller(app, { applications: [alpha.id] });
  const all = macs(150);
  const first = (await moveIn(devicesOf(owner.email, all, '2098-12-31'))).id;
  app.clock.advance({ minutes: 1 });
  const later = (await moveIn(devicesOf(owner.email, all))).id;
  await press(first, 'undo-all');
  await app.runJobs();
  expect(await moveOf(first)).toMatchObject({ undone: 0, touched: 150 });
  await expectSound();
  await Promise.all([press(first, 'undo-all'), press(later, 'undo-all')]);
  await Promise.all([work(first), work(later)]);
  expect(await moveOf(later)).toMatchObject({ undone: 150, touched: 0 });
  await expectSound();
  await press(first, 'undo-all');
  await app.runJobs();
  expect(await moveOf(first)).toMatchObject({ undone: 150, touched: 0 });
  expect(await left(all)).toEqual([]);
  await expectSound();
});

test('what stayed is tried once more in portions, each once where it is broken off, and none of its rows is written before', async () => {
  const owner = await addReseller(app, { applications: [alpha.id] });
  const all = macs(150);
  const { id } = await moveIn(devicesOf(owner.email, all, '2098-12-31'));
  app.clock.advance({ minutes: 1 });
  await moveIn(devicesOf(owner.email, all));
  await press(id, 'undo-all');
  await app.runJobs();
  expect(await moveOf(id)).toMatchObject({ undone: 0, touched: 150 });
  const holding = await app.database.owner.connect();
  try {
    await holding.query('BEGIN');
    await holding.query('SELECT FROM live.move_rows WHERE move_id = $1 FOR UPDATE', [id]);
    expect((await press(id, 'undo-all')).httpStatus).toBe(200);
  } finally {
    holding.release(true);
  }
  const brokenOff = async () => Promise.reject(new Error('broken off'));
  for (const done of [100, 150]) {
    await expect(work(id, brokenOff)).rejects.toThrow('broken off');
    expect(await moveOf(id)).toMatchObject({ undoing: { total: 150, done, touched: done } });
  }
  await app.runJobs();
  expect(await moveOf(id)).toMatchObject({ undone: 0, touched: 150 });
});

test('is ended by anybody who may; the rest stays, and goes at another press, which the first job leaves alone', async () => {
  const owner = await addReseller(app, { applications: [alpha.id] });
  const all = macs(150);
  const { id } = await moveIn(devicesOf(owner.email, all));
  expect((await press(id, 'stop-undo')).httpStatus).toBe(409);
  await press(id, 'undo-all');
  const former = await keyOf(id);
  await work(id, async () => expect((await press(id, 'stop-undo')).httpStatus).toBe(200));
  expect(await moveOf(id)).toMatchObject({ undone: 100, touched: 0, devices: 50 });
  await ask("DELETE FROM live.outbox WHERE kind = 'undo-move'");
  await press(id, 'undo-all');
  await work(id, undefined, former);
  expect(await moveOf(id)).toMatchObject({ undoing: { total: 50, done: 0 } });
  await app.runJobs();
  expect(await left(all)).toEqual([]);
});

test('is held where whoever asked may not act any more, and ends where its job is deleted', async () => {
  const owner = await addReseller(app, { applications: [alpha.id] });
  const { id } = await moveIn(devicesOf(owner.email, macs(1)));
  const second = await addAdmin(app);
  await press(id, 'undo-all', second);
  await ask('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [second.id]);
  await expect(work(id)).rejects.toThrow('may not act');
  await failJobOf(app, 'undo-move');
  expect(await moveOf(id)).toMatchObject({ held: 'given-up', undoing: { total: 1, done: 0 } });
  await atConsole(app, folder, 'jobs', 'delete', 'all');
  const move = await moveOf(id);
  expect(move).not.toHaveProperty('undoing');
  expect(move).toMatchObject({ state: 'finished', devices: 1, undone: 0 });
});
