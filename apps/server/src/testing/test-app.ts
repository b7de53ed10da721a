import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalAnswer, PortalCalls } from '@tessera/contracts/all-calls';
import type { DoneEnvelope, RefusedEnvelope } from '@tessera/contracts/envelope';
import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildApp } from '../app.ts';
import { appTasks } from '../app-jobs.ts';
import { appMails } from '../app-mails.ts';
import { createMailDresser, createPageBrands, domainUrls } from '../features/brand/brand.public.ts';
import { serveStopMails } from '../features/notifications/stop-mails.routes.ts';
import { createPayments } from '../features/orders/payments/create-payments.ts';
import type { StripeSettings } from '../features/orders/payments/stripe-provider.ts';
import { keepTestPaymentSecret } from '../features/orders/payments/test-payments.queries.ts';
import { serveTestPayments } from '../features/orders/payments/test-payments.routes.ts';
import { prepareFirstStart } from '../features/people/first-start.ts';
import { beginMailedToken } from '../features/people/people.public.ts';
import { providerManner } from '../features/playlists/playlists.services.ts';
import { receiverManner } from '../features/webhooks/webhooks.services.ts';
import { createTestClock, type TestClock } from '../platform/clock.ts';
import { type Environment, environments } from '../platform/db/environment.ts';
import { openFolderStore } from '../platform/files/file-store.ts';
import type { Task } from '../platform/jobs/worker.ts';
import { limitsOfOneProcess } from '../platform/limits/process-limits.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { createOutbound } from '../platform/outbound/reach-outbound.ts';
import { createPasswordHasher } from '../platform/passwords.ts';
import { onBehalfOfRequest } from '../platform/request-scope.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import type { Services } from '../platform/services.ts';
import { openTestDatabase, type TestDatabase, testInstallation } from './test-database.ts';

/** Of a line of the log, what it says of something that failed. */
type FaultLine = { reqId?: string; err?: { message: string } };

/** Somebody who is signed in. */
export interface SignedInPerson {
  id: number;
  name: string;
  email: string;
  password: string;
  passcode: string;
  token: string;
}

export interface CallOptions {
  /** Who calls; nobody when absent. */
  as?: { token: string } | undefined;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  environment?: Environment;
  locale?: Locale;
  headers?: Record<string, string>;
  /** Default 127.0.0.1. */
  ip?: string;
}

interface Answered<K extends keyof PortalCalls> {
  httpStatus: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** As it came: of a download, the file. */
  text: string;
  body: PortalAnswer<K> & DoneEnvelope & Partial<Pick<RefusedEnvelope, 'errors' | 'requestId' | 'blocked' | 'support'>>;
}

export interface TestMail {
  id: number;
  environment: Environment;
  to_address: string;
  locale: string;
  subject: string;
  html: string;
  text: string;
}

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  clock: TestClock;
  services: Services;
  /** The first admin, signed in; passcode 2468. */
  admin: SignedInPerson;
  /** Makes a call of the portal through the whole server. */
  call<K extends keyof PortalCalls>(key: K, options?: CallOptions): Promise<Answered<K>>;
  /** What the queue would run. */
  tasks: Record<string, Task>;
  /** Does what the outboxes hold, until they are empty. */
  runJobs(): Promise<void>;
  /** Mails that went out to an address, the oldest first. Runs the jobs before. */
  mailsTo(address: string): Promise<TestMail[]>;
  close(): Promise<void>;
}

export const testPublicUrl = 'http://portal.test';
export const testPassword = 'Passw0rd!';
export const testPasscode = '2468';

const nowhere = { failure: 'name', status: null, excerpt: null } as const;

/** The real application on a database of its own, with a first admin. Close it in `afterAll`. */
export async function openTestApp({
  stripe,
  isLocalOnly = true,
  trustProxy = false,
  onLog,
}: {
  stripe?: StripeSettings;
  isLocalOnly?: boolean;
  /** So many proxies in front. */
  trustProxy?: number | false;
  /** Gets each line of the log, of each request one. */
  onLog?: (line: Record<string, unknown>) => void;
} = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  const clock = createTestClock();
  const filesDirectory = await mkdtemp(join(tmpdir(), 'tessera-files-'));
  const passwords = await createPasswordHasher(true);
  const first = await prepareFirstStart({
    db: database.live,
    clock,
    passwords,
    admin: { email: 'admin@tessera.test', password: testPassword },
    adminLoginPath: '/backstage',
  });
  const testSecret = await keepTestPaymentSecret(database.live);
  const payments = await createPayments({ clock, installation: testInstallation, stripe, testSecret, isLocalOnly });
  const services: Services = {
    clock,
    publicUrl: testPublicUrl,
    adminSignInPath: first.adminSignInPath,
    passwords,
    files: await openFolderStore(filesDirectory),
    payments,
    limits: limitsOfOneProcess(clock),
    secretBox: createSecretBox(randomBytes(32)),
    webhooks: {
      post: createOutbound({ allowsPrivate: true, timeoutMilliseconds: 1000, ...receiverManner }),
      allowsPrivate: true,
      disableAfterDays: 5,
    },
    reachProvider: createOutbound({ allowsPrivate: true, timeoutMilliseconds: 1000, ...providerManner }),
    domainChecks: { findTexts: async () => [], reach: async () => nowhere, urlOf: domainUrls(testPublicUrl) },
    playlistCheckerUrl: null,
    backedUp: { place: null, wantsPlace: !isLocalOnly, logSeconds: 60, startedAt: clock.now() },
    pause: async () => {},
    isLocalOnly,
  };
  const databases = { live: database.live, sandbox: database.sandbox };
  const faults = new Map<string, string>();
  const logStream = { write: (line: string) => (onLog ?? keepFault)(JSON.parse(line)) };
  const keepFault = ({ reqId, err }: FaultLine) => faults.set(reqId ?? '', err?.message ?? '');
  const log = onLog ? { logLevel: 'info', logStream, hasAccessLog: true } : { logLevel: 'error', logStream };
  const options = { services, databases, ...log, trustProxy, isStrict: true } as const;
  const app = await buildApp(options);
  const mailer = createMailer({
    databases,
    clock,
    templates: appMails,
    secretBox: services.secretBox,
    publicUrl: testPublicUrl,
    dress: createMailDresser(databases.live, testPublicUrl, services.domainChecks.urlOf),
    smtpUrl: undefined,
    from: 'a@portal.test',
    beginLink: beginMailedToken,
  });
  serveTestPayments(app, { databases, payments, clock, secret: testSecret });
  const brandOf = createPageBrands(databases.live, async () => null);
  const dress = ({ hostname }: FastifyRequest) => brandOf(hostname);
  serveStopMails(app, { db: databases.live, secretBox: services.secretBox, dress });
  const tasks = appTasks({ ...services, databases, mailer });
  const call: TestApp['call'] = (key, callOptions) => makeCall(app, faults, key, callOptions);
  return {
    app,
    database,
    clock,
    services,
    admin: await signInFirstAdmin(database, services, call),
    call,
    tasks,
    runJobs: () => runJobs(database, tasks),
    async mailsTo(address) {
      await runJobs(database, tasks);
      const { rows } = await database.owner.query<TestMail>(
        'SELECT id, environment, to_address, locale, subject, html, text FROM core.mails WHERE to_address = $1 ORDER BY id',
        [address],
      );
      return rows;
    },
    async close() {
      await app.close();
      await database.close();
      await rm(filesDirectory, { recursive: true, force: true });
    },
  };
}

/** Signs in at the right door. */
export async function signIn(
  { call }: Pick<TestApp, 'call'>,
  person: { email: string; password: string },
  door: 'login' | 'admin-login' = 'login',
): Promise<string> {
  const { email, password } = person;
  const { body } = await call(`POST /${door}`, { body: { email, password, remember: true } });
  if (!body.token) throw new Error(`${email} could not sign in: ${body.msg}`);
  return body.token;
}

/** The link in a mail, as path with query. */
export function linkIn(mail: Pick<TestMail, 'text'> | undefined): URL {
  const found = /https?:\/\/\S+/.exec(mail?.text ?? '');
  if (!found) throw new Error('There is no link in this mail');
  return new URL(found[0]);
}

async function signInFirstAdmin(
  database: TestDatabase,
  { passwords }: Services,
  call: TestApp['call'],
): Promise<SignedInPerson> {
  const { rows } = await database.owner.query<{ id: number; name: string; email: string }>(
    'UPDATE core.users SET passcode_hash = $1 RETURNING id, name, email',
    [await passwords.hash(testPasscode)],
  );
  const admin = { ...rows[0]!, password: testPassword, passcode: testPasscode };
  return { ...admin, token: await signIn({ call }, admin, 'admin-login') };
}

async function makeCall<K extends keyof PortalCalls>(
  app: FastifyInstance,
  faults: Map<string, string>,
  key: K,
  options: CallOptions = {},
): Promise<Answered<K>> {
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => String(options.params?.[name]));
  const response = await app.inject({
    method: method as 'GET',
    url: `${options.environment === 'sandbox' ? '/api/sandbox' : '/api'}${filled}`,
    ...(options.query && { query: Object.fromEntries(Object.entries(options.query).map(([k, v]) => [k, String(v)])) }),
    headers: {
      ...(options.as && { authorization: `Bearer ${options.as.token}` }),
      ...(options.locale && { 'accept-language': languageTagOf[options.locale] }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
    ...(options.ip && { remoteAddress: options.ip }),
  });
  const isFile = /^(text\/csv|application\/pdf)/.test(String(response.headers['content-type']));
  const body = isFile ? {} : response.json();
  const { statusCode: httpStatus, headers } = response;
  // What failed stands in the log alone; a test that expected something else says it.
  const fault = httpStatus === 500 ? faults.get(body.requestId) : undefined;
  if (!fault) return { httpStatus, headers, text: response.body, body };
  return { httpStatus, headers, text: `${fault} ${response.body}`, body: { ...body, fault } };
}

interface OutboxRow {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  request_id: string | null;
}

/** Without the queue: what the relay and the worker do is tested with them. */
async function runJobs(database: TestDatabase, tasks: Record<string, Task>): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    let done = 0;
    for (const environment of environments) {
      const { rows } = await database.owner.query<OutboxRow>(
        `DELETE FROM ${environment}.outbox RETURNING id, kind, payload, request_id`,
      );
      for (const { id, kind, payload, request_id: requestId } of rows) {
        const task = tasks[kind];
        if (!task) throw new Error(`No feature has a task for ${kind}`);
        const run = () => task(payload, { environment, jobId: String(id), attempt: 1 });
        await onBehalfOfRequest(requestId, run);
      }
      done += rows.length;
    }
    if (done === 0) return;
  }
  throw new Error('The outboxes do not become empty');
}
