import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { activateDevice, addApplication, addReseller, addRole, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { bulkActivationTask } from './bulk-task.ts';

let app: TestApp;
let alpha: { id: number };
let beta: { id: number };
let buyer: SignedInPerson;
let stranger: SignedInPerson;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
  beta = await addApplication(app, { name: 'Beta', yearlyCredits: 3, lifetimeCredits: 7 });
  await addApplication(app, { name: 'Foreign' });
  stranger = await addReseller(app, { applications: [alpha.id], credit: 10 });
});
beforeEach(async () => {
  buyer = await addReseller(app, { applications: [alpha.id, beta.id], credit: 100 });
});
afterAll(() => app.close());

const newMac = () => {
  count += 1;
  const digits = String(count).padStart(6, '0');
  return `00:1a:79:${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
};
const head = 'mac,application,package,comment';
const file = (...lines: string[]) => ({ file: Buffer.from([head, ...lines].join('\n')) });
const post = (path: string, files: Record<string, Buffer>, fields = {}, as = buyer, headers = {}) =>
  upload(app, path, { as, files, fields, headers });
const preview = async (files: Record<string, Buffer>, fields = {}) =>
  (await post('/bulk-activations/preview', files, fields)).body as never as {
    data: { rows: Record<string, unknown>[]; total_credit: number; balance: number; valid: number; invalid: number };
  };
const start = async (files: Record<string, Buffer>, fields = {}, headers = {}) =>
  post('/bulk-activations', files, { mode: 'all', ...fields }, buyer, headers);
const stateOf = async (id: unknown, as = buyer) =>
  (await app.call('GET /bulk-activations/{job_id}', { as, params: { job_id: Number(id) } })).body;
const balanceOf = async (as: SignedInPerson) =>
  (await app.call('GET /get-resellers/credit-points', { as })).body.credit_point;

async function activationsOf(
  person: SignedInPerson,
): Promise<{ mac: string; comment: string | null; source: string }[]> {
  const { rows } = await app.database.owner.query(
    `SELECT d.mac, a.comment, a.source FROM live.activations a JOIN live.devices d ON d.id = a.device_id
       JOIN live.accounts s ON s.id = a.account_id WHERE s.user_id = $1 ORDER BY d.mac, a.id`,
    [person.id],
  );
  return rows;
}

describe('the preview', () => {
  test('tells each row, its cost or its fault, and the total; and changes nothing', async () => {
    const known = newMac();
    const foreign = newMac();
    await activateDevice(app, buyer, known, alpha);
    const fine = newMac();
    const { data } = await preview(
      file(
        `${fine},Alpha,1-year,For Sara`,
        `${fine.toUpperCase().replaceAll(':', '-')},beta,lifetime,`,
        `${fine},${alpha.id},1-year,again`,
        'nonsense,Alpha,1-year,',
        `${newMac()},Foreign,1-year,`,
        `${newMac()},Alpha,forever,`,
        `${known},Alpha,1-year,`,
        `${foreign},Alpha,1-year,${'x'.repeat(501)}`,
        '02:00:00:00:00:00,Alpha,1-year,',
      ),
    );
    expect(data.rows.map(({ line, credit_point, error }) => [line, credit_point, error])).toEqual([
      [2, 1, undefined],
      [3, 7, undefined],
      [4, 0, 'This MAC and application are in the file more than once.'],
      [5, 0, 'Invalid MAC address format'],
      [6, 0, 'There is no such application for you.'],
      [7, 0, 'The package must be 1-year or lifetime.'],
      [8, 0, 'The device is already active. Please confirm to extend it.'],
      [9, 0, 'The comment is too long.'],
      [10, 0, expect.stringContaining('No device has this MAC address')],
    ]);
    expect(data).toMatchObject({ total_credit: 8, balance: 99, valid: 2, invalid: 7 });
    expect(await activationsOf(buyer)).toHaveLength(1);
    expect(await balanceOf(buyer)).toBe(99);
  });

  test('knows no application that was retired, though its devices stay the buyer’s to deal with', async () => {
    const gone = await addApplication(app, { name: 'Gone' });
    buyer = await addReseller(app, { applications: [gone.id], credit: 100 });
    await app.call('DELETE /delete-applications/{id}', {
      as: app.admin,
      params: { id: gone.id },
      query: { retire: 1 },
    });
    const { data } = await preview(file(`${newMac()},Gone,1-year,`));
    expect(data.rows).toMatchObject([{ error: 'There is no such application for you.' }]);
  });

  test('extends what is active when that was asked for', async () => {
    const known = newMac();
    await activateDevice(app, buyer, known, alpha);
    const { data } = await preview(file(`${known},Alpha,1-year,`), { isConfirmed: '1' });
    expect(data).toMatchObject({ valid: 1, total_credit: 1 });
  });

  test.each([
    ['semicolons and a byte order mark', `\uFEFFMAC;Application;Package\r\n%;Alpha;yearly\r\n`],
    ['tabs and other names', 'package\tmac_address\tmodule\nlifetime\t%\tAlpha\n'],
    ['names in words', 'MAC Address,App name,Package\n%,Alpha,1 year\n'],
    ['quotes and empty lines', '"mac","application","package"\n\n"%","Alpha","1-year"\n,,\n'],
    ['the marks around a MAC of an Arabic text', 'mac,application,package\n\u200f\u2066%\u2069,Alpha,1-year\n'],
  ])('reads %s', async (_what, text) => {
    const { data } = await preview({ file: Buffer.from(text.replace('%', newMac())) });
    expect(data).toMatchObject({ valid: 1, invalid: 0 });
  });

  test('reads what a spreadsheet saves as Unicode text', async () => {
    const text = `\uFEFFmac\tapplication\tpackage\tcomment\r\n${newMac()}\tAlpha\t1-year\tغرفة\r\n`;
    expect((await preview({ file: Buffer.from(text, 'utf16le') })).data).toMatchObject({ valid: 1, invalid: 0 });
  });

  test.each([
    ['nothing but a head', head],
    ['other columns', 'a,b,c\n1,2,3'],
    ['a picture', '\u0089PNG\0\0'],
    ['too many rows', `${head}\n${'x,y,z,\n'.repeat(10_001)}`],
  ])('refuses %s', async (_what, text) => {
    const answer = await post('/bulk-activations/preview', { file: Buffer.from(text, 'latin1') });
    expect(answer.httpStatus).toBe(422);
    expect(answer.body.errors).toMatchObject({ file: [expect.any(String)] });
  });
});

describe('a job', () => {
  test('activates every row once, with progress and cost', async () => {
    const macs = Array.from({ length: 5 }, newMac);
    const answer = await start(file(...macs.map((mac) => `${mac},Alpha,1-year,Box ${mac}`)));
    expect(answer.httpStatus, JSON.stringify(answer.body)).toBe(201);
    const id = answer.body.data?.job_id;
    expect((await stateOf(id)).data).toMatchObject({ state: 'running', total: 5, done: 0, failed: 0 });
    await app.runJobs();
    expect((await stateOf(id)).data).toMatchObject({ state: 'finished', total: 5, done: 5, failed: 0, spent: 5 });
    expect(await activationsOf(buyer)).toEqual(macs.map((mac) => ({ mac, comment: `Box ${mac}`, source: 'bulk' })));
    expect(await balanceOf(buyer)).toBe(95);
    const { data } = (await app.call('GET /bulk-activations', { as: buyer })).body;
    expect(data.jobs.map((job) => job.id)).toEqual([id]);
  });

  test('of all rows is refused while one is invalid; of the valid ones gives the others back', async () => {
    const rows = file(`${newMac()},Alpha,1-year,=HYPERLINK("x")`, `bad mac,Alpha,1-year,=1+1`);
    const refused = await start(rows);
    expect(refused.httpStatus).toBe(422);
    expect(refused.body.errors).toMatchObject({ file: [expect.stringContaining('Some rows')] });
    const { body } = await start(rows, { mode: 'valid' });
    await app.runJobs();
    const id = Number(body.data?.job_id);
    expect((await stateOf(id)).data).toMatchObject({ done: 2, failed: 1, spent: 1 });
    const result = await app.call('GET /bulk-activations/{job_id}/result', { as: buyer, params: { job_id: id } });
    expect(result.text).toBe(
      [
        'line,mac,application,package,comment,name,contact,note,language,code,error',
        `3,"bad mac","Alpha","1-year","'=1+1",,,,,"mac","Invalid MAC address format"\n`,
      ].join('\n'),
    );
  });

  test('has nothing to give back when nothing failed', async () => {
    const { body } = await start(file(`${newMac()},Alpha,1-year,`));
    await app.runJobs();
    const result = await app.call('GET /bulk-activations/{job_id}/result', {
      as: buyer,
      params: { job_id: Number(body.data?.job_id) },
    });
    expect(result.body.statusCode).toBe('C10012');
  });

  test('is refused whole when the credit is short, and tells rows that became impossible', async () => {
    const many = Array.from({ length: 15 }, () => `${newMac()},Beta,lifetime,`);
    const refused = await start(file(...many));
    expect(refused.body).toMatchObject({ statusCode: 'C10422', data: { required: 105, available: 100 } });
    const mac = newMac();
    const { body } = await start(file(`${mac},Alpha,1-year,`));
    await activateDevice(app, stranger, mac, alpha);
    await app.runJobs();
    expect((await stateOf(body.data?.job_id)).data).toMatchObject({ done: 1, failed: 1, spent: 0 });
  });

  test('is the same job when its request is sent again, and another file is another request', async () => {
    const rows = file(`${newMac()},Alpha,1-year,`);
    const headers = { 'X-Request-ID': 'bulk-1' };
    const [first, second] = await Promise.all([start(rows, {}, headers), start(rows, {}, headers)]);
    expect(first.body.data).toEqual(second.body.data);
    const other = await start(file(`${newMac()},Alpha,1-year,`), {}, headers);
    expect(other.body.statusCode).toBe('C10017');
    await app.runJobs();
    expect(await balanceOf(buyer)).toBe(99);
  });

  test('is its maker’s, who may activate', async () => {
    const { body } = await start(file(`${newMac()},Alpha,1-year,`));
    const id = Number(body.data?.job_id);
    expect((await stateOf(id, stranger)).statusCode).toBe('C10012');
    const result = await app.call('GET /bulk-activations/{job_id}/result', { as: stranger, params: { job_id: id } });
    expect(result.body.statusCode).toBe('C10012');
    const staff = await addStaff(app, ['user-list']);
    expect((await post('/bulk-activations/preview', file('x,y,z,'), {}, staff)).httpStatus).toBe(403);
  });

  test('buys nothing more once its maker may not', async () => {
    const { body } = await start(file(`${newMac()},Alpha,1-year,`, `${newMac()},Alpha,1-year,`));
    const role = await addRole(app, ['user-list']);
    await app.database.owner.query('UPDATE core.users SET role_id = $2 WHERE id = $1', [buyer.id, role]);
    await app.runJobs();
    expect(await activationsOf(buyer)).toEqual([]);
    const { rows } = await app.database.owner.query('SELECT code FROM live.bulk_rows WHERE job_id = $1', [
      body.data?.job_id,
    ]);
    expect(rows).toEqual([{ code: 'C10403' }, { code: 'C10403' }]);
  });

  test('goes on where a crash stopped it: every row once, and the books balance', async () => {
    const rich = await addReseller(app, { applications: [alpha.id], credit: 1000 });
    const macs = Array.from({ length: 450 }, newMac);
    const files = file(...macs.map((mac) => `${mac},Alpha,1-year,`));
    const { body } = await post('/bulk-activations', files, { mode: 'all' }, rich);
    const jobId = Number(body.data?.job_id);
    const { owner, pools } = app.database;
    await owner.query('DELETE FROM live.outbox');
    // The server dies after two commits, and its connection in the middle of the third.
    let commits = 0;
    let killing: Promise<unknown> | undefined;
    const clock = { now: vi.fn(() => app.clock.now()) };
    const task = bulkActivationTask({ live: pools.live, sandbox: pools.sandbox }, clock);
    clock.now.mockImplementation(() => {
      commits += 1;
      if (commits === 3) {
        killing = owner.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'tessera-live'`,
        );
      }
      if (commits === 4) throw new Error('Died');
      return app.clock.now();
    });
    const context = { environment: 'live', jobId: '1', attempt: 1 } as const;
    await expect(task({ jobId }, context)).rejects.toThrow();
    await killing;
    // Connections that lay in the pool may still have to notice.
    await expect.poll(async () => (await stateOf(jobId, rich)).data?.state).toBe('running');
    const { data: midway } = await stateOf(jobId, rich);
    expect(midway.done).toBeGreaterThanOrEqual(200);
    expect(midway.done).toBeLessThan(450);
    expect(await activationsOf(rich)).toHaveLength(midway.done);

    clock.now.mockImplementation(() => app.clock.now());
    await Promise.all([task({ jobId }, context), task({ jobId }, context)]);
    expect((await stateOf(jobId, rich)).data).toMatchObject({ state: 'finished', done: 450, failed: 0, spent: 450 });
    expect((await activationsOf(rich)).map(({ mac }) => mac)).toEqual([...macs].sort());
    expect(await balanceOf(rich)).toBe(550);
    expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  });
});

describe('renewing', () => {
  const idOf = async (mac: string) =>
    (await app.database.owner.query<{ id: number }>('SELECT id FROM live.devices WHERE mac = $1', [mac])).rows[0]!.id;
  const renew = (ids: number[], options: { key?: string; as?: SignedInPerson; package?: number } = {}) =>
    app.call('POST /renew-devices', {
      as: options.as ?? buyer,
      body: { device_ids: ids, is_trial: options.package ?? 3, again: true },
      headers: options.key ? { 'X-Request-ID': options.key } : {},
    });

  test('extends several devices in one confirmation that told its cost', async () => {
    const macs = [newMac(), newMac()];
    await activateDevice(app, buyer, macs[0]!, alpha);
    await activateDevice(app, buyer, macs[1]!, beta);
    const ids = await Promise.all(macs.map(idOf));
    const plan = await app.call('POST /renew-devices/preview', { as: buyer, body: { device_ids: ids, is_trial: 3 } });
    expect(plan.body.data).toMatchObject({ total_credit: 4, balance: 96, balance_after: 92 });
    expect(await balanceOf(buyer)).toBe(96);
    const answer = await renew(ids, { key: 'renew-1' });
    expect(answer.body).toMatchObject({ data: { renewed: 2, failed: 0, spent: 4 }, remaining_credit: 92 });
    expect(answer.body.data.rows.map(({ expire_date }) => expire_date?.slice(0, 4))).toEqual(
      Array(2).fill(String(app.clock.now().getUTCFullYear() + 2)),
    );
    const again = await renew(ids, { key: 'renew-1' });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.data).toEqual(answer.body.data);
    expect(await balanceOf(buyer)).toBe(92);
  });

  test('with a used key for other devices moves nothing', async () => {
    const macs = [newMac(), newMac()];
    for (const mac of macs) await activateDevice(app, buyer, mac, alpha);
    const [first, second] = (await Promise.all(macs.map(idOf))) as [number, number];
    await renew([first], { key: 'renew-2' });
    expect((await renew([first, second], { key: 'renew-2' })).body.statusCode).toBe('C10017');
    expect(await balanceOf(buyer)).toBe(97);
  });

  test('tells which can’t be: a lifetime is never charged again, and the credit may be short', async () => {
    const [forever, yearly] = [newMac(), newMac()];
    for (const mac of [forever, yearly]) await activateDevice(app, buyer, mac, beta);
    const ids = [await idOf(forever), await idOf(yearly)];
    await renew([ids[0]!], { package: 2 });
    expect((await renew(ids)).body.data).toMatchObject({
      renewed: 1,
      failed: 1,
      rows: [{ statusCode: 'C10021' }, { credit_point: 3 }],
    });
    const had = await balanceOf(buyer);
    const setBalance = (points: number) =>
      app.database.owner.query('UPDATE live.accounts SET balance = $2 WHERE user_id = $1', [buyer.id, points]);
    await setBalance(1);
    const short = await renew([ids[1]!]);
    await setBalance(had);
    expect(short.body).toMatchObject({ status: false, statusCode: 'C10422', msg: 'Not enough credit points.' });
  });

  test('is for one’s own side’s devices, and tells which are not', async () => {
    const [mac, others] = [newMac(), newMac()];
    await activateDevice(app, buyer, mac, alpha);
    await activateDevice(app, stranger, others, alpha);
    const ids = [await idOf(mac), await idOf(others), 999_999];
    const refused = await renew(ids);
    expect(refused.body).toMatchObject({ statusCode: 'C10404', data: { device_ids: ids.slice(1) } });
    expect((await renew([ids[0]!], { as: stranger })).body.statusCode).toBe('C10404');
  });
});
