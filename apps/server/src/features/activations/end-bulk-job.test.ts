import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { failJobOf } from '../../testing/failed-jobs.ts';
import { newMac } from '../../testing/new-mac.ts';
import { rowsReadOf } from '../../testing/rows-read.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { failedRowsReport } from './bulk-report.reads.ts';

let app: TestApp;
let alpha: { id: number };
let buyer: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
});
beforeEach(async () => {
  buyer = await addReseller(app, { applications: [alpha.id], credit: 30 });
});
afterAll(() => app.close());

const newMacs = (length: number) => Array.from({ length }, newMac);
const fileOf = (macs: readonly string[]) =>
  Buffer.from(['mac,application,package', ...macs.map((mac) => `${mac},Alpha,1-year`)].join('\n'));
const send = (file: Buffer, fields: object = {}) =>
  upload(app, '/bulk-activations', { as: buyer, files: { file }, fields: { mode: 'valid', ...fields } });
const begin = async (macs: readonly string[], fields: object = {}) =>
  Number((await send(fileOf(macs), fields)).body.data?.job_id);
const about = (id: number) => ({ as: buyer, params: { job_id: id } });
const end = (id: number) => app.call('POST /bulk-activations/{job_id}/end', about(id));
const jobOf = async (id: number) => (await app.call('GET /bulk-activations/{job_id}', about(id))).body.data;
const leftOf = async (id: number) =>
  Buffer.from(
    (await app.call('GET /bulk-activations/{job_id}/result', { ...about(id), query: { uncovered: 1 } })).text,
  );
const balance = async () => (await app.call('GET /get-resellers/credit-points', { as: buyer })).body.credit_point;
const goOn = (id: number) =>
  app.tasks['bulk-activation']?.({ jobId: id }, { environment: 'live', jobId: '', attempt: 1 });
const faults = async () => (await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0);

test('a job that was given up keeps its credit until whoever began it ends it; its rows can be gone on with then', async () => {
  const id = await begin(newMacs(20));
  await failJobOf(app, 'bulk-activation');
  const next = fileOf(newMacs(15));
  expect((await send(next)).body).toMatchObject({ statusCode: 'C10422', data: { required: 15, available: 10 } });
  expect((await end(id)).httpStatus).toBe(200);
  expect(await jobOf(id)).toMatchObject({ state: 'finished', done: 20, failed: 20, uncovered: { rows: 20 } });
  expect((await jobOf(id)).held).toBeUndefined();
  expect((await end(id)).httpStatus).toBe(200);
  expect((await send(next)).httpStatus).toBe(201);
  await app.runJobs();
  await goOn(id);
  expect(await balance()).toBe(15);
  expect(await jobOf(id)).toMatchObject({ spent: 0, uncovered: { rows: 20 } });
});

test('one that goes on by itself can’t be ended, nor can another’s', async () => {
  const id = await begin(newMacs(3));
  expect((await end(id)).body).toMatchObject({ statusCode: 'C10024', msg: 'It goes on by itself.' });
  await failJobOf(app, 'bulk-activation', 3);
  expect((await end(id)).body.statusCode).toBe('C10024');
  await failJobOf(app, 'bulk-activation');
  const other = await addReseller(app, { applications: [alpha.id] });
  const asOther = { ...about(id), as: other };
  expect((await app.call('POST /bulk-activations/{job_id}/end', asOther)).body.statusCode).toBe('C10012');
  expect(await jobOf(id)).toMatchObject({ state: 'running', held: 'given-up' });
});

test('an undo that was given up is ended too', async () => {
  const id = await begin(newMacs(2));
  await app.runJobs();
  await app.call('POST /bulk-activations/{job_id}/undo', about(id));
  await failJobOf(app, 'bulk-undo');
  await end(id);
  expect(await jobOf(id)).toMatchObject({ undo: { state: 'finished', undone: 0, failed: 2 } });
});

test('rows that wait in a job which was given up are not left of the file that they came from, until it is ended', async () => {
  const macs = newMacs(30);
  const first = await begin(macs, { rows: 10, total_credit: 10 });
  await app.runJobs();
  const second = await begin(macs.slice(10, 25));
  await failJobOf(app, 'bulk-activation');
  expect(await jobOf(first)).toMatchObject({ uncovered: { rows: 5 } });
  expect((await leftOf(first)).toString().match(/(?:[0-9a-f]{2}:){5}[0-9a-f]{2}/g)).toEqual(macs.slice(25));
  const failedFiles = async () => (await app.call('GET /work-list', { as: buyer })).body.data?.failed_files;
  expect(await failedFiles()).toMatchObject([{ id: first, failed: 5 }]);
  await end(second);
  expect(await jobOf(first)).toMatchObject({ uncovered: { rows: 20 } });
  expect(await failedFiles()).toMatchObject([
    { id: second, failed: 15 },
    { id: first, failed: 20 },
  ]);
});

test('what is left of a file is read once, and what waits in another once, however many rows both have', async () => {
  const macs = newMacs(320);
  const first = await begin(macs.slice(0, 300), { rows: 1, total_credit: 1 });
  await app.runJobs();
  await begin(macs.slice(300, 320));
  await failJobOf(app, 'bulk-activation');
  await app.database.owner.query('ANALYZE live.bulk_rows, live.bulk_jobs');
  const report = failedRowsReport(first, { locale: 'en', withCustomers: false, isOfUncovered: true });
  const read = await rowsReadOf(app.database.live, 'bulk_rows', async (tx) => {
    expect((await report.query.execute(tx)).rows).toHaveLength(299);
  });
  expect(read.whole + read.byIndex).toBeLessThan(1500);
});

test('devices that were not disabled are nothing to buy', async () => {
  const mac = newMac();
  await activateDevice(app, buyer, mac, alpha);
  app.clock.advance({ minutes: 1 });
  const { data } = (
    await app.call('POST /device-selections', { as: buyer, body: { action: 'disable', mac_address: mac } })
  ).body;
  const params = { selection_id: data.selection_id };
  await app.call('POST /device-selections/{selection_id}/confirm', { as: buyer, params });
  await failJobOf(app, 'bulk-selection');
  await end(data.selection_id);
  expect(await jobOf(data.selection_id)).toMatchObject({ kind: 'disable', failed: 1 });
  expect(await jobOf(data.selection_id)).not.toHaveProperty('uncovered');
});

test('ended while the operator lets it go on and its credit is wanted elsewhere, nothing is bought twice or beyond the balance', async () => {
  for (let round = 0; round < 4; round += 1) {
    buyer = await addReseller(app, { applications: [alpha.id], credit: 250 });
    const macs = newMacs(230);
    const id = await begin(macs);
    await failJobOf(app, 'bulk-activation');
    const other = fileOf(newMacs(100));
    const [, , ended, begun] = await Promise.all([goOn(id), goOn(id), end(id), send(other, { total_credit: 100 })]);
    expect(ended.httpStatus).toBe(200);
    const job = await jobOf(id);
    expect(job).toMatchObject({ state: 'finished', done: 230 });
    expect(job.spent).toBe(230 - job.failed);
    expect(job.spent % 100 === 0 || job.spent === 230).toBe(true);
    await app.runJobs();
    const left = await leftOf(id);
    expect(left.toString().trim().split('\n')).toHaveLength(1 + job.failed);
    expect(await balance()).toBe(250 - job.spent - (begun.httpStatus === 201 ? 100 : 0));
  }
  expect(await faults()).toEqual([]);
});
