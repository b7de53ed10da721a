import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHeldJobs } from '../../platform/jobs/held-jobs.queries.ts';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { atConsole, failJobOf } from '../../testing/failed-jobs.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
let application: { id: number };
let buyer: SignedInPerson;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { name: 'Alpha' });
  buyer = await addReseller(app, { applications: [application.id], credit: 20 });
  folder = await mkdtemp(join(tmpdir(), 'tessera-given-up-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Deletes the job of this kind that waits, as one that failed for good, at the console. */
async function deleteJobOf(kind: string): Promise<void> {
  await failJobOf(app, kind);
  await atConsole(app, folder, 'jobs', 'delete', 'all');
}

async function sendFile(...macs: string[]): Promise<number> {
  const file = Buffer.from(['mac,application,package', ...macs.map((mac) => `${mac},Alpha,1-year`)].join('\n'));
  const { body } = await upload(app, '/bulk-activations', { as: buyer, files: { file }, fields: { mode: 'all' } });
  return Number(body.data?.job_id);
}

const about = (id: number) => ({ as: buyer, params: { job_id: id } });
const stateOf = async (id: number) => (await app.call('GET /bulk-activations/{job_id}', about(id))).body.data;

test('a file whose job is deleted ends, its rows failed, and says so', async () => {
  const id = await sendFile('00:1a:79:00:00:01', '00:1a:79:00:00:02');
  await deleteJobOf('bulk-activation');
  expect(await stateOf(id)).toMatchObject({ state: 'finished', total: 2, done: 2, failed: 2, spent: 0 });
  const { text } = await app.call('GET /bulk-activations/{job_id}/result', about(id));
  expect(text).toContain('Something went wrong on our side.');
});

test('so does an undo of one, whose rows are still to be taken back one by one', async () => {
  const id = await sendFile('00:1a:79:00:00:03');
  await app.runJobs();
  await app.call('POST /bulk-activations/{job_id}/undo', about(id));
  await deleteJobOf('bulk-undo');
  expect(await stateOf(id)).toMatchObject({ failed: 0, spent: 1, undo: { state: 'finished', undone: 0, failed: 1 } });
});

test('one whose job failed says so, and whether it is tried again by itself; it goes on when the operator lets it', async () => {
  const id = await sendFile('00:1a:79:00:00:04');
  expect(await stateOf(id)).not.toHaveProperty('held');
  await failJobOf(app, 'bulk-activation', 3);
  expect(await stateOf(id)).toMatchObject({ state: 'running', held: 'retrying', done: 0 });
  await failJobOf(app, 'bulk-activation');
  expect(await stateOf(id)).toMatchObject({ state: 'running', held: 'given-up', done: 0 });
  const { body } = await app.call('GET /bulk-activations', { as: buyer });
  expect(body.data.jobs.find((job) => job.id === id)?.held).toBe('given-up');
  await atConsole(app, folder, 'jobs', 'retry', 'all');
  expect(await stateOf(id)).not.toHaveProperty('held');
  await app.tasks['bulk-activation']?.({ jobId: id }, { environment: 'live', jobId: '', attempt: 1 });
  expect(await stateOf(id)).toMatchObject({ state: 'finished', done: 1, failed: 0, spent: 1 });
});

test('a file of the sandbox is not held by the job of the one with its number in live', async () => {
  const id = await sendFile('00:1a:79:00:00:05');
  await failJobOf(app, 'bulk-activation');
  expect((await findHeldJobs(app.database.live, ['bulk-activation'], 'jobId')).get(id)).toBe('given-up');
  expect([...(await findHeldJobs(app.database.sandbox, ['bulk-activation'], 'jobId'))]).toEqual([]);
});
