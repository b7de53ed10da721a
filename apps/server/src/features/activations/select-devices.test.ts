import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addRole, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { activateRows } from './activation-functions.queries.ts';

let app: TestApp;
let alpha: { id: number };
let beta: { id: number };
let owner: SignedInPerson;
let stranger: SignedInPerson;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
  beta = await addApplication(app, { name: 'Beta', yearlyCredits: 2, lifetimeCredits: 5 });
});
beforeEach(async () => {
  owner = await addReseller(app, { applications: [alpha.id, beta.id], credit: 20_000 });
  stranger = await addReseller(app, { applications: [alpha.id], credit: 100 });
});
afterAll(() => app.close());

const newMac = () => {
  count += 1;
  const digits = String(count).padStart(6, '0');
  return `00:1a:79:${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
};

/** Devices that were activated so many days ago, all in a few statements. */
async function devices(number: number, application: { id: number }, daysAgo = 0, as = owner): Promise<string[]> {
  const macs = Array.from({ length: number }, newMac);
  const now = new Date(app.clock.now().getTime() - daysAgo * 86_400_000);
  for (let from = 0; from < number; from += 500) {
    await activateRows(app.database.live, {
      actorId: as.id,
      isConfirmed: false,
      source: 'portal',
      again: true,
      request: null,
      origin: { ip: '127.0.0.1', userAgent: '', requestId: 'test' },
      isDryRun: false,
      now,
      rows: macs.slice(from, from + 500).map((mac, line) => ({
        line,
        mac,
        applicationId: application.id,
        packageKind: '1-year' as const,
        comment: null,
        agreedCredit: null,
        key: null,
      })),
    });
  }
  return macs;
}

type Asked = Parameters<typeof app.call<'POST /device-selections'>>[1] extends infer O
  ? Extract<O, { body?: unknown }>['body']
  : never;
const preview = async (body: Asked, as = owner) => (await app.call('POST /device-selections', { as, body })).body;
const confirm = async (selection_id: number, as = owner) =>
  (await app.call('POST /device-selections/{selection_id}/confirm', { as, params: { selection_id } })).body;
const undo = async (job_id: number, as = owner) =>
  (await app.call('POST /bulk-activations/{job_id}/undo', { as, params: { job_id } })).body;
const jobOf = async (job_id: number, as = owner) =>
  (await app.call('GET /bulk-activations/{job_id}', { as, params: { job_id } })).body.data;
const balanceOf = async (as = owner) => (await app.call('GET /get-resellers/credit-points', { as })).body.credit_point;
const setPrice = (application: { id: number }, points: number) =>
  app.database.owner.query('UPDATE core.applications SET yearly_credits = $2 WHERE id = $1', [application.id, points]);
const idsOf = async (macs: string[]) =>
  (
    await app.database.owner.query<{ id: number }>('SELECT id FROM live.devices WHERE mac = ANY ($1) ORDER BY mac', [
      macs,
    ])
  ).rows.map(({ id }) => Number(id));
const faults = async () => (await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0);

test('2,157 of 5,000 are renewed by what matches: priced, done and undone, while others change prices and devices', async () => {
  await devices(2843, alpha);
  const ended = [...(await devices(2000, alpha, 500)), ...(await devices(157, beta, 500))];
  const before = await balanceOf();
  const filter = { action: 'renew', state: 'expired' } as const;
  const { data } = await preview(filter);
  expect(data).toMatchObject({ total: 2157, valid: 2157, total_credit: 2314, balance: before, problems: [] });
  expect(data.applications).toEqual([
    { app_name: 'Alpha', count: 2000, credit_point: 1, total_credit: 2000 },
    { app_name: 'Beta', count: 157, credit_point: 2, total_credit: 314 },
  ]);
  await setPrice(beta, 1);
  await activateDevice(app, owner, ended[0]!, alpha);
  await app.call('POST /disable-mac', { as: owner, body: { macAddress: ended[1]!, app_ids: [alpha.id] } });
  expect(await confirm(data.selection_id)).toMatchObject({ data: { job_id: data.selection_id } });
  await app.runJobs();
  const job = await jobOf(data.selection_id);
  expect(job).toMatchObject({ kind: 'renew', state: 'finished', done: 2157, failed: 159, spent: 1998 });
  expect(await balanceOf()).toBe(before - 1 - 1998);
  const result = await app.call('GET /bulk-activations/{job_id}/result', {
    as: owner,
    params: { job_id: data.selection_id },
  });
  expect(result.text.match(/,"C10011","The price has changed/g)).toHaveLength(157);
  expect(result.text.match(/,"changed","The device has changed/g)).toHaveLength(2);

  expect((await undo(data.selection_id)).status).toBe(true);
  expect((await undo(data.selection_id)).status).toBe(true);
  await app.runJobs();
  expect(await jobOf(data.selection_id)).toMatchObject({
    spent: 0,
    undo: { state: 'finished', undone: 1998, failed: 0 },
  });
  expect(await balanceOf()).toBe(before - 1);
  expect((await preview(filter)).data).toMatchObject({ total: 2155 });
  expect(await faults()).toEqual([]);
  await setPrice(beta, 2);
});

describe('what was previewed', () => {
  test('is done once, in however many tabs it is confirmed', async () => {
    const ids = await idsOf(await devices(3, alpha));
    const { data } = await preview({ action: 'renew', device_ids: ids });
    const before = await balanceOf();
    const answers = await Promise.all([confirm(data.selection_id), confirm(data.selection_id)]);
    expect(answers.map((answer) => answer.data.job_id)).toEqual([data.selection_id, data.selection_id]);
    await app.runJobs();
    expect((await confirm(data.selection_id)).status).toBe(true);
    await app.runJobs();
    expect(await balanceOf()).toBe(before - 3);
  });

  test('is nobody else’s, names nobody else’s devices, and is no job before it is confirmed', async () => {
    const ids = await idsOf(await devices(2, alpha));
    expect((await preview({ action: 'renew', device_ids: ids }, stranger)).statusCode).toBe('C10404');
    expect((await preview({ action: 'renew', state: 'active' }, stranger)).statusCode).toBe('C10404');
    const { data } = await preview({ action: 'renew', device_ids: ids });
    expect((await confirm(data.selection_id, stranger)).statusCode).toBe('C10012');
    expect(await jobOf(data.selection_id)).toBeUndefined();
    expect((await undo(data.selection_id)).statusCode).toBe('C10012');
  });

  test('is good for 15 minutes', async () => {
    const ids = await idsOf(await devices(1, alpha));
    const { data } = await preview({ action: 'renew', device_ids: ids });
    app.clock.advance({ minutes: 15, seconds: 1 });
    expect((await confirm(data.selection_id)).statusCode).toBe('C10024');
  });

  test('is refused whole where the credit does not suffice', async () => {
    const poor = await addReseller(app, { applications: [alpha.id], credit: 3 });
    const ids = await idsOf(await devices(2, alpha, 0, poor));
    const { data } = await preview({ action: 'renew', device_ids: ids }, poor);
    expect(data).toMatchObject({ total_credit: 2, balance_after: -1 });
    expect((await confirm(data.selection_id, poor)).statusCode).toBe('C10422');
  });

  test('needs the permission when it is previewed, confirmed and done', async () => {
    const ids = await idsOf(await devices(2, alpha));
    const only = await addRole(app, ['user-list', 'Disable Mac']);
    const all = await addRole(app, ['user-list', 'Disable Mac', 'multi apps activation']);
    const giveRole = (id: number) =>
      app.database.owner.query('UPDATE core.users SET role_id = $2 WHERE id = $1', [owner.id, id]);
    const { rows } = await app.database.owner.query<{ role_id: number }>(
      'SELECT role_id FROM core.users WHERE id = $1',
      [owner.id],
    );
    await giveRole(only);
    expect((await preview({ action: 'renew', device_ids: ids })).statusCode).toBe('C10403');
    await giveRole(all);
    const { data } = await preview({ action: 'renew', device_ids: ids });
    await giveRole(only);
    expect((await confirm(data.selection_id)).statusCode).toBe('C10403');
    await giveRole(all);
    await confirm(data.selection_id);
    await giveRole(only);
    await app.runJobs();
    expect(await jobOf(data.selection_id)).toMatchObject({ done: 2, failed: 2, spent: 0 });
    await giveRole(rows[0]!.role_id);
  });

  test('leaves out devices that are of another side by then', async () => {
    const child = await addSubReseller(app, owner, { applications: [alpha.id], credit: 5 });
    const ids = await idsOf(await devices(2, alpha, 0, child));
    const { data } = await preview({ action: 'renew', device_ids: ids });
    await confirm(data.selection_id);
    await app.database.owner.query('UPDATE core.users SET parent_id = $2 WHERE id = $1', [child.id, stranger.id]);
    await app.runJobs();
    expect(await jobOf(data.selection_id)).toMatchObject({ done: 2, failed: 2, spent: 0 });
  });

  test('is at most 10,000, which a longer list is told', async () => {
    await app.database.owner.query(
      `INSERT INTO live.devices (mac, application_id, owner_id, expires_at, created_at)
       SELECT 'aa:bb:cc' || regexp_replace(lpad(to_hex(n), 6, '0'), '(..)', ':\\1', 'g'), $1, $2, $3, $3 FROM generate_series(1, 10001) n`,
      [alpha.id, stranger.id, app.clock.now()],
    );
    const many = await preview({ action: 'disable' }, stranger);
    expect(many.errors).toMatchObject({ device_ids: [expect.stringContaining('10,000')] });
    await app.database.owner.query('DELETE FROM live.devices WHERE owner_id = $1', [stranger.id]);
  });
});

test.each([
  ['/device-selections', { action: 'renew', filter: { state: 'expired' } }, 'filter'],
  ['/device-selections', { action: 'disable', aplication_id: 1 }, 'aplication_id'],
  ['/device-selections/macs', { status: 'expired' }, 'status'],
] as const)('%s with a condition that is none picks nothing', async (path, body, field) => {
  const answer = await app.call(`POST ${path}`, { as: owner, body });
  expect([answer.httpStatus, answer.body.errors]).toEqual([422, { [field]: ['There is no such field here.'] }]);
});

test('how many MACs they are on is told of those that can be done', async () => {
  const person = await addReseller(app, { applications: [alpha.id, beta.id], credit: 20 });
  const [first = '', second = ''] = await devices(2, alpha, 0, person);
  for (const mac of [first, second]) await activateDevice(app, person, mac, beta);
  await app.call('POST /disable-mac', { as: person, body: { macAddress: first, app_ids: [alpha.id, beta.id] } });
  await app.call('POST /disable-mac', { as: person, body: { macAddress: second, app_ids: [beta.id] } });
  expect((await preview({ action: 'disable' }, person)).data).toMatchObject({ valid: 1, macs: 1 });
  expect((await preview({ action: 'enable' }, person)).data).toMatchObject({ valid: 3, macs: 2 });
});

test('disabling what matches, and taking it back, leaves alone what was so before', async () => {
  const person = await addReseller(app, { applications: [alpha.id], credit: 5 });
  const macs = await devices(3, alpha, 0, person);
  await app.call('POST /disable-mac', { as: person, body: { macAddress: macs[0]!, app_ids: [alpha.id] } });
  const { data } = await preview({ action: 'disable' }, person);
  expect(data).toMatchObject({ total: 3, valid: 2, total_credit: 0, problems: [{ statusCode: 'already', count: 1 }] });
  await confirm(data.selection_id, person);
  await app.runJobs();
  const enabled = async () =>
    (
      await app.database.owner.query<{ mac: string }>(
        'SELECT mac FROM live.devices WHERE mac = ANY ($1) AND is_enabled',
        [macs],
      )
    ).rows.map(({ mac }) => mac);
  expect(await enabled()).toEqual([]);
  await undo(data.selection_id, person);
  await app.runJobs();
  expect((await enabled()).toSorted()).toEqual(macs.slice(1));
  expect(await jobOf(data.selection_id, person)).toMatchObject({ undo: { undone: 2, failed: 0 } });
});

test('enabling is taken back to the level that had disabled it', async () => {
  const person = await addReseller(app, { applications: [alpha.id], credit: 5 });
  const [own, barred] = await devices(2, alpha, 0, person);
  const set = async (what: 'disable' | 'enable', macAddress = '', as = person) =>
    (await app.call(`POST /${what}-mac`, { as, body: { macAddress, app_ids: [alpha.id] } })).body.statusCode;
  await set('disable', own);
  await set('disable', barred, app.admin);
  const { data } = await preview({ action: 'enable', device_ids: await idsOf([own!, barred!]) }, app.admin);
  await confirm(data.selection_id, app.admin);
  await app.runJobs();
  await undo(data.selection_id, app.admin);
  await app.runJobs();
  expect(await jobOf(data.selection_id, app.admin)).toMatchObject({ undo: { undone: 2, failed: 0 } });
  expect(await set('enable', barred)).toBe('C10403');
  expect(await set('enable', own)).toBe('000000');
});

test('what was done longer than 10 minutes ago stays, and so does what a player saw', async () => {
  const ids = await idsOf(await devices(2, alpha));
  const { data } = await preview({ action: 'renew', device_ids: ids });
  await confirm(data.selection_id);
  await app.runJobs();
  await app.database.owner.query('UPDATE live.devices SET seen_activation_id = last_activation_id WHERE id = $1', [
    ids[0],
  ]);
  await undo(data.selection_id);
  await app.runJobs();
  expect(await jobOf(data.selection_id)).toMatchObject({ spent: 1, undo: { undone: 1, failed: 1 } });
  const late = (await preview({ action: 'renew', device_ids: [ids[1]!] })).data;
  await confirm(late.selection_id);
  await app.runJobs();
  app.clock.advance({ minutes: 11 });
  expect((await undo(late.selection_id)).statusCode).toBe('C10024');
  expect(await faults()).toEqual([]);
});

test('a row that is taken back by itself is spent no more, and once only', async () => {
  const ids = await idsOf(await devices(3, beta));
  const { data } = await preview({ action: 'renew', device_ids: ids });
  await confirm(data.selection_id);
  await app.runJobs();
  const spent = async () => (await jobOf(data.selection_id)).spent;
  expect(await spent()).toBe(6);
  // Beside it something else of the same buyer, which is not the job's.
  const other = newMac();
  await activateDevice(app, owner, other, beta);
  const undoOne = async (id: number | undefined) => {
    const { rows } = await app.database.owner.query<{ id: number }>(
      'SELECT last_activation_id AS id FROM live.devices WHERE id = $1',
      [id],
    );
    return app.call('POST /cancel-activation', { as: owner, body: { activation_id: Number(rows[0]?.id) } });
  };
  expect((await undoOne((await idsOf([other]))[0])).body.status).toBe(true);
  expect(await spent()).toBe(6);
  expect((await undoOne(ids[0])).body.status).toBe(true);
  expect(await spent()).toBe(4);
  await undo(data.selection_id);
  await app.runJobs();
  expect(await spent()).toBe(0);
});

test('MACs are handed out each once', async () => {
  const macs = await devices(2, alpha);
  await activateDevice(app, owner, macs[0]!, beta);
  const all = { as: owner, body: { device_ids: await idsOf(macs) } };
  expect((await app.call('POST /device-selections/macs', all)).body.data).toEqual({ macs });
  expect((await app.call('POST /device-selections/macs', { ...all, as: stranger })).body.statusCode).toBe('C10404');
});

test('what is narrowed to one person takes nobody else’s, and nobody who is not below', async () => {
  const below = await addSubReseller(app, owner, { applications: [alpha.id], credit: 10 });
  await devices(2, alpha, 0, below);
  const narrowed = { action: 'disable', state: 'active', reseller_id: below.id } as const;
  expect((await preview(narrowed)).data.total).toBe(2);
  expect((await preview({ ...narrowed, reseller_id: stranger.id })).statusCode).toBe('C10012');
});

test('a file holds those alone that were picked', async () => {
  const macs = await devices(3, alpha);
  const [first] = await idsOf(macs);
  const picked = { device_ids: [first!] };
  const { text } = await app.call('POST /activated-apps/export', { as: owner, body: picked });
  expect(text).toContain(macs[0]);
  expect(text).not.toContain(macs[1]);
  const foreign = await app.call('POST /activated-apps/export', { as: stranger, body: picked });
  expect(foreign.text ?? '').not.toContain(macs[0]);
});
