import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appMails } from '../../app-mails.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { databaseLook } from '../db/database-state.ts';
import { transaction } from '../db/transaction.ts';
import { createJobPulse } from '../jobs/job-pulse.ts';
import { moveOutbox } from '../jobs/relay.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createJobMetrics } from '../metrics/job-metrics.ts';
import { createFiguresReader } from '../metrics/process-figures.ts';
import { createMetricsReader } from '../metrics/read-metrics.ts';
import { createRequestMetrics } from '../metrics/request-metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { createSecretBox } from '../secret-box.ts';
import { createMailer, mailTask } from './create-mailer.ts';
import { queueMail } from './mail.ts';
import { plainMailDress } from './mail-dress.ts';

/** A mail server that is away is seen at once, and its mails go out soon after it is back. */

const app = Fastify();
let database: TestDatabase;
let smtp: SMTPServer;
let worker: Worker;
let received = 0;
let isAway = true;

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => callback(isAway ? new Error('away') : null),
    onData: (stream, _session, callback) => {
      stream.resume().on('end', () => {
        received += 1;
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const { live, sandbox, pools } = database;
  const databases = { live, sandbox };
  const mailer = createMailer({
    databases,
    clock: systemClock,
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
    templates: appMails,
    publicUrl: 'http://portal.test',
    dress: async () => plainMailDress('http://portal.test'),
    smtpUrl,
    from: 'a@b.test',
    beginLink: async () => true,
  });
  const jobs = createJobMetrics(['mail', 'other'], systemClock);
  const options = { pool: pools.jobs, tasks: { mail: mailTask(mailer) }, patientTasks: ['mail'], sweepSeconds: 0.1 };
  worker = await startWorker({ ...options, onRun: jobs.note });
  const own = createFiguresReader(createRequestMetrics(), pools.usage);
  app.addHook('onClose', async () => own.end());
  const look = databaseLook(pools.probe, systemClock);
  const { read: readMetrics } = createMetricsReader({
    maintenance: { retryAfterSeconds: () => null },
    own,
    jobs,
    pools,
    look,
    clock: systemClock,
    pulse: createJobPulse(),
  });
  serveMetrics(app, { read: readMetrics, token: undefined });
});
afterAll(async () => {
  await app.close();
  await worker.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.close();
});

const read = async () => (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
const metric = async (name: string, task = 'mail') =>
  new RegExp(`^${name}\\{task="${task}"\\} (\\S+)$`, 'm').exec(await read())?.[1];
const ask = async (query: string) => (await database.owner.query(query)).rows[0];

test('what fails is counted and tried every ten minutes at the latest, until the server is back', async () => {
  await transaction(database.live, (tx) =>
    queueMail(
      { tx, actor: null, clock: systemClock, environment: 'live' },
      { to: 'samir@example.com', template: 'password-changed', locale: 'en', values: { name: 'Samir' } },
    ),
  );
  await moveOutbox(database.pools.jobs, 'live', 10, ['mail']);
  await expect.poll(() => metric('tessera_jobs_retrying')).toBe('1');
  expect(await metric('tessera_jobs_failed_tries_total')).toBe('1');
  expect(await metric('tessera_jobs_done_total')).toBe('0');
  expect(await metric('tessera_jobs_last_success_timestamp_seconds')).toBeUndefined();
  expect(await metric('tessera_jobs_retrying', 'other')).toBe('0');

  // Its ninth try: the queue by itself would wait for more than two hours then.
  const again = 'UPDATE graphile_worker._private_jobs SET run_at = now(), attempts =';
  await database.owner.query(`${again} 8`);
  await database.owner.query("SELECT pg_notify('jobs:insert', '{\"count\": 1}')");
  await expect.poll(() => metric('tessera_jobs_failed_tries_total')).toBe('2');
  const soon =
    "SELECT run_at <= now() + interval '10 minutes' AS soon, max_attempts > 500 AS lasts FROM graphile_worker.jobs";
  await expect.poll(() => ask(`${soon} WHERE attempts = 9 AND locked_at IS NULL`)).toEqual({ soon: true, lasts: true });

  isAway = false;
  await database.owner.query(`${again} 9`);
  await database.owner.query("SELECT pg_notify('jobs:insert', '{\"count\": 1}')");
  await expect.poll(() => received).toBe(1);
  await expect.poll(() => metric('tessera_jobs_done_total')).toBe('1');
  expect(Number(await metric('tessera_jobs_last_success_timestamp_seconds'))).toBeGreaterThan(1_700_000_000);
  await expect.poll(() => metric('tessera_jobs_retrying')).toBe('0');
});
