import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { asXlsx } from './business.fixture.ts';
import { booksOf, lines, moverOf, newAddress } from './mover.fixture.ts';

/** What files that moved in say of somebody goes when they are erased, whatever became of their row. */
let app: TestApp;
let alpha: { id: number; name: string };
let owner: SignedInPerson;
let mac: string;
beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
});
afterAll(() => app.close());

const { read, plan, bring, moveIn, rowsOf } = moverOf(() => app);
const { ask, deviceOf } = booksOf(() => app);
const head = 'mac,end,owner,application,customer_name,customer_contact,customer_note,remark';
const rowFor = (address: string, end = '2098-03-04') =>
  `${mac},${end},${address},Alpha,Sara,+49 170 1,third floor,Saras box`;

/** Erases whom an owner sold their device to. */
async function erase(as = owner) {
  const { body } = await app.call('POST /customers', { as, body: {} });
  const { id } = body.data.Customers.find(({ mac_address }) => mac_address === mac)!;
  expect((await app.call('DELETE /customers/{id}', { as, params: { id } })).httpStatus).toBe(200);
}

/** Which moves tell of her. */
const told = async () =>
  (
    await ask<{ move_id: string }>(
      "SELECT DISTINCT move_id FROM live.move_rows m WHERE m::text ~* 'Sara|[+]49|floor' ORDER BY 1",
    )
  ).map(({ move_id }) => Number(move_id));

beforeEach(async () => {
  await ask('DELETE FROM live.moves');
  owner = await addReseller(app, { applications: [alpha.id], credit: 9 });
});

test('of the same file twice, both times', async () => {
  mac = newMac();
  const file = lines(head, rowFor(owner.email));
  await moveIn(file);
  const again = await read(file);
  await plan(again);
  expect((await rowsOf(again)).map(({ plan: what }) => what)).toEqual(['same']);
  expect(await told()).toHaveLength(2);
  await erase();
  expect(await told()).toEqual([]);
});

test('of one that was planned before its people came with another one, and of the earlier of two rows', async () => {
  mac = newMac();
  const address = newAddress('brought');
  const workbook = () =>
    asXlsx({
      People: [
        ['email', 'name'],
        [address, 'Rita'],
      ],
      Devices: lines(head, rowFor(address), rowFor(address, '2097-01-01'))
        .split('\n')
        .map((line) => line.split(',')),
    });
  const waiting = await read(workbook());
  await plan(waiting);
  const brought = await read(workbook());
  await plan(brought);
  await bring(brought);
  expect((await rowsOf(brought)).map(({ plan: what }) => what)).toEqual(['new', 'new', 'same']);
  expect(await told()).toEqual([waiting, brought]);
  await erase(app.admin);
  expect(await told()).toEqual([]);
});

test('of what is held by them, or of an owner whom nobody knows', async () => {
  mac = newMac();
  await activateDevice(app, owner, mac, alpha);
  const body = { name: 'Sara', note: 'third floor' };
  const { id } = (await deviceOf(mac))!;
  expect(
    (await app.call('PUT /devices/{id}/customer', { as: owner, params: { id: Number(id) }, body })).httpStatus,
  ).toBe(200);
  const other = await addReseller(app, { applications: [alpha.id] });
  const move = await moveIn(
    lines(head, rowFor(other.email), rowFor('nobody@example.com'), `${newMac()},2098-03-04,${owner.email},Alpha,,,,`),
  );
  expect((await rowsOf(move.id)).map(({ reasons }) => reasons[0])).toEqual(['held', 'owner-unknown', undefined]);
  await erase();
  expect(await told()).toEqual([]);
});

test('of a file that is yet to be brought, which brings the device all the same', async () => {
  mac = newMac();
  await moveIn(lines(head, rowFor(owner.email)));
  const later = await read(lines(head, rowFor(owner.email, '2098-12-31')));
  await plan(later);
  await erase();
  expect(await told()).toEqual([]);
  await plan(later);
  expect((await rowsOf(later)).map(({ plan: what }) => what)).toEqual(['later']);
  await bring(later);
  expect((await deviceOf(mac))?.paid_expires_at).toEqual(new Date('2098-12-31T23:59:59Z'));
  expect(await ask('SELECT name FROM live.customers WHERE mac = $1', [mac])).toEqual([{ name: null }]);
});

test('and nothing of what is another tenant’s', async () => {
  mac = newMac();
  await moveIn(lines(head, rowFor(owner.email)));
  const beta = await addApplication(app, { name: 'Beta' });
  const other = await addReseller(app, { applications: [beta.id] });
  const theirs = await moveIn(lines(head, rowFor(other.email).replace('Alpha', 'Beta')));
  await erase();
  expect(await told()).toEqual([theirs.id]);
  await erase(other);
  expect(await told()).toEqual([]);
});

test.each(['erased', 'taken back'])(
  'rows are locked before devices and customers by what is %s: neither waits for the other',
  async (what) => {
    mac = newMac();
    const { id } = await moveIn(lines(head, rowFor(owner.email)));
    const numbers = (await rowsOf(id)).map(({ row }) => row);
    const holding = await app.database.owner.connect();
    try {
      await holding.query('BEGIN');
      await holding.query('SELECT FROM live.move_rows WHERE move_id = $1 FOR NO KEY UPDATE', [id]);
      const done =
        what === 'erased'
          ? erase()
          : app.call('POST /moving-in/{id}/undo', { as: app.admin, params: { id }, body: { rows: numbers } });
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await eventually(async () => expect((await app.database.owner.query(waiting)).rowCount).toBe(1));
      for (const table of ['customers', 'devices'])
        await holding.query(`SELECT FROM live.${table} WHERE mac = $1 FOR NO KEY UPDATE NOWAIT`, [mac]);
      await holding.query('COMMIT');
      expect((await done)?.httpStatus ?? 200).toBe(200);
    } finally {
      holding.release(true);
    }
  },
);
