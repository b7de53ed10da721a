import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';

let app: TestApp;
let alpha: { id: number };
let parent: SignedInPerson;
let buyer: SignedInPerson;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
  parent = await addReseller(app, { applications: [alpha.id], credit: 10_000 });
});
beforeEach(async () => {
  buyer = await addSubReseller(app, parent, { applications: [alpha.id] });
  await giveCredit(app, buyer, 21);
});
afterAll(() => app.close());

const newMac = () => {
  count += 1;
  return `00:1a:79:${String(count)
    .padStart(6, '0')
    .replace(/..(?=.)/g, '$&:')}`;
};
const newMacs = (length: number) => Array.from({ length }, newMac);
const rowsOf = (macs: string[]) => macs.map((mac) => `${mac},Alpha,1-year,For ${mac}`);
const fileOf = (...lines: string[]) => Buffer.from(['mac,application,package,comment', ...lines].join('\n'));
const start = (file: Buffer, fields: object, key?: string) =>
  upload(app, '/bulk-activations', {
    as: buyer,
    files: { file },
    fields: { mode: 'valid', ...fields },
    headers: key ? { 'Idempotency-Key': key } : {},
  });
const jobOf = async (id: unknown) =>
  (await app.call('GET /bulk-activations/{job_id}', { as: buyer, params: { job_id: Number(id) } })).body.data;
const uncoveredOf = async (id: unknown) =>
  (
    await app.call('GET /bulk-activations/{job_id}/result', {
      as: buyer,
      params: { job_id: Number(id) },
      query: { uncovered: 1 },
    })
  ).text;
const balanceOf = async () => (await app.call('GET /get-resellers/credit-points', { as: buyer })).body.credit_point;
const boughtMacs = async () =>
  (
    await app.database.owner.query<{ mac: string }>(
      'SELECT mac FROM live.activations a JOIN live.accounts s ON s.id = a.account_id WHERE s.user_id = $1 ORDER BY a.id',
      [buyer.id],
    )
  ).rows.map(({ mac }) => mac);
const faults = async () => (await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0);

describe('a file that the credit does not cover', () => {
  test('is done from its first row on as far as it was confirmed; the others wait for credit, and are bought once', async () => {
    const macs = newMacs(30);
    const [first = '', ...others] = rowsOf(macs);
    const whole = fileOf(first, 'no mac,Alpha,1-year,', ...others);
    expect((await start(whole, { total_credit: 30 })).body).toMatchObject({
      statusCode: 'C10422',
      data: { required: 30, available: 21 },
    });
    const { body } = await start(whole, { rows: 21, total_credit: 21 });
    await app.runJobs();
    expect(await boughtMacs()).toEqual(macs.slice(0, 21));
    expect(await jobOf(body.data?.job_id)).toMatchObject({
      ...{ total: 31, done: 31, failed: 10, spent: 21 },
      uncovered: { rows: 9, isConfirmed: false },
    });
    const left = await uncoveredOf(body.data?.job_id);
    expect(left.match(/00:1a:79:[0-9:]+(?=","Alpha)/g)).toEqual(macs.slice(21));
    expect(left).toContain(`For ${macs[29]}`);
    const failedFiles = async () => (await app.call('GET /work-list', { as: buyer })).body.data?.failed_files;
    expect(await failedFiles()).toMatchObject([{ id: body.data?.job_id, failed: 10 }]);

    await giveCredit(app, buyer, 9);
    await start(Buffer.from(left), { total_credit: 9 });
    await app.runJobs();
    expect(await boughtMacs()).toEqual(macs);
    expect(await jobOf(body.data?.job_id)).not.toHaveProperty('uncovered');
    // What had no MAC is left.
    expect(await failedFiles()).toMatchObject([{ id: body.data?.job_id, failed: 1 }]);
    expect(await balanceOf()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('is refused whole where even so many rows cost more than was confirmed, or than there is', async () => {
    const file = fileOf(...rowsOf(newMacs(30)));
    expect((await start(file, { rows: 22, total_credit: 21 })).body.errors).toHaveProperty('total_credit');
    expect((await start(file, { rows: 22, total_credit: 22 })).body.statusCode).toBe('C10422');
    await app.runJobs();
    expect(await boughtMacs()).toEqual([]);
  });

  test('bought row by row meanwhile is no more than what is left of it', async () => {
    const macs = newMacs(30);
    const { body } = await start(fileOf(...rowsOf(macs)), { rows: 20, total_credit: 20 });
    await app.runJobs();
    await activateDevice(app, buyer, macs[25]!, alpha);
    expect(await jobOf(body.data?.job_id)).toMatchObject({ uncovered: { rows: 9 } });
    expect(await uncoveredOf(body.data?.job_id)).not.toContain(macs[25]);
  });

  test('beside another begun at once is refused, as the credit is the other’s', async () => {
    const answers = await Promise.all(
      [newMacs(30), newMacs(30), newMacs(30)].map((macs, n) =>
        start(fileOf(...rowsOf(macs)), { rows: 21, total_credit: 21 }, `at-once-${buyer.id}-${n}`),
      ),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([201, 422, 422]);
    await app.runJobs();
    expect(await boughtMacs()).toHaveLength(21);
    expect(await balanceOf()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('beside one that stands still is refused, and says that this one has the credit', async () => {
    await start(fileOf(...rowsOf(newMacs(15))), {});
    const next = fileOf(...rowsOf(newMacs(10)));
    const refused = async () => (await start(next, { total_credit: 10 })).body;
    expect(await refused()).toMatchObject({
      ...{ statusCode: 'C10422', data: { required: 10, available: 6 } },
      msg: expect.stringContaining('under way'),
    });
    for (const mac of newMacs(9)) await activateDevice(app, buyer, mac, alpha);
    expect(await refused()).toMatchObject({ data: { available: 0 }, msg: expect.stringContaining('under way') });
    for (const mac of newMacs(3)) await activateDevice(app, buyer, mac, alpha);
    expect((await refused()).msg).not.toContain('under way');
    await app.runJobs();
  });

  test('is begun after whoever moves that credit just now, and has what they left', async () => {
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    const mover = await app.database.owner.connect();
    const give = (points: number) =>
      mover.query('UPDATE live.accounts SET balance = balance + $2 WHERE user_id = $1', [buyer.id, points]);
    await mover.query('BEGIN');
    await give(-1);
    const begun = start(fileOf(...rowsOf(newMacs(30))), { rows: 21, total_credit: 21 });
    try {
      await expect.poll(async () => (await app.database.owner.query(waiting)).rowCount).toBe(1);
      await mover.query('COMMIT');
      expect((await begun).body).toMatchObject({ statusCode: 'C10422', data: { required: 21, available: 20 } });
      await give(1);
    } finally {
      await mover.query('ROLLBACK');
      mover.release();
    }
  });

  test('sent again under its key at once is the same job, though its credit is spoken for', async () => {
    const file = fileOf(...rowsOf(newMacs(30)));
    const again = () => start(file, { rows: 21, total_credit: 21 }, `again-${buyer.id}`);
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map(({ body }) => body.data?.job_id)).size).toBe(1);
    await app.runJobs();
    expect((await again()).body.data).toEqual(answers[0]?.body.data);
    expect(await boughtMacs()).toHaveLength(21);
  });
});

test('of devices that were selected as many are renewed as was confirmed, and the others wait for credit', async () => {
  const macs = newMacs(20);
  for (const mac of macs) await activateDevice(app, buyer, mac, alpha);
  await giveCredit(app, buyer, 4);
  app.clock.advance({ minutes: 1 });
  const { rows } = await app.database.owner.query<{ id: number }>(
    'SELECT id FROM live.devices WHERE mac = ANY ($1) ORDER BY mac',
    [macs],
  );
  const body = { action: 'renew' as const, device_ids: rows.map(({ id }) => Number(id)) };
  const { data } = (await app.call('POST /device-selections', { as: buyer, body })).body;
  expect(data).toMatchObject({ valid: 20, total_credit: 20, balance: 5, covered: { rows: 5, total_credit: 5 } });
  const params = { selection_id: data.selection_id };
  const confirm = (rows?: number) =>
    app.call('POST /device-selections/{selection_id}/confirm', { as: buyer, params, body: rows ? { rows } : {} });
  expect((await confirm()).body.statusCode).toBe('C10422');
  expect((await confirm(6)).body.statusCode).toBe('C10422');
  // A page of the release before sends no body.
  expect(
    (await app.call('POST /device-selections/{selection_id}/confirm', { as: buyer, params })).body.statusCode,
  ).toBe('C10422');
  await Promise.all([confirm(5), confirm(5)]);
  await app.runJobs();
  expect(await jobOf(data.selection_id)).toMatchObject({
    ...{ kind: 'renew', total: 20, done: 20, failed: 15, spent: 5 },
    uncovered: { rows: 15, isConfirmed: true },
  });
  expect((await boughtMacs()).slice(20)).toEqual(macs.slice(0, 5));
  const left = Buffer.from(await uncoveredOf(data.selection_id));
  await giveCredit(app, buyer, 15);
  await start(left, { isConfirmed: '1', total_credit: 15 });
  await app.runJobs();
  expect(await boughtMacs()).toHaveLength(40);
  expect(await jobOf(data.selection_id)).not.toHaveProperty('uncovered');
});
