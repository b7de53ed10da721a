import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOutbox } from './platform/jobs/relay.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { addReseller, addStaff } from './testing/factories.ts';
import { runProgram } from './testing/run-program.ts';
import { openTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { openEmptyDatabase } from './testing/test-database.ts';

/** `npm run admin` beside a server that serves on the same database. */

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'tessera-console-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const runAdmin = (args: string[], { input, ...env }: { input?: string; [setting: string]: string | undefined } = {}) =>
  runProgram(['tools/admin.ts', ...args], {
    env: { DATABASE_URL: app.database.ownerUrl, DATA_DIR: folder, ...(env as Record<string, string>) },
    ...(input !== undefined && { input }),
  });

/** What the console did, as the audit log has it. */
const auditedAtConsole = async (action: string) => {
  const { rows } = await app.database.owner.query(
    "SELECT target_kind, target_id, after FROM core.audit_log WHERE action = $1 AND actor_email = 'console' ORDER BY id",
    [action],
  );
  return rows;
};

describe('an admin', () => {
  test('is made with a password from standard input, and may sign in', async () => {
    const made = await runAdmin(['make-admin', 'New@Example.com', '--name', 'Noor', '--password-stdin'], {
      input: `${testPassword}\n`,
    });
    expect(made).toEqual({ code: 0, output: expect.stringContaining('New@Example.com is an admin') });
    expect(made.output).not.toContain(testPassword);
    const { body } = await app.call('POST /admin-login', {
      body: { email: 'new@example.com', password: testPassword, remember: true },
    });
    expect(body).toMatchObject({ statusCode: '000000' });
    expect(await auditedAtConsole('user.add')).toMatchObject([
      { target_kind: 'user', after: { name: 'Noor', group: 1 } },
    ]);
    const again = await runAdmin(['make-admin', 'new@example.com']);
    expect(again).toEqual({ code: 1, output: 'new@example.com is an admin already.\n' });
  });

  test('is made of one of the staff, who is enabled with it, and of no reseller', async () => {
    const staff = await addStaff(app, ['audit-log']);
    await app.call('PUT /update-reseller/{id}/status', {
      as: app.admin,
      params: { id: staff.id },
      body: { is_disable_by_admin: 1 },
    });
    expect(await runAdmin(['make-admin', staff.email])).toMatchObject({ code: 0 });
    const found = await app.database.owner.query('SELECT group_id FROM core.users WHERE id = $1', [staff.id]);
    expect(found.rows).toEqual([{ group_id: 1 }]);
    expect((await app.call('POST /admin-login', { body: staff })).httpStatus).toBe(200);
    const reseller = await addReseller(app);
    expect(await runAdmin(['make-admin', reseller.email])).toMatchObject({ code: 1 });
  });

  test('is told where to sign in', async () => {
    const { output } = await runAdmin(['sign-in-path'], { PUBLIC_URL: 'https://portal.example.com' });
    expect(output).toBe('https://portal.example.com/backstage/login\n');
  });
});

test('whoever gets back in is not held up by guesses before', async () => {
  const reseller = await addReseller(app);
  const subject = String(reseller.id);
  const { owner } = app.database;
  const lock = (scope: string, of: string) =>
    owner.query(
      `INSERT INTO core.attempts (scope, subject, window_start, count, locks) VALUES ($1, $2, now(), 99, 1)
         ON CONFLICT (scope, subject) DO UPDATE SET count = 99, locks = 1`,
      [scope, of],
    );
  const left = async () =>
    (
      await owner.query(
        'SELECT scope FROM core.attempts WHERE subject = $1 OR starts_with(subject, $2) ORDER BY scope',
        [subject, reseller.email],
      )
    ).rows.map(({ scope }) => scope);
  for (const scope of ['passcode', 'two-step', 'current-password']) await lock(scope, subject);
  for (const scope of ['sign-in', 'sign-in-network']) await lock(scope, `${reseller.email} 198.51.100.7`);
  await lock('sign-in-account', reseller.email);
  expect(await runAdmin(['reset-password', reseller.email])).toMatchObject({ code: 0 });
  expect(await left()).toEqual(['passcode']);
  expect(await runAdmin(['reset-passcode', reseller.email])).toMatchObject({ code: 0 });
  expect(await left()).toEqual([]);
});

test('a passcode is forgotten, and set anew after the next sign-in', async () => {
  const reseller = await addReseller(app);
  expect(await runAdmin(['reset-passcode', reseller.email])).toMatchObject({ code: 0 });
  expect((await app.call('GET /profile', { as: reseller })).httpStatus).toBe(401);
  const { rows } = await app.database.owner.query('SELECT passcode_hash FROM core.users WHERE id = $1', [reseller.id]);
  expect(rows).toEqual([{ passcode_hash: null }]);
  expect((await auditedAtConsole('passcode.reset')).at(-1)).toMatchObject({ target_id: String(reseller.id) });
});

test('two-step sign-in is switched off where it is on, and sessions end', async () => {
  const reseller = await addReseller(app);
  expect(await runAdmin(['reset-two-step', reseller.email])).toMatchObject({ code: 1 });
  await app.database.owner.query(
    'INSERT INTO core.two_factors (user_id, sealed_secret, enabled_at, created_at) VALUES ($1, $2, now(), now())',
    [reseller.id, Buffer.alloc(40)],
  );
  expect(await runAdmin(['reset-two-step', reseller.email])).toMatchObject({ code: 0 });
  expect((await app.call('GET /profile', { as: reseller })).httpStatus).toBe(401);
  expect((await auditedAtConsole('two-factor.reset')).at(-1)).toMatchObject({ target_id: String(reseller.id) });
});

describe('jobs that failed', () => {
  /** Runs what waits with a task that fails, and has it fail for good. @returns the ids */
  const failJobs = async (count: number): Promise<string[]> => {
    const { pools, owner } = app.database;
    await owner.query('DELETE FROM live.outbox');
    await owner.query(
      `INSERT INTO live.outbox (kind, payload, created_at) SELECT 'mail', '{"to": "secret-link"}', now() FROM generate_series(1, $1)`,
      [count],
    );
    await moveOutbox(pools.jobs, 'live', 100);
    await owner.query('UPDATE graphile_worker._private_jobs SET max_attempts = 1 WHERE attempts = 0');
    let left = count;
    const done = Promise.withResolvers<void>();
    const worker = await startWorker({
      pool: pools.jobs,
      tasks: { mail: () => Promise.reject(new Error('550 no such box\nsecond line')) },
      onRun: () => {
        left -= 1;
        if (left === 0) done.resolve();
      },
    });
    await done.promise;
    await worker.stop();
    const { rows } = await owner.query('SELECT id::text FROM graphile_worker.jobs WHERE attempts > 0 ORDER BY id');
    return rows.map(({ id }) => id);
  };

  test('are shown without what they are about, tried again and deleted by number', async () => {
    const [first = '', second = ''] = await failJobs(2);
    const { code, output } = await runAdmin(['jobs', 'list']);
    expect(code).toBe(0);
    expect(output).toContain(`${first}  mail  live  1 try  failed for good  550 no such box\n`);
    expect(output).toContain('2 failed for good, 0 wait');
    expect(output).not.toContain('secret-link');

    expect(await runAdmin(['jobs', 'delete', second])).toEqual({ code: 0, output: '1 job is deleted.\n' });
    expect(await runAdmin(['jobs', 'delete', second])).toMatchObject({ code: 1 });
    expect(await runAdmin(['jobs', 'retry', 'all'])).toEqual({ code: 0, output: '1 job is tried again.\n' });
    const { rows } = await app.database.owner.query('SELECT id::text, attempts FROM graphile_worker.jobs');
    expect(rows).toEqual([{ id: first, attempts: 0 }]);
    expect(await auditedAtConsole('job.delete')).toEqual([
      { target_kind: 'job', target_id: second, after: { kind: 'mail' } },
    ]);
    expect(await auditedAtConsole('job.retry')).toMatchObject([{ target_id: first }]);
    await app.database.owner.query('DELETE FROM graphile_worker._private_jobs');
  });
});

describe('what is typed wrongly', () => {
  test.concurrent.each([
    [['jobs', 'retry'], 2, 'jobs retry <number>… | all'],
    [['jobs', 'retry', 'some'], 2, 'jobs retry <number>… | all'],
    [['jobs'], 2, 'jobs list'],
    [['reset-password', 'a@example.com', 'Passw0rd!'], 2, 'reset-password <e-mail>'],
    [['reset-passcode', '--all'], 2, 'reset-passcode <e-mail>'],
    [['reset-passcode', 'nobody'], 1, 'nobody is not an e-mail address.'],
    [['reset-password', 'a@example.com', '--ask'], 1, 'use --password-stdin'],
    [['help', 'jobs', 'delete'], 0, 'jobs delete'],
    [['--help'], 0, 'check-config'],
  ])('%j ends with %i', async (args, code, said) => {
    expect(await runAdmin(args)).toEqual({ code, output: expect.stringContaining(said) });
  });
});

test('after a restore no number is given again: the next of each sequence is a million further', async () => {
  const next = async () => {
    const { rows } = await app.database.owner.query<{ next: string }>(
      `SELECT nextval('live.orders_id_seq') AS next UNION ALL SELECT nextval('core.users_id_seq')
         UNION ALL SELECT nextval('sandbox.devices_id_seq') UNION ALL SELECT nextval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'))`,
    );
    return rows.map((row) => Number(row.next));
  };
  const before = await next();
  expect(await runAdmin(['after-restore'])).toMatchObject({ code: 0 });
  for (const [place, number] of (await next()).entries())
    expect(number - before[place]!).toBeGreaterThanOrEqual(1_000_000);
});

describe('check-config', () => {
  test('finds nothing wrong beside a server that serves, and tells what it looked at', async () => {
    const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as { port: number };
    const { code, output } = await runAdmin(['check-config'], { SMTP_URL: `smtp://127.0.0.1:${port}` });
    await new Promise<void>((resolve) => smtp.close(resolve));
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('A start would go well.') });
    for (const said of [
      'can be written to',
      'schema is of this release',
      'roles that may do that',
      'clock is',
      'takes our sign-in',
    ])
      expect(output).toContain(said);
  });

  test('tells all that is wrong at once, and no secret', async () => {
    const port = await freePort();
    const { code, output } = await runAdmin(['check-config'], {
      SMTP_URL: `smtp://me:hidden@127.0.0.1:${port}`,
      S3_URL: `http://key:hidden@127.0.0.1:${port}/bucket`,
      DATABASE_REPLICA_URL: `postgres://me:hidden@127.0.0.1:${port}/none`,
      AUDIT_KEEP_DAYS: '400',
      ARCHIVE_TO: `http://key:hidden@127.0.0.1:${port}/bucket`,
      DATABASE_CONNECTIONS: '900',
    });
    expect(code).toBe(1);
    for (const setting of ['SMTP_URL: ', 'S3_URL: ', 'ARCHIVE_TO: ', 'DATABASE_REPLICA_URL: ', 'max_connections is '])
      expect(output).toMatch(new RegExp(`^WRONG ${setting}`, 'm'));
    expect(output).not.toContain('hidden');
    // Made by root, it would be closed to the server.
    expect(await readdir(folder)).not.toContain('uploads');
  });

  test('finds that the archive can be written to, a folder that isn’t there yet too', async () => {
    const ARCHIVE_TO = '/tmp/tessera-archive/not/yet';
    const { output } = await runAdmin(['check-config'], { AUDIT_KEEP_DAYS: '400', ARCHIVE_TO });
    expect(output).toMatch(/ARCHIVE_TO: can be written to\.$/m);
    expect(output).not.toContain('ReadWritePaths');
    const served = { NODE_ENV: 'production', AUDIT_KEEP_DAYS: '400', ARCHIVE_TO };
    expect((await runAdmin(['check-config'], served)).output).toMatch(
      /^note {2}ARCHIVE_TO: .*ReadWritePaths= names \/tmp\/tessera-archive\/not\/yet\.$/m,
    );
  });

  test('refuses another key than the one that secrets are sealed with', async () => {
    await app.database.owner.query(
      `INSERT INTO core.settings (key, value) VALUES ('secrets-key-fingerprint', '"another"')`,
    );
    const { code, output } = await runAdmin(['check-config'], { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') });
    await app.database.owner.query("DELETE FROM core.settings WHERE key = 'secrets-key-fingerprint'");
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^WRONG SECRETS_KEY is not the key/m) });
  });

  test('leaves an empty database as it is, and a wrong setting ends it', async () => {
    const empty = await openEmptyDatabase();
    const { code, output } = await runAdmin(['check-config'], { DATABASE_URL: empty.ownerUrl });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('note  It is new') });
    expect(await runAdmin(['sign-in-path'], { DATABASE_URL: empty.ownerUrl })).toMatchObject({ code: 1 });
    await empty.close();
    const wrong = await runAdmin(['check-config'], { PORT: 'many' });
    expect(wrong).toEqual({ code: 1, output: expect.stringMatching(/^WRONG PORT must be/) });
  });
});

/** One that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
