import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** The 20 latest jobs are listed, told of on the dashboard and keep their rows: the same ones, whatever previews wait beside them. */

let app: TestApp;
let owner: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  owner = await addReseller(app);
});
afterAll(() => app.close());

/** Files with a row each, done an hour ago, of which the first failed. */
async function addJobs(number: number, columns: Record<string, string> = {}): Promise<number[]> {
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const values = Object.values(columns).map((value) => `, ${value}`);
  const { rows } = await app.database.owner.query<{ id: number }>(
    `WITH job AS (
       INSERT INTO live.bulk_jobs (user_id, file_name, is_confirmed, total, done, failed, origin, created_at, finished_at${names.join('')})
       SELECT $1, 'file ' || n, false, 1, 1, (n = 1)::int, '{}', $2::timestamptz - interval '1 hour', $2::timestamptz - interval '1 hour'${values.join('')}
         FROM generate_series(1, $3::int) n RETURNING id
     ), line AS (
       INSERT INTO live.bulk_rows (job_id, line, mac, application, package, code) SELECT id, 1, 'x', 'y', 'z', 'mac' FROM job)
     SELECT id FROM job ORDER BY id`,
    [owner.id, app.clock.now(), number],
  );
  return rows.map(({ id }) => Number(id));
}
async function addPreviews(number: number): Promise<number[]> {
  const ids = await addJobs(number, {
    kind: "'disable'",
    confirmable_until: "$2::timestamptz + interval '15 minutes'",
  });
  await app.database.owner.query('UPDATE live.bulk_jobs SET finished_at = NULL WHERE id = ANY ($1)', [ids]);
  return ids;
}
const listed = async () =>
  (await app.call('GET /bulk-activations', { as: owner })).body.data.jobs.map(({ id }: { id: number }) => id);
const failed = async () =>
  (await app.call('GET /work-list', { as: owner })).body.data.failed_files?.map(({ id }: { id: number }) => id);
const forget = () => app.tasks['forget-file-rows']!({}, { environment: 'live', jobId: '1', attempt: 1 });

async function withRows(): Promise<number[]> {
  const { rows } = await app.database.owner.query<{ id: number }>(
    'SELECT job_id AS id FROM live.bulk_rows r JOIN live.bulk_jobs j ON j.id = r.job_id WHERE j.user_id = $1 ORDER BY job_id',
    [owner.id],
  );
  return rows.map(({ id }) => Number(id));
}

test('previews that wait push no job out of those that are shown', async () => {
  const jobs = await addJobs(20);
  const previews = await addPreviews(5);
  expect(await listed()).toEqual(jobs.toReversed());
  expect(await failed()).toEqual([jobs[0]]);
  await forget();
  expect(await withRows()).toEqual([...jobs, ...previews]);
});

test('at night the rows of older ones go, of each maker their own; that there was a job stays', async () => {
  const jobs = await addJobs(32);
  const first = owner;
  owner = await addReseller(app);
  const others = await addJobs(3);
  await forget();
  expect(await withRows()).toEqual(others);
  owner = first;
  expect(await withRows()).toEqual(jobs.slice(12));
  expect(await failed()).toEqual([]);
  const { body } = await app.call('GET /bulk-activations/{job_id}', { as: owner, params: { job_id: jobs[0]! } });
  expect(body.data).toMatchObject({ id: jobs[0], is_archived: true });
});

test('what runs, may be taken back or is being taken back keeps its rows, however old', async () => {
  const kept = [
    ...(await addJobs(1, { undo_asked_at: "$2::timestamptz - interval '55 minutes'" })),
    ...(await addJobs(1)),
    ...(await addJobs(1)),
  ];
  const now = app.clock.now();
  await app.database.owner.query('UPDATE live.bulk_jobs SET finished_at = NULL WHERE id = $1', [kept[1]]);
  await app.database.owner.query('UPDATE live.bulk_jobs SET finished_at = $2, created_at = $2 WHERE id = $1', [
    kept[2],
    now,
  ]);
  const jobs = await addJobs(20);
  await forget();
  expect(await withRows()).toEqual([...kept, ...jobs]);
});
