import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { fillCustomers } from './fill-customers.queries.ts';

/** Where what is noted of a customer goes: with a switched MAC, and once, from what was written with old activations. */
let app: TestApp;
let first: { id: number };
let second: { id: number };
let reseller: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

beforeEach(async () => {
  app = await openTestApp();
  first = await addApplication(app);
  second = await addApplication(app);
  const options = { applications: [first.id, second.id], credit: 100 };
  reseller = await addReseller(app, options);
  child = await addSubReseller(app, reseller, options);
  stranger = await addReseller(app, options);
});
afterEach(() => app.close());

async function activate(as: SignedInPerson, macAddress: string, applications: { id: number }[], more: object = {}) {
  const requestData = { macAddress, app_ids: applications.map(({ id }) => id), is_trial: 3 as const, ...more };
  const { body } = await app.call('POST /bulk-multi-app-activate', { as, body: { requestData } });
  if (body.failed_count !== 0) throw new Error(JSON.stringify(body));
}

async function noted(owner: SignedInPerson) {
  const { rows } = await app.database.owner.query(
    'SELECT mac, name, contact, note FROM live.customers WHERE owner_id = $1 ORDER BY mac',
    [owner.id],
  );
  return rows as { mac: string; name: string | null; contact: string | null; note: string | null }[];
}

const switchMac = (as: SignedInPerson, macAddress: string, newMacAddress: string, { id }: { id: number }) =>
  app.call('POST /switch-mac', { as, body: { macAddress, newMacAddress, app_id: id } });

describe('a switch', () => {
  test('copies what is noted, and with the last application moves it', async () => {
    const [mac, next] = [newMac(), newMac()];
    await activate(reseller, mac, [first, second], { customer: { name: 'Ahmed' } });
    expect((await switchMac(reseller, mac, next, first)).httpStatus).toBe(200);
    expect((await noted(reseller)).map((row) => [row.mac, row.name])).toEqual([
      [mac, 'Ahmed'],
      [next, 'Ahmed'],
    ]);
    expect((await switchMac(reseller, mac, next, second)).httpStatus).toBe(200);
    expect((await noted(reseller)).map((row) => [row.mac, row.name])).toEqual([[next, 'Ahmed']]);
  });

  test('locks customers in the order in which everybody does, whichever way it goes', async () => {
    const { owner } = app.database;
    const [mac, later] = [newMac(), newMac()];
    for (const one of [mac, later]) await activate(reseller, one, [first], { customer: { name: 'Ahmed' } });
    await activate(reseller, later, [second]);
    await owner.query("UPDATE live.devices SET paid_expires_at = '2020-01-01' WHERE mac = $1", [mac]);
    const noting = await owner.connect();
    try {
      await noting.query('BEGIN');
      await noting.query('SELECT FROM live.customers WHERE mac = $1 FOR NO KEY UPDATE', [mac]);
      const switched = switchMac(reseller, later, mac, first);
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1);
      await noting.query('SELECT FROM live.customers WHERE mac = $1 FOR NO KEY UPDATE NOWAIT', [later]);
      await noting.query('COMMIT');
      expect((await switched).httpStatus).toBe(200);
    } finally {
      noting.release(true);
    }
  });

  test('leaves it on a MAC that was bought anew, and copies it', async () => {
    const [mac, next, third] = [newMac(), newMac(), newMac()];
    await activate(reseller, mac, [first, second], { customer: { name: 'Mona' } });
    await switchMac(reseller, mac, next, first);
    await activate(reseller, mac, [first]);
    expect((await switchMac(reseller, mac, third, second)).httpStatus).toBe(200);
    expect((await noted(reseller)).map((row) => [row.mac, row.name])).toEqual([
      [mac, 'Mona'],
      [next, 'Mona'],
      [third, 'Mona'],
    ]);
  });

  test('leaves what is noted of the new MAC, which takes what it lacks', async () => {
    const [mac, next] = [newMac(), newMac()];
    await activate(stranger, mac, [first], { customer: { name: 'Old', note: 'Third floor' } });
    await activate(stranger, next, [second], { customer: { name: 'Old', contact: 'old@example.com' } });
    expect((await switchMac(stranger, mac, next, first)).httpStatus).toBe(200);
    expect(await noted(stranger)).toEqual([
      { mac: next, name: 'Old', contact: 'old@example.com', note: 'Third floor' },
    ]);
  });

  test('to the box of somebody else mixes nothing and loses nobody, also once switched back', async () => {
    const [mac, next] = [newMac(), newMac()];
    await activate(stranger, mac, [first], { customer: { name: 'Old', note: 'Third floor' } });
    await activate(stranger, next, [second], { customer: { name: 'New' } });
    const both = [
      { mac, name: 'Old', contact: null, note: 'Third floor' },
      { mac: next, name: 'New', contact: null, note: null },
    ];
    expect((await switchMac(stranger, mac, next, first)).httpStatus).toBe(200);
    expect(await noted(stranger)).toEqual(both);
    expect((await switchMac(stranger, next, mac, first)).httpStatus).toBe(200);
    expect(await noted(stranger)).toEqual(both);
  });

  test('from the box of somebody else on takes its own customer along, whose box that was not', async () => {
    const [mac, mistyped, right] = [newMac(), newMac(), newMac()];
    await activate(stranger, mac, [first], { customer: { contact: 'omar@example.com' } });
    await activate(stranger, mistyped, [second], { customer: { name: 'Mona', note: 'Second floor' } });
    await switchMac(stranger, mac, mistyped, first);
    expect((await switchMac(stranger, mistyped, right, first)).httpStatus).toBe(200);
    expect(await noted(stranger)).toEqual([
      { mac: mistyped, name: 'Mona', contact: null, note: 'Second floor' },
      { mac: right, name: null, contact: 'omar@example.com', note: null },
    ]);
  });

  test('of the next application finds its customer there, though a note was changed meanwhile', async () => {
    const [mac, next] = [newMac(), newMac()];
    await activate(stranger, mac, [first, second], { customer: { name: 'Ali', contact: '+20100', note: 'Old box' } });
    await switchMac(stranger, mac, next, first);
    await app.database.owner.query("UPDATE live.customers SET name = 'Aly', note = 'New box' WHERE mac = $1", [next]);
    expect((await switchMac(stranger, mac, next, second)).httpStatus).toBe(200);
    expect(await noted(stranger)).toEqual([{ mac: next, name: 'Aly', contact: '+20100', note: 'New box' }]);
  });
});

describe('the first filling', () => {
  test('takes the latest of what the tenant or somebody below them wrote, and nothing that others did', async () => {
    await app.database.owner.query('DELETE FROM live.customers');
    const [own, childs, shared, edited, erased] = [newMac(), newMac(), newMac(), newMac(), newMac()];
    const again = { isConfirmed: true, again: true };
    await activate(reseller, own, [first], { comment: 'older', email: 'own@example.com' });
    await activate(reseller, own, [first], { comment: 'newer', ...again });
    await activate(child, childs, [first], { comment: 'by the child' });
    await activate(reseller, childs, [first], { comment: 'by the parent', ...again });
    await activate(child, shared, [first], { comment: 'mine' });
    await activate(stranger, shared, [first], { comment: 'by a stranger', ...again });
    await activate(reseller, edited, [first], { comment: 'written', customer: { note: 'noted' } });
    await activate(reseller, erased, [first], { comment: 'written', customer: { name: 'gone' } });
    await app.database.owner.query('UPDATE live.customers SET name = NULL WHERE mac = $1', [erased]);
    await app.database.owner.query('INSERT INTO live.customer_filling SELECT max(id) + 1 FROM live.activations');
    // In small steps, as if each had been the last before a crash.
    while (await fillCustomers(app.database.live, 3, app.clock.now()));
    expect(await noted(reseller)).toEqual([
      { mac: own, name: null, contact: 'own@example.com', note: 'newer' },
      { mac: edited, name: null, contact: null, note: 'noted' },
      { mac: erased, name: null, contact: null, note: null },
    ]);
    expect(await noted(child)).toEqual([
      { mac: childs, name: null, contact: null, note: 'by the child' },
      { mac: shared, name: null, contact: null, note: 'mine' },
    ]);
    expect((await noted(stranger)).map(({ note }) => note)).toEqual(['by a stranger']);
    expect(await fillCustomers(app.database.live, 3, app.clock.now())).toBe(false);
  });
});
