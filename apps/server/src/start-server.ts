import { join } from 'node:path';
import { allCalls } from '@tessera/contracts/all-calls';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { appSchedules, appTasks } from './app-jobs.ts';
import type { Config } from './config.ts';
import { type FirstStart, prepareFirstStart } from './features/people/first-start.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkPools, openPools, type PoolOptions, type Pools } from './platform/db/pools.ts';
import type { InstallationRoles } from './platform/db/roles.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { makeDataFolder } from './platform/files/make-data-folder.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { serveDocs } from './platform/http/docs.ts';
import { serveHealth } from './platform/http/health.ts';
import { servePages } from './platform/http/pages.ts';
import { type Relay, startRelay } from './platform/jobs/relay.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { serveMailbox } from './platform/mail/serve-mailbox.ts';
import { createRequestMetrics } from './platform/metrics/request-metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { createOutbound } from './platform/outbound/post-outbound.ts';
import { createPasswordHasher } from './platform/passwords.ts';
import { createPayments } from './platform/payments/create-payments.ts';
import { serveTestPayments } from './platform/payments/serve-test-payments.ts';
import { keepTestPaymentSecret } from './platform/payments/test-payments.queries.ts';
import { openSecretBox } from './platform/secret-box.ts';
import type { Services } from './platform/services.ts';
import { StartError } from './platform/start-error.ts';

const repository = join(import.meta.dirname, '../../..');
const version = '0.1.0';

export interface RunningServer {
  /** Where it listens, with the port that the system chose when 0 was asked for. */
  url: string;
  adminSignInUrl: string;
  /** Made at this very start, to be printed once. */
  newAdmin: FirstStart['newAdmin'];
  stop(): Promise<void>;
}

export interface ServerEvents {
  /** The embedded database died; the server can't go on. */
  onDatabaseLost: (reason: string) => void;
  clock?: Clock;
}

/**
 * Brings the whole server up: database (embedded unless DATABASE_URL is set), migrations, pools, first start, jobs, HTTP.
 * What was started is stopped again when a later step fails. @throws StartError in one line.
 */
export async function startServer(config: Config, events: ServerEvents): Promise<RunningServer> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startAll(config, events, (end) => started.push(end))), stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

type KeepEnd = (end: () => Promise<unknown>) => void;

async function startAll(config: Config, events: ServerEvents, keepEnd: KeepEnd): Promise<Omit<RunningServer, 'stop'>> {
  makeDataFolder(config.dataDir);
  const databaseUrl = config.database.url ?? (await startDatabase(config, events, keepEnd));
  const { roles } = await migrate({ url: databaseUrl });
  const pools = await openServingPools(config, databaseUrl, roles, keepEnd);
  const { services, first, testSecret } = await prepareServices(config, pools, events.clock ?? systemClock);
  const requests = createRequestMetrics();
  let relay: Relay | undefined;
  const app = await buildApp({
    services,
    databases: pools,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    isStrict: false,
    nudgeJobs: (environment) => relay?.nudge(environment),
    onAnswered: requests.note,
  });
  serveTestPayments(app, { databases: pools, payments: services.payments, clock: services.clock, secret: testSecret });
  serveMetrics(app, { requests, pools, clock: services.clock, token: config.metricsToken });
  await addPages(app, config, services, pools);
  relay = await startJobs(config, pools, services, app, keepEnd);
  keepEnd(() => app.close());
  const port = await listen(app, config);
  const publicUrl = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  return { url: publicUrl, adminSignInUrl: publicUrl + services.adminSignInPath, newAdmin: first.newAdmin };
}

async function startDatabase(config: Config, events: ServerEvents, keepEnd: KeepEnd): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onExit: events.onDatabaseLost });
  keepEnd(() => postgres.stop());
  return postgres.url;
}

async function openServingPools(
  config: Config,
  databaseUrl: string,
  roles: InstallationRoles,
  keepEnd: KeepEnd,
): Promise<Pools> {
  const options: PoolOptions = {
    databaseUrl,
    liveUrl: config.database.liveUrl,
    sandboxUrl: config.database.sandboxUrl,
    replicaUrl: config.database.replicaUrl,
    roles,
    namedStatements: config.database.hasStatementNames,
  };
  const pools = openPools(options);
  keepEnd(() => pools.close());
  await checkPools(pools, options);
  return pools;
}

async function prepareServices(
  config: Config,
  pools: Pools,
  clock: Clock,
): Promise<{ services: Services; first: FirstStart; testSecret: string }> {
  const passwords = await createPasswordHasher();
  const { admin, adminLoginPath } = config;
  const first = await prepareFirstStart({ db: pools.live, clock, passwords, admin, adminLoginPath });
  const files = await openFileStore(config, clock);
  const { publicUrl, isLocalOnly, stripe } = config;
  const testSecret = await keepTestPaymentSecret(pools.live);
  const payments = await createPayments({ clock, publicUrl, stripe, testSecret, isLocalOnly });
  const secretBox = await openSecretBox(config.dataDir, config.secretsKey);
  const { allowsPrivate } = config.webhooks;
  const services = {
    clock,
    publicUrl,
    adminSignInPath: first.adminSignInPath,
    passwords,
    files,
    payments,
    secretBox,
    webhooks: { ...config.webhooks, post: createOutbound({ allowsPrivate }) },
    playlistCheckerUrl: config.playlistCheckerUrl ?? null,
    isLocalOnly,
  };
  return { services, first, testSecret };
}

async function addPages(app: FastifyInstance, config: Config, services: Services, pools: Pools): Promise<void> {
  serveHealth(app, [pools.live, pools.sandbox]);
  if (config.isLocalOnly && !config.mail.smtpUrl) serveMailbox(app, { db: pools.live, publicUrl: config.publicUrl });
  await app.register(async (scope) => {
    await servePages(scope, {
      webDirectory: join(repository, 'apps/web/dist'),
      playerDirectory: join(repository, 'apps/player/dist'),
      files: services.files,
    });
    await serveDocs(scope, allCalls, version);
  });
}

/** What the queue calls information is its coming and going. */
const jobLogLevels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The relay moves what commands left in the outbox to the queue, the worker does it. */
async function startJobs(
  config: Config,
  pools: Pools,
  services: Services,
  app: FastifyInstance,
  keepEnd: KeepEnd,
): Promise<Relay> {
  const { smtpUrl, from } = config.mail;
  const mailer = createMailer({ databases: pools, smtpUrl, from, publicUrl: config.publicUrl, clock: systemClock });
  const worker = await startWorker({
    pool: pools.jobs,
    tasks: appTasks({ databases: pools, clock: systemClock, mailer, payments: services.payments, services }),
    schedules: appSchedules,
    log: (level, message) => app.log[jobLogLevels[level]]({ from: 'jobs' }, message),
  });
  keepEnd(() => worker.stop());
  const onError = (error: unknown) => app.log.warn({ err: error }, 'The outbox waits');
  const relay = startRelay({ pool: pools.jobs, onError });
  keepEnd(() => relay.stop());
  return relay;
}

/** Answers the port. @throws StartError naming the setting that is in the way. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(explainListenFailure(error, host, port), { cause: error });
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function explainListenFailure(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is in use on ${host}. Stop what runs there, or set another PORT.`;
    case 'EACCES':
      return `PORT ${port} may not be opened by this user. Set a PORT above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Can't listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`;
  }
}
