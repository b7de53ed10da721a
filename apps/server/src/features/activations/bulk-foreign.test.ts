import { limits } from '@tessera/contracts/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
let alpha: { id: number };
let other: SignedInPerson;
/** Signed up, and without credit. */
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
  other = await addReseller(app, { applications: [alpha.id] });
});
beforeEach(async () => {
  app.clock.advance({ hours: 2 });
  await app.database.owner.query('DELETE FROM live.devices');
  stranger = await addReseller(app, { applications: [alpha.id] });
});
afterAll(() => app.close());

const macOf = (place: number) =>
  `00:1a:79:00:${place
    .toString(16)
    .padStart(4, '0')
    .replace(/(..)(..)/, '$1:$2')}`;
const macs = (count: number, from = 0) => Array.from({ length: count }, (_mac, place) => macOf(from + place));
const file = (list: string[]) => ({
  file: Buffer.from(['mac,application,package', ...list.map((mac) => `${mac},Alpha,1-year`)].join('\n')),
});
const preview = (list: string[], as: SignedInPerson = stranger, fields = {}) =>
  upload(app, '/bulk-activations/preview', { as, files: file(list), fields });
const start = (list: string[]) =>
  upload(app, '/bulk-activations', { as: stranger, files: file(list), fields: { mode: 'valid' } });

/** Devices that run under somebody, for a year from now. */
async function running(list: string[], ownerId: number, until = "now() + interval '900 years'"): Promise<void> {
  await app.database.owner.query(
    `INSERT INTO live.devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, created_at)
       SELECT mac, $1, $2, '1-year', ${until}, ${until}, now() FROM unnest($3::text[]) mac`,
    [alpha.id, ownerId, list],
  );
}

describe('of other tenants’ devices a file tells as many as one may look up', () => {
  test('60 in a minute, over all files', async () => {
    const list = macs(120);
    await running(list, other.id);
    const first = await preview(list.slice(0, 60));
    expect([first.httpStatus, first.body.data]).toMatchObject([200, { invalid: 60 }]);
    const second = await preview(list.slice(60, 61));
    expect([second.httpStatus, second.body.statusCode]).toEqual([429, 'C10429']);
    const check = { as: stranger, body: { macAddress: list[61], app_id: alpha.id } };
    expect((await app.call('POST /check-device-status', check)).body.statusCode).toBe('C10429');
    app.clock.advance({ minutes: 1 });
    expect((await preview(list.slice(60))).httpStatus).toBe(200);
  });

  test('and nothing at all where there are more in one file', async () => {
    const list = macs(61);
    await running(list, other.id);
    const answer = await preview(list);
    expect([answer.httpStatus, answer.body.errors]).toEqual([422, { file: [expect.stringContaining('More than 60')] }]);
    expect((await preview(list.slice(0, 1))).httpStatus).toBe(429);
  });

  test('with the end of their time too', async () => {
    const list = macs(61);
    await running(list, other.id);
    expect((await preview(list, stranger, { isConfirmed: '1' })).httpStatus).toBe(422);
  });

  test('disabled ones among them', async () => {
    const list = macs(61);
    await running(list, other.id, "now() - interval '1 day'");
    await app.database.owner.query('UPDATE live.devices SET is_enabled = false');
    expect((await preview(list)).httpStatus).toBe(422);
  });
});

describe('what is free', () => {
  test('are MACs that nobody knows, and devices whose time is over: both are answered alike', async () => {
    const list = macs(2000);
    await running(list.slice(0, 500), other.id, "'2020-01-01'");
    const { httpStatus, body } = await preview(list);
    expect([httpStatus, body.data]).toMatchObject([200, { valid: 2000, total_credit: 2000 }]);
    const rows = body.data?.rows as Record<string, unknown>[];
    const answered = new Set(rows.map(({ line: _line, mac_address: _mac, ...rest }) => JSON.stringify(rest)));
    expect(answered.size).toBe(1);
  });

  test('are one’s own side’s devices', async () => {
    const child = await addSubReseller(app, stranger);
    await running(macs(100), stranger.id);
    await running(macs(100, 100), child.id);
    expect((await preview(macs(200))).httpStatus).toBe(200);
    expect((await preview(macs(200), app.admin)).httpStatus).toBe(200);
  });

  test('is the same file again: who starts it has just looked at it', async () => {
    const list = [...macs(40), ...macs(5, 1000)];
    await running(list.slice(0, 40), other.id);
    for (let round = 0; round < 4; round += 1) expect((await preview(list)).httpStatus).toBe(200);
    expect((await start(list)).body.statusCode).toBe('C10422');
    expect((await preview([...list].reverse())).httpStatus).toBe(429);
    // What became known since is counted.
    await running(macs(5, 1000), other.id);
    app.clock.advance({ minutes: 1 });
    expect((await preview(list)).httpStatus).toBe(200);
    await running(macs(56, 3000), other.id);
    expect((await preview(macs(56, 3000))).httpStatus).toBe(429);
  });
});

test('a job tells no more than its preview would have', async () => {
  await app.database.owner.query('UPDATE live.accounts SET balance = 1 WHERE user_id = $1', [stranger.id]);
  const list = [...macs(61), macOf(5000)];
  await running(macs(61), other.id);
  expect((await start(list)).httpStatus).toBe(422);
});

test('somebody’s files are looked at one by one, and five of the largest in a minute', async () => {
  const list = macs(10_000);
  const answers = await Promise.all(Array.from({ length: 6 }, () => preview(list)));
  const statuses = answers.map(({ httpStatus }) => httpStatus).sort();
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  expect(statuses).toContain(429);
  expect((await preview(list.slice(0, 1), other)).httpStatus).toBe(200);
});

test('rows of files that are neither shown nor taken back any more are forgotten, the files are not', async () => {
  await app.database.owner.query('UPDATE live.accounts SET balance = 100 WHERE user_id = $1', [stranger.id]);
  const add = async (place: number) => {
    expect((await start([macOf(place), 'no mac'])).httpStatus).toBe(201);
    await app.runJobs();
    await app.tasks['forget-file-rows']!({}, { environment: 'live', jobId: '1', attempt: 1 });
    const { rows } = await app.database.owner.query(
      `SELECT count(DISTINCT j.id)::int AS jobs, count(DISTINCT r.job_id)::int AS kept
         FROM live.bulk_jobs j LEFT JOIN live.bulk_rows r ON r.job_id = j.id WHERE j.user_id = $1`,
      [stranger.id],
    );
    return rows[0];
  };
  for (let place = 0; place < 21; place += 1) await add(place);
  expect(await add(21), 'all of them can be taken back yet').toEqual({ jobs: 22, kept: 22 });
  app.clock.advance({ minutes: limits.undoMinutes, seconds: 1 });
  expect(await add(22)).toEqual({ jobs: 23, kept: 20 });
});
