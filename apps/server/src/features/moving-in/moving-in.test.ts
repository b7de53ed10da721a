import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateDevice, addAdmin, addApplication, addReseller, confirmPasscode } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { asDump, makeBusiness } from './business.fixture.ts';
import { lines, moverOf } from './mover.fixture.ts';
import type { Mapping } from './moving-in.tables.ts';

let app: TestApp;
let alpha: { id: number; name: string };
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
});
afterAll(() => app.close());

const newMac = () => {
  count += 1;
  const digits = String(count).padStart(6, '0');
  return `00:1a:79:${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
};
const address = (name: string) => `${name}-${++count}@example.com`;
const year = '2099-12-31';

const { read, moveOf, rowsOf, plan, reasons } = moverOf(() => app);
async function bring(id: number, as: SignedInPerson = app.admin) {
  await confirmPasscode(app, as);
  const { httpStatus, body } = await app.call('POST /moving-in/{id}/start', { as, params: { id }, body: {} });
  expect(httpStatus, JSON.stringify(body)).toBe(200);
  await app.runJobs();
  return moveOf(id);
}

/** Reads, plans and brings. */
async function moveIn(content: string, said: Partial<Mapping> = {}) {
  const id = await read(content);
  await plan(id, said);
  return bring(id);
}

const ask = async <Row = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  (await app.database.owner.query(statement, values)).rows as Row[];
const balanceOf = async (email: string) =>
  Number(
    (
      await ask<{ balance: string }>(
        'SELECT a.balance FROM live.accounts a JOIN core.users u ON u.id = a.user_id WHERE u.email = $1',
        [email],
      )
    )[0]?.balance,
  );
const deviceOf = async (mac: string) =>
  (
    await ask<{
      id: string;
      owner: string | null;
      paid_expires_at: Date | null;
      package_kind: string | null;
      is_enabled: boolean;
      disabled_level: string | null;
    }>(
      'SELECT d.*, u.email AS owner FROM live.devices d LEFT JOIN core.users u ON u.id = d.owner_id WHERE d.mac = $1',
      [mac],
    )
  )[0];
const renew = async (as: SignedInPerson, mac: string) => {
  const requestData = { macAddress: mac, app_ids: [alpha.id], is_trial: 3, isConfirmed: true };
  const { body } = await app.call('POST /bulk-multi-app-activate', { as, body: { requestData } });
  expect(body.statusCode).toBe('000000');
};
async function expectSound() {
  const { checks } = await verifyLedger(app.database.live);
  expect(checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
}

describe('people', () => {
  test('come with their parents and balances; the credit is minted once for all, and given to each', async () => {
    const [parent, child] = [address('parent'), address('child')];
    const before = await balanceOf(app.admin.email);
    const move = await moveIn(
      lines('email,name,parent,balance', `${child},Child,${parent},7`, `${parent.toUpperCase()},Parent,,5`),
    );
    expect(move).toMatchObject({
      state: 'finished',
      total: 2,
      done: 2,
      failed: 0,
      credit: 12,
      people: 2,
      ledger_faults: [],
    });
    expect([await balanceOf(parent), await balanceOf(child), await balanceOf(app.admin.email)]).toEqual([5, 7, before]);
    const transfers = await ask(
      `SELECT t.tr_type, t.amount::int, u.email FROM live.transfers t JOIN live.accounts a ON a.id = t.credit_account_id JOIN core.users u ON u.id = a.user_id
        WHERE t.note = '↪ file.png' ORDER BY t.id DESC LIMIT 3`,
    );
    expect(transfers).toEqual([
      { tr_type: 'Added Credit', amount: 7, email: child },
      { tr_type: 'Added Credit', amount: 5, email: parent },
      { tr_type: 'Added Self Credit', amount: 12, email: app.admin.email },
    ]);
    const people = await ask(
      'SELECT u.email, u.group_id, p.email AS parent FROM core.users u LEFT JOIN core.users p ON p.id = u.parent_id WHERE u.email = ANY ($1) ORDER BY u.group_id',
      [[parent, child]],
    );
    expect(people).toEqual([
      { email: parent, group_id: 2, parent: null },
      { email: child, group_id: 3, parent },
    ]);
    await expectSound();
  });

  test('who come disabled are given their credit first, and are disabled by the operator afterwards', async () => {
    const email = address('disabled');
    await moveIn(lines('email,balance,disabled', `${email},3,1`));
    expect(await balanceOf(email)).toBe(3);
    expect(
      await ask('SELECT is_disabled_by_admin, disabled_by_operator FROM core.users WHERE email = $1', [email]),
    ).toEqual([{ is_disabled_by_admin: true, disabled_by_operator: true }]);
    await expectSound();
  });

  test('a debt brings nothing, a fraction is rounded down, and both are told', async () => {
    const [debtor, sharer] = [address('debtor'), address('sharer')];
    const move = await moveIn(lines('email;balance', `${debtor};-4`, `${sharer};2,9`));
    expect([await balanceOf(debtor), await balanceOf(sharer)]).toEqual([0, 2]);
    expect(move.told.map(({ told, rows }) => [told, rows])).toEqual([
      ['fraction', 1],
      ['negative', 1],
    ]);
  });

  test('a balance that can be read in two ways is a fault, not a thousandth of what was meant', async () => {
    const id = await read(
      lines('email;balance', ...['1,200', '1.200', '-1,200'].map((written) => `${address('two')};${written}`)),
    );
    await plan(id);
    expect(await reasons(id)).toEqual(['balance-unreadable', 'balance-unreadable', 'balance-unreadable']);
  });

  test('the same file twice changes nothing, and tells of the balances that stay away by row and in total', async () => {
    const [parent, child] = [address('parent'), address('child')];
    const file = lines('email,name,parent,balance', `${parent},P,,10`, `${child},C,${parent},20`);
    await moveIn(file);
    const before = await ask('SELECT count(*) FROM live.transfers');
    const id = await read(file);
    const planned = await plan(id);
    expect(planned).toMatchObject({ total: 0, credit: 0 });
    expect(planned.told).toMatchObject([{ told: 'balance-kept', rows: 2, points: 30 }]);
    expect((await rowsOf(id)).map(({ plan: what, told }) => [what, told])).toEqual([
      ['known', 'balance-kept'],
      ['known', 'balance-kept'],
    ]);
    const { httpStatus } = await app.call('POST /moving-in/{id}/start', { as: app.admin, params: { id }, body: {} });
    expect(httpStatus).toBe(409);
    expect(await ask('SELECT count(*) FROM live.transfers')).toEqual(before);
  });

  test('are faults without an email, with a shared one, on a third level, or as somebody else here; and nobody is made up', async () => {
    const here = await addReseller(app);
    const [a, b, c, twin] = [address('a'), address('b'), address('c'), address('twin')];
    const id = await read(
      lines(
        'email,name,parent,balance',
        `${a},A,,1`,
        `${b},B,${a},1`,
        `${c},C,${b},1`,
        `${twin},T,,1`,
        `${twin.toUpperCase()},T2,,1`,
        ',Nameless,,1',
        `${here.email},Known,,1`,
        `${app.admin.email},Admin,,1`,
        `${address('x')},X,nobody@example.com,1`,
        `${address('y')},Y,,many`,
      ),
    );
    await plan(id);
    expect(await reasons(id)).toEqual([
      'new',
      'new',
      'third-level',
      'shared-email',
      'shared-email',
      'no-email',
      'known',
      'other-person',
      'parent-unknown',
      'balance-unreadable',
    ]);
    const first = (await rowsOf(id))[0]?.row ?? 0;
    const given = address('given');
    await plan(id, {
      people: [
        { row: first + 2, parent: a },
        { row: first + 4, email: given },
        { row: first + 5, skip: true },
      ],
    } as Partial<Mapping>);
    expect((await reasons(id)).slice(0, 6)).toEqual(['new', 'new', 'new', 'new', 'new', 'left-out']);
  });
});

describe('devices', () => {
  test('come with their end, owner, customer and playlist; nobody is charged, and no activation is written', async () => {
    const owner = await addReseller(app, { applications: [alpha.id], credit: 3 });
    const mac = newMac();
    const before = await ask(
      'SELECT (SELECT count(*) FROM live.transfers) AS t, (SELECT count(*) FROM live.activations) AS a',
    );
    const move = await moveIn(
      lines(
        'mac,end,owner,application,customer_name,customer_contact,playlist_url',
        `${mac},2098-03-04 05:06:07,${owner.email},alpha,Sara,+491,http://list.example/a.m3u`,
      ),
    );
    expect(move).toMatchObject({ devices: 1, failed: 0, ledger_faults: [] });
    expect(await deviceOf(mac)).toMatchObject({
      owner: owner.email,
      package_kind: '1-year',
      paid_expires_at: new Date('2098-03-04T05:06:07Z'),
      is_enabled: true,
    });
    expect(
      await ask('SELECT (SELECT count(*) FROM live.transfers) AS t, (SELECT count(*) FROM live.activations) AS a'),
    ).toEqual(before);
    expect(await ask('SELECT name, contact FROM live.customers WHERE mac = $1', [mac])).toEqual([
      { name: 'Sara', contact: '+491' },
    ]);
    expect(
      await ask(
        'SELECT p.url, p.type FROM live.playlists p JOIN live.devices d ON d.id = p.device_id WHERE d.mac = $1',
        [mac],
      ),
    ).toEqual([{ url: 'http://list.example/a.m3u', type: 'general' }]);
    const historyFor = async (as: SignedInPerson) =>
      (await app.call('GET /devices/of-mac/{mac}', { as, params: { mac } })).body.data.events;
    const cameIn = { kind: 'moved-in', detail: { package: '1-year', expire_date: '2098-03-04T05:06:07.000Z' } };
    expect(await historyFor(app.admin)).toContainEqual(
      expect.objectContaining({ ...cameIn, actor_email: app.admin.email }),
    );
    expect(await historyFor(owner)).toContainEqual(expect.objectContaining({ ...cameIn, actor_email: null }));
    await renew(owner, mac);
    expect((await deviceOf(mac))?.paid_expires_at).toEqual(new Date('2099-03-04T05:06:07Z'));
    await expectSound();
  });

  test('of somebody else stay theirs: here, and of two owners in a file the first row', async () => {
    const [mine, theirs] = [await addReseller(app, { applications: [alpha.id], credit: 3 }), await addReseller(app)];
    const [held, twice] = [newMac(), newMac()];
    await activateDevice(app, mine, held, alpha);
    const before = await deviceOf(held);
    const move = await moveIn(
      lines(
        'mac,end,owner,app',
        `${held},${year},${theirs.email},Alpha`,
        `${twice},${year},${mine.email},Alpha`,
        `${twice},${year},${theirs.email},Alpha`,
      ),
    );
    expect(await reasons(move.id)).toEqual(['held', 'new', 'held']);
    expect(await deviceOf(held)).toEqual(before);
    expect((await deviceOf(twice))?.owner).toBe(mine.email);
    await expectSound();
  });

  test('of their own owner get the later end, and never a former one; the file again changes nothing, even where its time was switched away', async () => {
    const owner = await addReseller(app, { applications: [alpha.id], credit: 5 });
    const [active, moved] = [newMac(), newMac()];
    await activateDevice(app, owner, active, alpha);
    const file = lines(
      'mac,end,owner,app',
      `${active},${year},${owner.email},Alpha`,
      `${moved},${year},${owner.email},Alpha`,
      `${moved},2030-01-01,${owner.email},Alpha`,
    );
    const first = await moveIn(file);
    expect(await reasons(first.id)).toEqual(['later', 'new', 'superseded']);
    const { body } = await app.call('POST /switch-mac', {
      as: owner,
      body: { app_id: alpha.id, macAddress: moved, newMacAddress: newMac() },
    });
    expect(body.statusCode).toBe('000000');
    const ends = [(await deviceOf(active))?.paid_expires_at, (await deviceOf(moved))?.paid_expires_at];
    const id = await read(file);
    await plan(id);
    expect(await reasons(id)).toEqual(['same', 'same', 'superseded']);
    const former = await read(lines('mac,end,owner,app', `${active},2030-01-01,${owner.email},Alpha`));
    await plan(former);
    expect(await reasons(former)).toEqual(['same']);
    expect([(await deviceOf(active))?.paid_expires_at, (await deviceOf(moved))?.paid_expires_at]).toEqual(ends);
    await expectSound();
  });

  test('without an end have a lifetime only where the mapping says so; applications and owners are what the operator says', async () => {
    const owner = await addReseller(app);
    const mac = newMac();
    const id = await read(
      lines(
        'mac,end,owner,app',
        `${mac},,Olaf,SmartTV`,
        `${newMac()},31/12/2030,Olaf,SmartTV`,
        `no,${year},Olaf,SmartTV`,
      ),
    );
    await plan(id);
    const [first, second, third] = await reasons(id);
    expect([first?.[0], second?.[0], third?.[0]]).toEqual(['end-missing', 'end-unreadable', 'mac']);
    const meant = {
      applications: [{ value: 'SmartTV', application_id: alpha.id }],
      owners: [{ value: 'Olaf', email: owner.email }],
    };
    await plan(id, { empty_end_is_lifetime: true });
    expect((await moveOf(id)).unknown_applications).toEqual([{ value: 'SmartTV', rows: 3 }]);
    await plan(id, { empty_end_is_lifetime: true, ...meant });
    expect((await reasons(id))[0]).toBe('new');
    await bring(id);
    expect(await deviceOf(mac)).toMatchObject({
      owner: owner.email,
      package_kind: 'lifetime',
      paid_expires_at: new Date('9999-12-31T00:00:00Z'),
    });
    await expectSound();
  });

  test('that are disabled come disabled by the operator', async () => {
    const owner = await addReseller(app);
    const mac = newMac();
    await moveIn(lines('mac,end,owner,app,enabled', `${mac},${year},${owner.email},Alpha,0`));
    expect(await deviceOf(mac)).toMatchObject({ is_enabled: false, disabled_level: 'admin' });
  });

  test('that have a trial are not brought, where a column says so', async () => {
    const owner = await addReseller(app);
    const id = await read(
      lines(
        'mac,end,owner,app,is_trial',
        ...['1', 'Trial', '0', ''].map((said) => `${newMac()},${year},${owner.email},Alpha,${said}`),
      ),
    );
    await plan(id);
    expect(await reasons(id)).toEqual(['trial', 'trial', 'new', 'new']);
  });

  test('of an admin are a fault until somebody is named', async () => {
    const id = await read(lines('mac,end,owner,app', `${newMac()},${year},${app.admin.email},Alpha`));
    await plan(id);
    expect(await reasons(id)).toEqual(['owner-operator']);
    await plan(id, { owners: [{ value: app.admin.email, email: app.admin.email }] });
    expect(await reasons(id)).toEqual(['new']);
  });
});

describe('taking back', () => {
  const undo = async (id: number, rows: number[]) =>
    (await app.call('POST /moving-in/{id}/undo', { as: app.admin, params: { id }, body: { rows } })).body.data;

  test('is per row while nothing happened to it; it can come again afterwards', async () => {
    const owner = await addReseller(app, { applications: [alpha.id], credit: 5 });
    const [active, fresh, used] = [newMac(), newMac(), newMac()];
    await activateDevice(app, owner, active, alpha);
    const before = await deviceOf(active);
    const file = lines(
      'mac,end,owner,app,customer_name',
      ...[active, fresh, used].map((mac) => `${mac},${year},${owner.email},Alpha,Sara`),
    );
    const { id } = await moveIn(file);
    await renew(owner, used);
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

  test('people go with their credit, and come again with it', async () => {
    const [parent, child, busy] = [address('parent'), address('child'), address('busy')];
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
});

test('invitations go to those who came when the operator says so, and to nobody twice', async () => {
  const [one, off] = [address('one'), address('off')];
  const { id, to_invite: toInvite } = await moveIn(lines('email,disabled', `${one},0`, `${off},1`));
  expect([toInvite, (await app.mailsTo(one)).length]).toEqual([1, 0]);
  const invite = async () =>
    (await app.call('POST /moving-in/{id}/invite', { as: app.admin, params: { id }, body: {} })).body.data.invited;
  expect([await invite(), await invite()]).toEqual([1, 0]);
  expect([(await app.mailsTo(one)).length, (await app.mailsTo(off)).length]).toEqual([1, 0]);
});

test('the credit wants a confirmed passcode; what was brought can be neither planned anew nor forgotten', async () => {
  const admin = await addAdmin(app);
  const id = await read(lines('email,balance', `${address('p')},5`));
  await plan(id);
  const start = await app.call('POST /moving-in/{id}/start', { as: admin, params: { id }, body: {} });
  expect(start.body.statusCode).toBe('C10015');
  await bring(id, admin);
  const { mapping } = await moveOf(id);
  expect((await app.call('PUT /moving-in/{id}', { as: admin, params: { id }, body: mapping })).httpStatus).toBe(409);
  expect((await app.call('DELETE /moving-in/{id}', { as: admin, params: { id } })).httpStatus).toBe(409);
});

test('what is not brought is a table with its reasons', async () => {
  const id = await read(lines('email,balance', ',5', `${address('fine')},5`));
  await plan(id);
  const { text } = await app.call('GET /moving-in/{id}/report', { as: app.admin, params: { id } });
  expect(text.split('\n')[1]).toContain('2,CSV,"No valid email. Give one, or leave the row out."');
});

test.each(['xui', 'xtream'] as const)('a dump of %s is called that, and comes', async (layout) => {
  const business = makeBusiness(4, 6, layout === 'xui' ? 21 : 22);
  const id = await read(asDump(business, layout));
  const planned = await plan(id, { applications: [{ value: '', application_id: alpha.id }] });
  expect(planned).toMatchObject({ layout, total: 10, counted: { m3u: 1 } });
  expect(await bring(id)).toMatchObject({ people: 4, devices: 6, failed: 0, ledger_faults: [] });
});

test('no table is refused', async () => {
  const { httpStatus } = await upload(app, '/moving-in', {
    as: app.admin,
    files: { file: Buffer.from('nothing of the kind') },
  });
  expect(httpStatus).toBe(422);
});
