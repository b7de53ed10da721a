import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { appDocument } from './app-document.ts';
import { appSchedules, appTasks, patientTasks } from './app-jobs.ts';
import { appMails } from './app-mails.ts';
import type { Config } from './config.ts';
import { guardedTable } from './features/credits/ledger.public.ts';
import { createPayments } from './features/orders/payments/create-payments.ts';
import { keepTestPaymentSecret } from './features/orders/payments/test-payments.queries.ts';
import { serveTestPayments } from './features/orders/payments/test-payments.routes.ts';
import { type NewAdmin, prepareFirstStart } from './features/people/first-start.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { databaseLook } from './platform/db/database-state.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkPools, openPools, type PoolOptions, type Pools, shareConnections } from './platform/db/pools.ts';
import { watchClock } from './platform/db/watch-clock.ts';
import { countMemory } from './platform/embedded-postgres/memory-settings.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { makeDataFolder } from './platform/files/make-data-folder.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { serveDocs } from './platform/http/docs.ts';
import { serveHealth } from './platform/http/health.ts';
import { beginLeaving } from './platform/http/leaving.ts';
import { assertPortFree, listen } from './platform/http/listening.ts';
import { servePages } from './platform/http/pages.ts';
import { createJobPulse, type JobPulse } from './platform/jobs/job-pulse.ts';
import { type Relay, startRelay } from './platform/jobs/relay.ts';
import { startWorker, type Task } from './platform/jobs/worker.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { serveMailbox } from './platform/mail/serve-mailbox.ts';
import { createJobMetrics, type JobMetrics } from './platform/metrics/job-metrics.ts';
import { createRequestMetrics } from './platform/metrics/request-metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { createOutbound } from './platform/outbound/post-outbound.ts';
import { createPasswordHasher } from './platform/passwords.ts';
import type { ShowStep } from './platform/progress.ts';
import { release } from './platform/release.ts';
import { openSecretBox } from './platform/secret-key.ts';
import type { Services } from './platform/services.ts';
import { createServerLog, type ServerLog } from './server-log.ts';

const repository = join(import.meta.dirname, '../../..');

export interface RunningServer {
  /** Where it listens, with the port that the system chose when 0 was asked for. */
  url: string;
  adminSignInUrl: string;
  /** Says that it is about to stop, and serves on for as long as balancers may need to notice (`DRAIN_SECONDS`). */
  drain(): Promise<void>;
  /** Ends requests under way, then the rest. */
  stop(): Promise<void>;
}

export interface ServerEvents {
  /** The embedded database died; the server can't go on. */
  onDatabaseLost: (reason: string) => void;
  /** An admin is about to be made: to be told now, as nothing else will ever know the password. */
  onNewAdmin: (admin: NewAdmin) => void;
  /** Runs what takes a while. */
  showStep: ShowStep;
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
  // First of all: what is begun before a start that fails is lost, or in the way of the next.
  await assertPortFree(config);
  makeDataFolder(config.dataDir);
  const databaseUrl = config.database.url ?? (await startDatabase(config, events, keepEnd));
  const { roles, applied } = await events.showStep('Bringing the database up to date', () =>
    migrate({ url: databaseUrl }),
  );
  const log = createServerLog(systemClock, config);
  const pools = await openServingPools(config, { databaseUrl, roles, onConnectionLost: log.connectionLost }, keepEnd);
  const { services, testSecret } = await prepareServices(config, pools, events);
  const requests = createRequestMetrics();
  const pulse = createJobPulse();
  const look = databaseLook(pools.probe, systemClock);
  const tasks = makeTasks(config, pools, services);
  const jobs = createJobMetrics(Object.keys(tasks), systemClock);
  let relay: Relay | undefined;
  const app = await buildApp({
    services,
    databases: pools,
    logLevel: config.logLevel,
    hasAccessLog: config.hasAccessLog,
    trustProxy: config.trustProxy,
    isStrict: false,
    nudgeJobs: (environment) => relay?.nudge(environment),
    onAnswered: requests.note,
  });
  log.begin(app.log, { version: release, migrations: applied });
  keepEnd(async () => log.stopped());
  serveTestPayments(app, { databases: pools, payments: services.payments, clock: services.clock, secret: testSecret });
  serveMetrics(app, { requests, jobs, pools, clock: services.clock, look, pulse, token: config.metricsToken });
  serveHealth(app, look);
  await addPages(app, config, services, pools);
  const stopWatching = watchClock({ look, warn: (message) => app.log.warn(message) });
  keepEnd(async () => stopWatching());
  relay = await startJobs({ pools, tasks, jobs, log, pulse }, keepEnd);
  keepEnd(() => app.close());
  keepEnd(async () => log.stopping());
  const port = await listen(app, config);
  const publicUrl = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  const drain = async () => {
    beginLeaving(app);
    await wait(config.drainSeconds * 1000);
  };
  return { url: publicUrl, adminSignInUrl: publicUrl + services.adminSignInPath, drain };
}

async function startDatabase(config: Config, events: ServerEvents, keepEnd: KeepEnd): Promise<string> {
  const memoryMegabytes = countMemory(config.database.memoryMegabytes);
  const options = { dataDir: config.dataDir, onExit: events.onDatabaseLost, memoryMegabytes };
  const postgres = await events.showStep('Starting the database', () => startEmbeddedPostgres(options));
  keepEnd(() => postgres.stop());
  return postgres.url;
}

async function openServingPools(
  config: Config,
  found: Pick<PoolOptions, 'databaseUrl' | 'roles' | 'onConnectionLost'>,
  keepEnd: KeepEnd,
): Promise<Pools> {
  const options: PoolOptions = {
    ...found,
    liveUrl: config.database.liveUrl,
    sandboxUrl: config.database.sandboxUrl,
    replicaUrl: config.database.replicaUrl,
    maxConnections: shareConnections(config.database.connections),
    namedStatements: config.database.hasStatementNames,
  };
  const pools = openPools(options);
  keepEnd(() => pools.close());
  await checkPools(pools, options, guardedTable);
  return pools;
}

async function prepareServices(
  config: Config,
  pools: Pools,
  { clock = systemClock, onNewAdmin }: ServerEvents,
): Promise<{ services: Services; testSecret: string }> {
  const passwords = await createPasswordHasher();
  const secretBox = await openSecretBox(pools.live, config);
  const { admin, adminLoginPath } = config;
  const options = { db: pools.live, clock, passwords, admin, adminLoginPath, onNewAdmin };
  const first = await prepareFirstStart(options);
  const files = await openFileStore(config, clock);
  const { publicUrl, isLocalOnly, stripe } = config;
  const testSecret = await keepTestPaymentSecret(pools.live);
  const payments = await createPayments({ clock, publicUrl, stripe, testSecret, isLocalOnly });
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
  return { services, testSecret };
}

async function addPages(app: FastifyInstance, config: Config, services: Services, pools: Pools): Promise<void> {
  if (config.isLocalOnly && !config.mail.smtpUrl) serveMailbox(app, { db: pools.live, publicUrl: config.publicUrl });
  await app.register(async (scope) => {
    await servePages(scope, {
      webDirectory: join(repository, 'apps/web/dist'),
      playerDirectory: join(repository, 'apps/player/dist'),
      files: services.files,
    });
    await serveDocs(scope, { document: appDocument(release), directory: join(repository, 'apps/web/dist/docs') });
  });
}

function makeTasks(config: Config, pools: Pools, services: Services): Record<string, Task> {
  const { smtpUrl, from } = config.mail;
  const mailer = createMailer({
    databases: pools,
    smtpUrl,
    from,
    publicUrl: config.publicUrl,
    clock: systemClock,
    templates: appMails,
  });
  return appTasks({ ...services, databases: pools, mailer });
}

interface JobsOptions {
  pools: Pools;
  tasks: Record<string, Task>;
  jobs: JobMetrics;
  log: ServerLog;
  pulse: JobPulse;
}

/** The relay moves what commands left in the outbox to the queue, the worker does it. */
async function startJobs({ pools, tasks, jobs, log, pulse }: JobsOptions, keepEnd: KeepEnd): Promise<Relay> {
  const worker = await startWorker({
    pool: pools.jobs,
    tasks,
    schedules: appSchedules,
    patientTasks,
    log: log.queueSaid,
    onRun: (run) => {
      jobs.note(run);
      log.jobRan(run);
    },
    onLooked: () => pulse.beat('worker'),
  });
  keepEnd(() => worker.stop());
  const onLooked = () => pulse.beat('relay');
  const relay = startRelay({ pool: pools.jobs, patientTasks, onError: log.outboxWaits, onLooked });
  keepEnd(() => relay.stop());
  return relay;
}
