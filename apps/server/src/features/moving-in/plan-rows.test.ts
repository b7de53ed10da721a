import { limits } from '@tessera/contracts/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { lines, moverOf } from './mover.fixture.ts';
import { planMove } from './plan-move.ts';

let app: TestApp;
let alpha: { id: number; name: string };
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
});
afterAll(() => app.close());

const { read, moveOf, rowsOf, plan, reasons } = moverOf(() => app);
const address = (name: string) => `${name}-${++count}@example.com`;
const year = '2099-12-31';

test('all that is wrong with a row is told of it, and each fault is counted', async () => {
  const owner = await addReseller(app, { applications: [alpha.id], credit: 3 });
  const held = newMac();
  await activateDevice(app, owner, held, alpha);
  const other = await addReseller(app);
  const id = await read(
    lines(
      'mac,end,owner,app',
      `no,31/12/2030,Olaf,SmartTV`,
      `${held},,${other.email},Alpha`,
      `${newMac()},${year},${owner.email},smarttv`,
    ),
  );
  const planned = await plan(id);
  expect(await reasons(id)).toEqual([
    ['mac', 'end-unreadable', 'application-unknown', 'owner-unknown'],
    ['end-missing', 'held'],
    'application-unknown',
  ]);
  expect((await rowsOf(id))[0]).toMatchObject({ application: 'SmartTV', owner: 'Olaf' });
  expect((await rowsOf(id))[1]?.texts).toHaveLength(2);
  expect(planned.counts).toEqual([{ kind: 'device', plan: 'fault', rows: 3 }]);
  expect(planned.unknown_applications).toEqual([{ value: 'SmartTV', rows: 2 }]);
  expect(planned.reasons.find(({ reason }) => reason === 'application-unknown')).toMatchObject({
    kind: 'device',
    outcome: 'fault',
    rows: 2,
  });
  const people = await read(
    lines('email,parent,balance', 'x,nobody@example.com,many', `${other.email},nobody@example.com,1`),
  );
  await plan(people);
  expect(await reasons(people)).toEqual([['no-email', 'balance-unreadable', 'parent-unknown'], 'parent-unknown']);
  const { text } = await app.call('GET /moving-in/{id}/report', { as: app.admin, params: { id } });
  expect(text.split('\n')[1]).toContain('No MAC address. The end can’t be read.');
});

test('whom a device was sold to, and what could not be read as it is written, are looked at before they come', async () => {
  const owner = await addReseller(app);
  const id = await read(
    lines(
      'mac;valid until;seller;app;customer',
      `${newMac()};31/12/2030;${owner.email};Alpha;سلمى فاروق`,
      `no mac;${year};${owner.email};Alpha;`,
    ),
  );
  await plan(id);
  expect(await rowsOf(id)).toMatchObject([
    { customer_name: 'سلمى فاروق', ends_at: null, written: { end: '31/12/2030' } },
    { customer_name: null, mac_address: null, written: { mac: 'no mac' } },
  ]);
});

test('somebody without a valid email is found in the file by what it has there', async () => {
  const id = await read(lines('mail;name;points', 'salma@;Salma;5'));
  await plan(id);
  expect(await rowsOf(id)).toMatchObject([{ name: 'Salma', email: null, balance: 5, written: { email: 'salma@' } }]);
  const { text } = await app.call('GET /moving-in/{id}/report', { as: app.admin, params: { id } });
  expect(text.split('\n')[1]).toContain(',"salma@","Salma",');
});

test('ends are read in the digits of an Arabic or Persian panel', async () => {
  const owner = await addReseller(app);
  const rows = ['٢٠٣٠-١٢-٣١', '۳۱.۱۲.۲۰۳۰'].map((end) => `${newMac()};${end};${owner.email};Alpha`);
  const id = await read(lines('mac;end;owner;app', ...rows));
  await plan(id);
  expect((await rowsOf(id)).map(({ ends_at }) => ends_at)).toEqual(Array(2).fill('2030-12-31T23:59:59.000Z'));
});

test.each([
  ['day-first', ['2030-04-03T23:59:59.000Z', '2030-12-31T23:59:59.000Z', null]],
  ['month-first', ['2030-03-04T23:59:59.000Z', null, '2030-12-31T10:05:00.000Z']],
] as const)('ends with slashes are read %s where the operator says so', async (order, ends) => {
  const owner = await addReseller(app);
  const id = await read(
    lines(
      'mac;end;owner;app',
      ...['03/04/2030', '31/12/2030', '12/31/2030 10:05'].map((end) => `${newMac()};${end};${owner.email};Alpha`),
    ),
  );
  await plan(id);
  expect(await reasons(id)).toEqual(['end-unreadable', 'end-unreadable', 'end-unreadable']);
  await plan(id, { end_order: order });
  expect((await rowsOf(id)).map(({ ends_at }) => ends_at)).toEqual(ends);
});

test.each(['31/12/30', '31.12.30', '31-12-30 23:59:59'])(
  'a year of two digits is of this century where the operator says what comes first: %s',
  async (end) => {
    const owner = await addReseller(app);
    const id = await read(lines('mac;end;owner;app', `${newMac()};${end};${owner.email};Alpha`));
    await plan(id);
    expect(await reasons(id)).toEqual(['end-unreadable']);
    await plan(id, { end_order: 'day-first' });
    expect((await rowsOf(id)).map(({ ends_at }) => ends_at)).toEqual(['2030-12-31T23:59:59.000Z']);
  },
);

test('a year of two digits that is far ahead is a table’s zero, 1970, or its lifetime: no time of forty years is given for it', async () => {
  const owner = await addReseller(app);
  const rows = ['01/01/70', '31/12/69', '31/12/99'].map((end) => `${newMac()};${end};${owner.email};Alpha`);
  const id = await read(lines('mac;end;owner;app', ...rows));
  await plan(id, { end_order: 'day-first', lifetime_end: '31/12/99' });
  expect(await reasons(id)).toEqual(['end-unreadable', 'end-unreadable', 'new']);
});

test('an end that no device has is a fault, unless the operator says that a lifetime is written so', async () => {
  const owner = await addReseller(app);
  const id = await read(
    lines(
      'mac,end,owner,app',
      ...['9998-12-31', '9999-12-31', '2226-01-01', '9999999999'].map(
        (end) => `${newMac()},${end},${owner.email},Alpha`,
      ),
    ),
  );
  await plan(id);
  expect(await reasons(id)).toEqual(['end-unreadable', 'end-unreadable', 'end-unreadable', 'end-unreadable']);
  await plan(id, { lifetime_end: '9999-12-31' });
  expect(await reasons(id)).toEqual(['end-unreadable', 'new', 'end-unreadable', 'end-unreadable']);
  expect((await rowsOf(id))[1]?.ends_at).toBe('9999-12-31T00:00:00.000Z');
});

test('of a row that stands in the file twice nobody is told that one of them ends later', async () => {
  const owner = await addReseller(app);
  const row = `${newMac()},${year},${owner.email},Alpha`;
  const id = await read(lines('mac,end,owner,app', row, row));
  await plan(id);
  const told = (await rowsOf(id)).flatMap(({ texts }) => texts);
  expect(told).toEqual(['Another row of the same device and owner ends no earlier.']);
});

test('of two owners of a device in the file, the one whose it is here gets the later end, in whichever row', async () => {
  const owner = await addReseller(app, { applications: [alpha.id], credit: 3 });
  const other = await addReseller(app);
  const mac = newMac();
  await activateDevice(app, owner, mac, alpha);
  const id = await read(
    lines('mac,end,owner,app', ...[other, owner, other].map(({ email }) => `${mac},${year},${email},Alpha`)),
  );
  await plan(id);
  expect(await reasons(id)).toEqual(['held', 'later', 'held']);
});

test('texts that are too long are cut before half of a character, as they are read and as they are planned', async () => {
  const owner = await addReseller(app);
  const upTo = (most: number) => `${'x'.repeat(most - 1)}😀`;
  const id = await read(
    lines(
      `mac,end,owner,app,customer_name,customer_note,playlist_url,playlist_name,playlist_username,playlist_password,${upTo(100)}`,
      [
        ...[
          newMac(),
          year,
          owner.email,
          'Alpha',
          upTo(limits.customerNameMaxLength),
          upTo(limits.customerNoteMaxLength),
        ],
        ...['http://list.example', upTo(limits.nameMaxLength), upTo(255), upTo(255), upTo(2100)],
      ].join(),
    ),
  );
  expect((await moveOf(id)).parts[0]?.columns.at(-1)).toBe('x'.repeat(99));
  await plan(id);
  expect(await reasons(id)).toEqual(['new']);
  const people = await read(lines('email,name', `${address('long')},${upTo(limits.nameMaxLength)}`));
  await plan(people);
  expect((await rowsOf(people)).map(({ name }) => name)).toEqual(['x'.repeat(limits.nameMaxLength - 1)]);
});

test('people whose parents lead back to themselves are told so, and do not come', async () => {
  const [self, one, two] = [address('self'), address('one'), address('two')];
  const id = await read(lines('email,parent', `${self},${self}`, `${one},${two}`, `${two},${one}`));
  await plan(id);
  expect(await reasons(id)).toEqual(['parent-loop', 'parent-loop', 'parent-loop']);
});

test.each([
  ['nothing', ' \r\n'],
  ['a head line alone', 'mac,end,owner\r\n'],
])('a file of %s is told to be empty', async (_what, content) => {
  const { httpStatus, body } = await upload(app, '/moving-in', {
    as: app.admin,
    files: { file: Buffer.from(content) },
  });
  expect(httpStatus).toBe(422);
  expect(JSON.stringify(body)).toContain('This file has no rows');
});

/** As after a job that failed for good: it is being planned, and nobody does. */
async function brokenOff(content = lines('email,balance', `${address('late')},5`)) {
  const id = await read(content);
  const { mapping } = await moveOf(id);
  const { parts } = mapping ?? expect.unreachable();
  /** @param other takes the place of what the field was said to be */
  const planAgain = async (other?: { field: 'balance'; column: string }) => {
    const said = parts.map((part) => ({
      ...part,
      columns: part.columns.map((one) => (one.field === other?.field ? other : one)),
    }));
    const body = { ...(mapping ?? expect.unreachable()), parts: said };
    return (await app.call('PUT /moving-in/{id}', { as: app.admin, params: { id }, body })).httpStatus;
  };
  expect(await planAgain()).toBe(200);
  await app.database.owner.query("DELETE FROM live.outbox WHERE kind = 'plan-move'");
  expect((await moveOf(id)).state).toBe('planning');
  return { id, planAgain };
}

const forget = async (id: number) =>
  (await app.call('DELETE /moving-in/{id}', { as: app.admin, params: { id } })).httpStatus;

describe('a file whose plan broke off', () => {
  test('is planned anew', async () => {
    const { id, planAgain } = await brokenOff();
    expect(await planAgain()).toBe(200);
    await app.runJobs();
    expect(await moveOf(id)).toMatchObject({ state: 'planned', total: 1 });
  });

  test('is forgotten', async () => {
    const { id } = await brokenOff();
    expect(await forget(id)).toBe(200);
  });
});

describe('while a file of several commits is planned', () => {
  const rows = 2100;
  const content = lines(
    'email,balance,points',
    ...Array.from({ length: rows }, (_, place) => `many-${place}@example.com,1,2`),
  );
  /** @returns the file, with a job of its own that plans it: `meanwhile` is done after its first commit */
  const underWay = async () => {
    const { id, planAgain } = await brokenOff(content);
    const { live: db } = app.database;
    return {
      id,
      planAgain,
      planAnd: (meanwhile: () => Promise<unknown>) =>
        planMove(
          db,
          id,
          () => app.clock.now(),
          async () => void (await meanwhile()),
        ),
    };
  };

  test('it is told how far it is, and no figures of rows in flux', async () => {
    const { id, planAnd } = await underWay();
    const told: unknown[] = [];
    await planAnd(async () => {
      const { state, done, total, counts } = await moveOf(id);
      told.push([state, done, total, counts]);
    });
    expect(told).toEqual([2000, 2100].map((done) => ['planning', done, rows, []]));
    expect(await moveOf(id)).toMatchObject({ state: 'planned', done: 0, total: rows, credit: rows });
  });

  test('it can be forgotten: then its plan ends', async () => {
    const { id, planAnd } = await underWay();
    const forgotten: number[] = [];
    await planAnd(async () => forgotten.push(await forget(id)));
    expect(forgotten).toEqual([200]);
    expect((await app.call('GET /moving-in/{id}', { as: app.admin, params: { id } })).httpStatus).toBe(404);
  });

  test('it can be planned anew: all of it by what was said last, whoever of the two ends it', async () => {
    const { id, planAgain, planAnd } = await underWay();
    let isSaid = false;
    await planAnd(async () => {
      if (!isSaid) expect(await planAgain({ field: 'balance', column: 'points' })).toBe(200);
      isSaid = true;
    });
    expect(await moveOf(id)).toMatchObject({ state: 'planned', total: rows, credit: 2 * rows });
    await app.runJobs();
    expect(await moveOf(id)).toMatchObject({ state: 'planned', total: rows, credit: 2 * rows });
  });

  test('one that breaks off goes on behind its last commit', async () => {
    const { id, planAnd } = await underWay();
    const breakOff = () => Promise.reject(new Error('broken off'));
    await expect(planAnd(breakOff)).rejects.toThrow('broken off');
    expect(await moveOf(id)).toMatchObject({ state: 'planning', done: 2000 });
    const reached: number[] = [];
    await planAnd(async () => reached.push((await moveOf(id)).done));
    expect(reached).toEqual([2100]);
    expect(await moveOf(id)).toMatchObject({ state: 'planned', total: rows });
  });
});

test('a plan forgets what the one before said, also of a table that is left out now', async () => {
  const known = await addReseller(app);
  const id = await read(lines('email,balance', `${known.email},5`, `${address('comes')},7`));
  expect(await plan(id)).toMatchObject({ total: 1, credit: 7, told: [{ told: 'balance-kept', rows: 1 }] });
  expect(await plan(id, { parts: [{ part: 'CSV', kind: 'none', columns: [] }] })).toMatchObject({
    total: 0,
    counts: [],
    told: [],
    credit: 0,
  });
  expect(await rowsOf(id)).toEqual([]);
});
