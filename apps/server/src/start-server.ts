import { setTimeout as wait } from 'node:timers/promises';
import { appSchedules, appTasks, finalTasks, patientTasks } from './app-jobs.ts';
import { appMails } from './app-mails.ts';
import { type Config, isKeyInNoBackup } from './config.ts';
import { embeddedOptions } from './embedded-options.ts';
import { createMailDresser } from './features/brand/brand.public.ts';
import { guardedTable } from './features/credits/ledger.public.ts';
import { keepTestPaymentSecret } from './features/orders/payments/test-payments.queries.ts';
import { type NewAdmin, prepareFirstStart } from './features/people/first-start.ts';
import { beginMailedToken } from './features/people/people.public.ts';
import { type FoundDatabase, type Installation, openOwnPools, openServices, poolOptions } from './open-services.ts';
import { isRestored, moveOnAfterRestore } from './platform/backup/restored-mark.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { shareConnections } from './platform/db/connection-shares.ts';
import { databaseLook } from './platform/db/database-state.ts';
import { type MigrateResult, migrate } from './platform/db/migrate.ts';
import { checkPools, copyPoolOf, type Pools } from './platform/db/pools.ts';
import { watchClock } from './platform/db/watch-clock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { openArchive } from './platform/files/archive.ts';
import { makeDataFolder } from './platform/files/make-data-folder.ts';
import { beginLeaving } from './platform/http/leaving.ts';
import { assertPortFree, listen } from './platform/http/listening.ts';
import { createJobPulse, type JobPulse } from './platform/jobs/job-pulse.ts';
import { type Relay, startRelay } from './platform/jobs/relay.ts';
import { whileClockAgrees } from './platform/jobs/while-clock-agrees.ts';
import { startWorker, type Task } from './platform/jobs/worker.ts';
import { limitsOfOneProcess } from './platform/limits/process-limits.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { watchMaintenance } from './platform/maintenance/watch-maintenance.ts';
import { createJobMetrics, type JobMetrics } from './platform/metrics/job-metrics.ts';
import { createFiguresReader } from './platform/metrics/process-figures.ts';
import { createMetricsReader, type OtherProcesses } from './platform/metrics/read-metrics.ts';
import { createRequestMetrics } from './platform/metrics/request-metrics.ts';
import { createPasswordHasher, type PasswordHasher } from './platform/passwords.ts';
import type { ShowStep } from './platform/progress.ts';
import { release } from './platform/release.ts';
import type { Retention } from './platform/retention/retention.ts';
import { openSecretBox } from './platform/secret-key.ts';
import type { Services } from './platform/services.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { backupServices, startBackupLog } from './run-backups.ts';
import { serveInProcesses } from './serve-in-processes.ts';
import { createLogger, createServerLog, type ServerLog } from './server-log.ts';
import { openServingApp } from './serving-app.ts';

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
  const { roles, ...migrated } = await events.showStep('Bringing the database up to date', () =>
    migrate({ url: databaseUrl }),
  );
  if (!config.database.url && isRestored(config.dataDir))
    await events.showStep('Moving numbers on after a restore', () => moveOnAfterRestore(config.dataDir, databaseUrl));
  const log = createServerLog(systemClock, config);
  keepEnd(await startTracing(config.traces, log.tracesWait));
  const found = { databaseUrl, roles };
  const pools = await openCheckedPools(config, found, log, keepEnd);
  const { clock = systemClock, onNewAdmin } = events;
  const passwords = await createPasswordHasher();
  // Before anything is made that a start with a wrong key would leave behind.
  const secretBox = await openSecretBox(pools.live, config);
  const installation = await prepareInstallation(config, migrated.installation, {
    pools,
    clock,
    passwords,
    onNewAdmin,
  });
  const limits = limitsOfOneProcess(clock);
  const services = await openServices(config, { clock, passwords, limits, secretBox, installation });
  const start: PreparedStart = { config, found, installation, pools, services, log, migrated };
  const { port, leave } = await serve(start, keepEnd);
  const publicUrl = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  const drain = async () => {
    leave();
    await wait(config.drainSeconds * 1000);
  };
  return { url: publicUrl, adminSignInUrl: publicUrl + installation.adminSignInPath, drain };
}

interface PreparedStart {
  config: Config;
  found: FoundDatabase;
  installation: Installation;
  pools: Pools;
  services: Services;
  log: ServerLog;
  /** The migrations that ran just now. */
  migrated: Pick<MigrateResult, 'isNew' | 'applied' | 'milliseconds'>;
}

/** Jobs and the port, from this process alone or from several. */
async function serve(start: PreparedStart, keepEnd: KeepEnd): Promise<{ port: number; leave: () => void }> {
  const { config, found, installation, pools, services, log, migrated } = start;
  const requests = createRequestMetrics();
  const own = createFiguresReader(requests, pools.usage);
  keepEnd(async () => own.end());
  const pulse = createJobPulse();
  const look = databaseLook(pools.probe, systemClock);
  const maintenance = await watchMaintenance(pools.probe, systemClock);
  keepEnd(async () => maintenance.end());
  const backups = backupServices(config, found);
  const settings = config.backup;
  const backupLog =
    backups && settings && startBackupLog({ settings, backups, db: pools.live, onFailure: log.backupLogWaits });
  if (backupLog) keepEnd(() => backupLog.stop());
  const allTasks = makeTasks(config, pools, { ...services, backups, ...retentionsOf(config, found) }, log);
  const tasks = whileClockAgrees(allTasks, finalTasks, { look, onLeft: log.jobLeft });
  const jobs = createJobMetrics(Object.keys(tasks), systemClock);
  const replica = config.database.replicaUrl ? copyPoolOf(pools.live) : undefined;
  const metricsWith = (others?: OtherProcesses) =>
    createMetricsReader(
      {
        own,
        jobs,
        pools,
        clock: services.clock,
        look,
        pulse,
        maintenance,
        replica,
        readBackups: backupLog?.readMetrics,
      },
      others,
    );
  let relay: Relay | undefined;
  const app =
    config.workers === 1
      ? await openServingApp(config, {
          services,
          testSecret: installation.testSecret,
          pools,
          look,
          maintenance,
          nudgeJobs: (environment) => relay?.nudge(environment),
          onAnswered: requests.note,
          readMetrics: metricsWith().read,
        })
      : undefined;
  const logger = app?.log ?? createLogger(config.logLevel);
  log.begin(logger, { version: release, ...migrated });
  if (isKeyInNoBackup(config)) log.keyInNoBackup(config.dataDir);
  keepEnd(async () => log.stopped());
  const stopWatching = watchClock({ look, warn: (message) => logger.warn(message) });
  keepEnd(async () => stopWatching());
  relay = await startJobs({ pools, tasks, jobs, log, pulse }, keepEnd);
  if (app) {
    keepEnd(() => app.close());
    keepEnd(async () => log.stopping());
    return { port: await listen(app, config), leave: () => beginLeaving(app) };
  }
  const count = config.workers;
  const processes = await serveInProcesses({ count, start: { found, installation }, relay, log, metricsWith });
  keepEnd(() => processes.stop());
  keepEnd(async () => log.stopping());
  return processes;
}

async function startDatabase(config: Config, events: ServerEvents, keepEnd: KeepEnd): Promise<string> {
  const options = {
    ...embeddedOptions(config),
    onExit: events.onDatabaseLost,
    settings: connectionSettings(config.database.connections),
  };
  const postgres = await events.showStep('Starting the database', () => startEmbeddedPostgres(options));
  keepEnd(() => postgres.stop());
  return postgres.url;
}

/** PostgreSQL takes 100 connections unless it is told to take more; some are for tools. */
function connectionSettings(connections: number): Record<string, string> {
  return connections > 90 ? { max_connections: String(connections + 10) } : {};
}

async function openCheckedPools(
  config: Config,
  found: FoundDatabase,
  log: ServerLog,
  keepEnd: KeepEnd,
): Promise<Pools> {
  const shares = shareConnections(config.database.connections, config.workers).first;
  const options = poolOptions(config, found, shares, log.connectionLost);
  const pools = openOwnPools(options);
  keepEnd(() => pools.close());
  await checkPools(pools, options, guardedTable);
  return pools;
}

interface InstallationOptions {
  pools: Pools;
  clock: Clock;
  passwords: PasswordHasher;
  onNewAdmin: ServerEvents['onNewAdmin'];
}

async function prepareInstallation(
  { admin, adminLoginPath }: Config,
  name: string,
  { pools, ...options }: InstallationOptions,
): Promise<Installation> {
  const { adminSignInPath } = await prepareFirstStart({ db: pools.live, admin, adminLoginPath, ...options });
  return { name, adminSignInPath, testSecret: await keepTestPaymentSecret(pools.live) };
}

/** What is kept for so long only, each with where it goes then. */
function retentionsOf({ retention }: Config, { databaseUrl: ownerUrl }: FoundDatabase) {
  const archive = openArchive(retention.archiveTo, systemClock);
  const keptFor = (keepDays: number | undefined): Retention | undefined =>
    keepDays === undefined ? undefined : { ownerUrl, keepDays, archive };
  return {
    auditRetention: keptFor(retention.auditDays),
    activationRetention: keptFor(retention.activationDays),
    fileRetention: keptFor(retention.fileDays),
    playerRetention: keptFor(retention.playerDays),
  };
}

function makeTasks(config: Config, pools: Pools, services: Services, log: ServerLog): Record<string, Task> {
  const mailer = createMailer({
    databases: pools,
    ...config.mail,
    secretBox: services.secretBox,
    publicUrl: config.publicUrl,
    dress: createMailDresser(pools.live, config.publicUrl, services.domainChecks.urlOf),
    clock: systemClock,
    templates: appMails,
    beginLink: beginMailedToken,
    onDropped: log.mailDropped,
    onRefused: log.mailRefused,
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
