import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createArchive } from '../credits/archive.fixture.ts';
import { openLedgerWorld } from '../credits/ledger.fixture.ts';
import { archiveFileRowsTask } from './archive-activations.ts';

/** Rows of files leave the database so long after their file was done and nobody takes it back any more; that there was a file stays. */

let database: TestDatabase;
let userId: number;
const clock = createTestClock(new Date('2027-06-01T12:00:00Z'));
const { archive, archived } = createArchive();

beforeAll(async () => {
  const world = await openLedgerWorld();
  database = world.database;
  userId = world.reseller;
});
beforeEach(async () => {
  archived.clear();
  archive.isAway = false;
  await database.owner.query('DELETE FROM live.bulk_rows; DELETE FROM live.bulk_jobs');
});
afterAll(() => database.close());

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

/** A file with so many rows; `finished` so many days ago, or still under way. */
async function addFile(name: string, rows: number, finished: number | null, undo: 'asked' | 'done' | null = null) {
  await database.owner.query(
    `WITH job AS (
       INSERT INTO live.bulk_jobs (user_id, file_name, is_confirmed, total, done, failed, origin, created_at, finished_at, undo_asked_at, undo_finished_at)
       VALUES ($1, $2, false, $3, 0, $3, '{}', $4, $5, $6, $7) RETURNING id)
     INSERT INTO live.bulk_rows (job_id, line, mac, application, package, code)
       SELECT job.id, line + 1, $2 || '-' || line, 'x', 'y', 'mac' FROM job, generate_series(1, $3) AS line`,
    [
      userId,
      name,
      rows,
      daysAgo(400),
      finished === null ? null : daysAgo(finished),
      undo ? daysAgo(399) : null,
      undo === 'done' ? daysAgo(398) : null,
    ],
  );
}

const move = (most?: number) =>
  archiveFileRowsTask({ fileRetention: { ownerUrl: database.ownerUrl, keepDays: 60, archive }, clock }, most)(
    {},
    { environment: 'live', jobId: '1', attempt: 1 },
  );

async function left(): Promise<Record<string, number>> {
  const { rows } = await database.owner.query<{ name: string; rows: number }>(
    `SELECT file_name AS name, (SELECT count(*)::int FROM live.bulk_rows WHERE job_id = j.id) AS rows FROM live.bulk_jobs j ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}
const macsArchived = () => [...archived.values()].flatMap((csv) => csv.match(/\b[a-z]+-\d+\b/g) ?? []).sort();

test('rows of old files go, each once; those of young, unfinished and half undone ones stay', async () => {
  await addFile('old', 3, 100);
  await addFile('undone', 2, 100, 'done');
  await addFile('young', 2, 10);
  await addFile('running', 2, null);
  await addFile('undoing', 2, 100, 'asked');
  await move();
  expect(await left()).toEqual({ old: 0, undone: 0, young: 2, running: 2, undoing: 2 });
  expect(macsArchived()).toEqual(['old-1', 'old-2', 'old-3', 'undone-1', 'undone-2']);
  await move();
  expect(macsArchived()).toHaveLength(5);
});

test('of many files some go at a time, and a file is never torn', async () => {
  for (const name of ['a', 'b', 'c']) await addFile(name, 4, 100);
  await move(5);
  expect(archived.size).toBe(3);
  for (const csv of archived.values()) expect(csv.trim().split('\n')).toHaveLength(1 + 4);
  expect(await left()).toEqual({ a: 0, b: 0, c: 0 });
});

test('while the archive is away nothing goes', async () => {
  await addFile('old', 3, 100);
  archive.isAway = true;
  await expect(move()).rejects.toThrow('the archive is away');
  expect(await left()).toEqual({ old: 3 });
});
