import { readConfig } from './config.ts';
import { openOwnPools, openServices, poolOptions } from './open-services.ts';
import { systemClock } from './platform/clock.ts';
import { shareConnections } from './platform/db/connection-shares.ts';
import { databaseLook } from './platform/db/database-state.ts';
import { beginLeaving } from './platform/http/leaving.ts';
import { listen } from './platform/http/listening.ts';
import { limitsOverProcesses } from './platform/limits/shared-limits.ts';
import { watchMaintenance } from './platform/maintenance/watch-maintenance.ts';
import { createFiguresReader } from './platform/metrics/process-figures.ts';
import { createRequestMetrics } from './platform/metrics/request-metrics.ts';
import { createPasswordHasher } from './platform/passwords.ts';
import { openSecretBox } from './platform/secret-key.ts';
import { StartError } from './platform/start-error.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { createLink, type Link } from './platform/workers/link.ts';
import { createServerLog } from './server-log.ts';
import { openServingApp } from './serving-app.ts';
import type { ServingMessages } from './worker-messages.ts';

/** How often it says what it counted: what is not yet said when it dies is lost. */
const sayEveryMilliseconds = 1000;

// A process that serves beside others. When to stop is for the first process to say, which a Ctrl-C and a supervisor's signal reach as
// well; when that is gone, this one ends by itself, as processes of a cluster do.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const link = createLink<ServingMessages>(process);
try {
  link.tell('ready', { port: await serve(link) });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  await link.ask('failed', error.message);
  process.exit(1);
}

async function serve(link: Link<ServingMessages>): Promise<number> {
  const { found, installation } = await link.ask('begin', null);
  const config = readConfig();
  const shares = shareConnections(config.database.connections, config.workers).each;
  const log = createServerLog(systemClock, config);
  const endTracing = await startTracing(config.traces, log.tracesWait);
  const pools = openOwnPools(poolOptions(config, found, shares, log.connectionLost));
  const limits = limitsOverProcesses(systemClock, link);
  const passwords = await createPasswordHasher();
  const secretBox = await openSecretBox(pools.live, config);
  const services = await openServices(config, { clock: systemClock, passwords, limits, secretBox, installation });
  const requests = createRequestMetrics();
  const figures = createFiguresReader(requests, pools.usage);
  const maintenance = await watchMaintenance(pools.probe, systemClock);
  const app = await openServingApp(config, {
    services,
    testSecret: installation.testSecret,
    pools,
    look: databaseLook(pools.probe, systemClock),
    maintenance,
    nudgeJobs: (environment) => link.tell('nudge', environment),
    onAnswered: requests.note,
    readMetrics: () => link.ask('metrics', null),
  });
  log.beginQuietly(app.log);
  setInterval(() => link.tell('answered', requests.take()), sayEveryMilliseconds).unref();
  link.on('figures', () => figures.read());
  link.on('alive', () => null);
  link.on('leave', () => beginLeaving(app));
  link.on('stop', async () => {
    await app.close();
    maintenance.end();
    await pools.close();
    await endTracing();
    return null;
  });
  return listen(app, config);
}
