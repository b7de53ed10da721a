import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../platform/db/transaction.ts';
import { addApplication } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { bringMove } from './bring-move.ts';
import { asXlsx, devicesTable, makeBusiness, peopleTable } from './business.fixture.ts';
import { begin } from './change-move.ts';
import { moveInAtConsole, resumeAtConsole } from './move-in-at-console.ts';
import { findMove } from './moves.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const people = 30;
const devices = 700;

/** A planned and begun move of more than one commit of people and of devices. */
async function beginOne(mark: number) {
  const { live: db } = app.database;
  const application = await addApplication(app, { name: `Broken off ${mark}` });
  const business = makeBusiness(people, devices, mark);
  const content = asXlsx({ People: peopleTable(business), Devices: devicesTable(business, application.name) });
  const file = { name: `business-${mark}.xlsx`, chunks: Readable.from([content]) };
  const { move } = await moveInAtConsole({ db, clock: app.clock }, file, {
    as: app.admin.email,
    said: {},
    starts: false,
  });
  await transaction(db, (tx) => begin(tx, move.id, app.clock.now()));
  return { id: move.id, credit: business.people.reduce((sum, { credits }) => sum + credits, 0), mark };
}

async function expectAllCameOnce({ id, credit, mark }: { id: number; credit: number; mark: number }) {
  const { live: db } = app.database;
  expect(await findMove(db, id)).toMatchObject({
    state: 'finished',
    total: people + devices,
    done: people + devices,
    failed: 0,
    ledger_faults: [],
  });
  const { rows } = await app.database.owner.query(
    `SELECT (SELECT count(*)::int FROM core.users WHERE email LIKE $1) AS people,
        (SELECT count(*)::int FROM live.device_openings WHERE source_id LIKE $2) AS devices,
        (SELECT sum(a.balance)::int FROM live.accounts a JOIN core.users u ON u.id = a.user_id WHERE u.email LIKE $1) AS credit,
        (SELECT count(*)::int FROM live.transfers WHERE note = $3 AND tr_type = 'Added Self Credit' AND amount = $4) AS minted`,
    [`reseller${mark}-%`, `${id}/%`, `↪ business-${mark}.xlsx`, credit],
  );
  expect(rows).toEqual([{ people, devices, credit, minted: 1 }]);
}

test('a move that breaks off after each of its commits goes on where it stopped, and brings everything once', async () => {
  const { live: db } = app.database;
  const move = await beginOne(51);
  const reached: number[] = [];
  const doneNow = async () => (await findMove(db, move.id))?.done ?? 0;
  const breakOff = async () => {
    const done = await doneNow();
    if (done === reached.at(-1)) return;
    reached.push(done);
    throw new Error('broken off');
  };
  // Those below somebody come after them, in a commit of their own.
  const parents = people - Math.floor(people / 4);
  for (const done of [parents, people, people + 500, people + devices]) {
    await expect(bringMove(db, move.id, app.clock, breakOff)).rejects.toThrow('broken off');
    expect(await doneNow()).toBe(done);
  }
  await bringMove(db, move.id, app.clock);
  await expectAllCameOnce(move);
});

test('the console goes on with a move that was broken off, and with no other', async () => {
  const { live: db } = app.database;
  const atConsole = { db, clock: app.clock };
  const move = await beginOne(52);
  await bringMove(db, move.id, app.clock, () => {
    throw new Error('broken off');
  }).catch(() => undefined);
  await resumeAtConsole(atConsole, move.id);
  await expectAllCameOnce(move);
  await expect(resumeAtConsole(atConsole, move.id)).rejects.toThrow('finished');
});

test('two that bring the same move bring everything once', async () => {
  const { live: db } = app.database;
  const move = await beginOne(53);
  await Promise.all([bringMove(db, move.id, app.clock), bringMove(db, move.id, app.clock)]);
  await expectAllCameOnce(move);
});

test('a move that nobody can go on with any more is ended: what came stays and is taken back, the rest is named', async () => {
  const { live: db } = app.database;
  const move = await beginOne(54);
  await bringMove(db, move.id, app.clock, () => {
    throw new Error('broken off');
  }).catch(() => undefined);
  const stop = () => app.call('POST /moving-in/{id}/stop', { as: app.admin, params: { id: move.id }, body: {} });
  expect((await stop()).httpStatus).toBe(200);
  await app.runJobs();
  const parents = people - Math.floor(people / 4);
  expect(await findMove(db, move.id)).toMatchObject({
    state: 'finished',
    done: people + devices,
    failed: people + devices - parents,
    ledger_faults: [],
  });
  const rowsOf = async (view: 'all' | 'failed') =>
    (await app.call('GET /moving-in/{id}/rows', { as: app.admin, params: { id: move.id }, query: { view } })).body.data;
  const left = await rowsOf('failed');
  expect([left.total, left.rows[0]?.reasons]).toEqual([people + devices - parents, ['stopped']]);
  const undoable = (await rowsOf('all')).rows.filter(({ undo }) => undo === 'possible').map(({ row }) => row);
  const { body } = await app.call('POST /moving-in/{id}/undo', {
    as: app.admin,
    params: { id: move.id },
    body: { rows: undoable },
  });
  expect(body.data).toEqual({ undone: parents, touched: 0 });
  expect((await stop()).httpStatus).toBe(409);
});
