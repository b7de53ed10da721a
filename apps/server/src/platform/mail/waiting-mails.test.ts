import type { AddressInfo } from 'node:net';
import { limits } from '@tessera/contracts/limits';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appMails } from '../../app-mails.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock, systemClock } from '../clock.ts';
import { transaction } from '../db/transaction.ts';
import { moveOutbox } from '../jobs/relay.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createSecretBox } from '../secret-box.ts';
import { createMailer, mailTask } from './create-mailer.ts';
import { type Mailer, queueMail } from './mail.ts';
import { plainMailDress } from './mail-dress.ts';
import { findWaitingMails } from './waiting-mails.queries.ts';

/** What the operator reads of a real mail server that goes and comes back, and of one that wants no mails. */

const clock = createTestClock();
let database: TestDatabase;
let worker: Worker;
let mailer: Mailer;
let smtp: SMTPServer | undefined;
let port = 0;
let refusesWith = '';
let letsIn = true;
let isTurningAway = false;
let received = 0;

/** On the same port as before. */
async function startSmtp(): Promise<void> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) =>
      callback(
        isTurningAway ? Object.assign(new Error('5.7.1 [203.0.113.7] is on a list'), { responseCode: 554 }) : null,
      ),
    onAuth: (_given, _session, callback) =>
      letsIn ? callback(null, { user: 'tessera' }) : callback(new Error('no, tessera:p4ss')),
    onRcptTo({ address }, _session, callback) {
      if (refusesWith === '') return callback();
      const [code, ...words] = refusesWith.split(' ');
      callback(Object.assign(new Error(`${words.join(' ')} <${address}>`), { responseCode: Number(code) }));
    },
    onData: (stream, _session, callback) => {
      stream.resume().on('end', () => {
        received += 1;
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port;
  smtp = server;
}

async function stopSmtp(): Promise<void> {
  await new Promise<void>((resolve) => (smtp ? smtp.close(resolve) : resolve()));
  smtp = undefined;
}

/** One that knows nothing yet of how the mail server was. */
function newMailer(): Mailer {
  const { live, sandbox } = database;
  return createMailer({
    databases: { live, sandbox },
    // Each try asks the mail server.
    clock: {
      now() {
        clock.advance({ minutes: 1 });
        return clock.now();
      },
    },
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
    templates: appMails,
    publicUrl: 'http://portal.test',
    dress: async () => plainMailDress('http://portal.test'),
    smtpUrl: `smtp://tessera:p4ss@127.0.0.1:${port}`,
    from: 'a@b.test',
    beginLink: async () => true,
  });
}

beforeAll(async () => {
  database = await openTestDatabase();
  await startSmtp();
  const { pools } = database;
  worker = await startWorker({
    pool: pools.jobs,
    tasks: { mail: (...job) => mailTask(mailer)(...job) },
    patientTasks: ['mail'],
  });
});
afterAll(async () => {
  await worker.stop();
  await stopSmtp();
  await database.close();
});
beforeEach(async () => {
  refusesWith = '';
  letsIn = true;
  isTurningAway = false;
  received = 0;
  await database.owner.query('DELETE FROM graphile_worker._private_jobs');
  if (!smtp) await startSmtp();
  mailer = newMailer();
});

async function queue(...addresses: string[]): Promise<void> {
  await transaction(database.live, async (tx) => {
    const ctx = { tx, actor: null, clock: systemClock, environment: 'live' } as const;
    for (const to of addresses)
      await queueMail(ctx, { to, template: 'password-changed', locale: 'en', values: { name: 'Samir' } });
  });
  await moveOutbox(database.pools.jobs, 'live', 10, ['mail']);
}
const failed = 'SELECT FROM graphile_worker._private_jobs WHERE attempts > 0 AND locked_at IS NULL';
const untilFailed = (count: number) =>
  expect.poll(async () => (await database.owner.query(failed)).rowCount).toBe(count);
async function tryAgain(): Promise<void> {
  await database.owner.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await database.owner.query("SELECT pg_notify('jobs:insert', '{\"count\": 1}')");
}
/** What is read so many minutes from now. */
const readIn = (minutes: number) => findWaitingMails(database.live, new Date(Date.now() + minutes * 60_000));

test('that the mail server is away is told after a quarter of an hour, and no more once it has taken them', async () => {
  await stopSmtp();
  await queue('samir@example.com', 'lea@example.com');
  await untilFailed(2);
  expect(await readIn(14)).toBeNull();
  const told = await readIn(16);
  expect(told).toMatchObject({ waiting: 2, reason: 'away', answer: null });
  expect(Math.abs(Date.parse(told?.since ?? '') - Date.now())).toBeLessThan(60_000);
  expect(await findWaitingMails(database.sandbox, new Date(Date.now() + 3_600_000))).toBeNull();
  await startSmtp();
  await tryAgain();
  await expect.poll(() => received).toBe(2);
  await expect.poll(() => readIn(16)).toBeNull();
});

test('one that refuses our sign-in is told as that, without what it says', async () => {
  letsIn = false;
  await queue('samir@example.com');
  await untilFailed(1);
  expect(await readIn(16)).toMatchObject({ waiting: 1, reason: 'sign-in', answer: '535' });
  expect(JSON.stringify(await readIn(16))).not.toMatch(/p4ss|samir/);
});

test('one that turns us away before it hears whose mail it is is told of the first mail on', async () => {
  isTurningAway = true;
  await queue('samir@example.com');
  await untilFailed(1);
  expect(await readIn(16)).toMatchObject({ waiting: 1, reason: 'away', answer: '554 5.7.1' });
});

test.each(['554 5.7.1 Relay access denied', '450 4.7.1 Greylisted'])(
  'refusals are told where they are of several people’s mails: %s',
  async (answer) => {
    refusesWith = answer;
    await queue('samir@example.com', 'samir@example.com', 'lea@example.com');
    await untilFailed(3);
    expect(await readIn(60)).toBeNull();
    await queue('omar@example.com');
    await untilFailed(4);
    const [code, status] = answer.split(' ');
    expect(await readIn(16)).toMatchObject({ waiting: 4, reason: 'refused', answer: `${code} ${status}` });
  },
);

test.each(['552 5.2.2 Over quota', '450 4.2.1 Mailbox busy', '451 Later'])(
  'what is said of addresses is of nobody’s mail server, however many they are: %s',
  async (answer) => {
    refusesWith = answer;
    await queue('samir@example.com', 'lea@example.com', 'omar@example.com');
    await untilFailed(3);
    expect(await readIn(60)).toBeNull();
  },
);

test('what is given up after days is no more told', async () => {
  await stopSmtp();
  await queue('samir@example.com');
  await untilFailed(1);
  await database.owner.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
  expect(await readIn(60)).toBeNull();
});

test('of many that wait so many are looked at, since the first of them, with why the last one tried was not taken', async () => {
  await database.owner.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error, created_at, updated_at, run_at)
     SELECT t.id, json_build_object('environment', 'live', 'payload', json_build_object('to', i || '@example.com')), 1, 9,
         CASE i WHEN 1500 THEN '[sign-in 535] no' ELSE '[away] gone' END, now() - (1500 - i) * interval '1 minute',
         now() + i * interval '1 second', now() + interval '1 day'
       FROM graphile_worker._private_tasks t, generate_series(1, 1500) AS i WHERE t.identifier = 'mail'`,
  );
  const told = await readIn(16);
  expect(told).toMatchObject({ waiting: limits.waitingMailsMax + 1, reason: 'sign-in', answer: '535' });
  expect(Date.now() - Date.parse(told?.since ?? '')).toBeGreaterThan(1498 * 60_000);
});

test('those that wait in the other environment are passed once', async () => {
  await database.owner.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error, created_at, run_at)
     SELECT t.id, json_build_object('environment', CASE i WHEN 500 THEN 'live' ELSE 'sandbox' END, 'payload', json_build_object('to', 'a@example.com')),
         1, 9, '[away] gone', now(), now() + interval '1 day'
       FROM graphile_worker._private_tasks t, generate_series(1, 500) AS i WHERE t.identifier = 'mail'`,
  );
  const client = await database.owner.connect();
  // With what was done before on the same connection and is not reported yet.
  const passed = async () => {
    const { rows } = await client.query<{ jobs: number }>(
      `SELECT (idx_tup_fetch + seq_tup_read)::int AS jobs FROM pg_stat_xact_all_tables WHERE relid = 'graphile_worker._private_jobs'::regclass`,
    );
    return rows[0]?.jobs ?? 0;
  };
  try {
    await client.query('BEGIN');
    const before = await passed();
    const { rows } = await client.query("SELECT live.waiting_mails() ->> 'mails' AS mails");
    expect(rows).toEqual([{ mails: '1' }]);
    // The planner looks at a few as well.
    expect((await passed()) - before).toBeLessThan(750);
    await client.query('ROLLBACK');
  } finally {
    client.release(true);
  }
});
