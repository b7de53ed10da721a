import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { booksOf, lines, moverOf } from './mover.fixture.ts';

/** Devices of another panel: their time, owner, customer and playlists. */
let app: TestApp;
let alpha: { id: number; name: string };
beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
});
afterAll(() => app.close());

const { read, moveOf, rowsOf, plan, reasons, bring, moveIn } = moverOf(() => app);
const { ask, deviceOf, expectSound, renew } = booksOf(() => app);
const year = '2099-12-31';

test('devices come with their end, owner, customer and playlist; nobody is charged, and no activation is written', async () => {
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
    await ask('SELECT p.url, p.type FROM live.playlists p JOIN live.devices d ON d.id = p.device_id WHERE d.mac = $1', [
      mac,
    ]),
  ).toEqual([{ url: 'http://list.example/a.m3u', type: 'general' }]);
  const historyFor = async (as: SignedInPerson) =>
    (await app.call('GET /devices/of-mac/{mac}', { as, params: { mac } })).body.data.events;
  const cameIn = { kind: 'moved-in', detail: { package: '1-year', expire_date: '2098-03-04T05:06:07.000Z' } };
  expect(await historyFor(app.admin)).toContainEqual(
    expect.objectContaining({ ...cameIn, actor_email: app.admin.email }),
  );
  expect(await historyFor(owner)).toContainEqual(expect.objectContaining({ ...cameIn, actor_email: null }));
  await renew(owner, mac, alpha.id);
  expect((await deviceOf(mac))?.paid_expires_at).toEqual(new Date('2099-03-04T05:06:07Z'));
  await expectSound();
});

test('devices of somebody else stay theirs: here, and of two owners in a file the first row', async () => {
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

test('devices of their own owner get the later end, and never a former one; the file again changes nothing, even where its time was switched away', async () => {
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

test('devices without an end have a lifetime only where the mapping says so; applications and owners are what the operator says', async () => {
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

test('devices of an application that is deleted after the plan fail by themselves, the others come', async () => {
  const owner = await addReseller(app);
  const gone = await addApplication(app, { name: 'Gone' });
  const [left, comes] = [newMac(), newMac()];
  const id = await read(
    lines('mac,end,owner,app', `${left},${year},${owner.email},Gone`, `${comes},${year},${owner.email},Alpha`),
  );
  await plan(id);
  await app.call('DELETE /delete-applications/{id}', { as: app.admin, params: { id: gone.id } });
  expect(await bring(id)).toMatchObject({ state: 'finished', devices: 1, failed: 1, ledger_faults: [] });
  expect((await rowsOf(id)).map(({ problem }) => problem)).toEqual(['application-gone', null]);
  expect([await deviceOf(left), (await deviceOf(comes))?.owner]).toEqual([undefined, owner.email]);
  await expectSound();
});

test('devices that are disabled come disabled by the operator', async () => {
  const owner = await addReseller(app);
  const mac = newMac();
  await moveIn(lines('mac,end,owner,app,enabled', `${mac},${year},${owner.email},Alpha,0`));
  expect(await deviceOf(mac)).toMatchObject({ is_enabled: false, disabled_level: 'admin' });
});

test('devices that have a trial are not brought, where a column says so', async () => {
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

test('devices of an admin are a fault until somebody is named', async () => {
  const id = await read(lines('mac,end,owner,app', `${newMac()},${year},${app.admin.email},Alpha`));
  await plan(id);
  expect(await reasons(id)).toEqual(['owner-operator']);
  await plan(id, { owners: [{ value: app.admin.email, email: app.admin.email }] });
  expect(await reasons(id)).toEqual(['new']);
});
