import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildApp } from './app.ts';
import { appDocs } from './app-document.ts';
import type { Config } from './config.ts';
import { createHostOwners, createPageBrands } from './features/brand/brand.public.ts';
import { serveStopMails } from './features/notifications/stop-mails.routes.ts';
import { serveTestPayments } from './features/orders/payments/test-payments.routes.ts';
import type { LookAtDatabase } from './platform/db/database-state.ts';
import type { Environment } from './platform/db/environment.ts';
import type { Pools } from './platform/db/pools.ts';
import { serveDocs } from './platform/docs/serve-docs.ts';
import { serveHealth } from './platform/http/health.ts';
import type { FindHostOwner } from './platform/http/host-owner.ts';
import { servePages } from './platform/http/pages.ts';
import { serveMailbox } from './platform/mail/serve-mailbox.ts';
import type { MaintenanceWatch } from './platform/maintenance/watch-maintenance.ts';
import type { Answered } from './platform/metrics/request-metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { release } from './platform/release.ts';
import type { Services } from './platform/services.ts';

const repository = join(import.meta.dirname, '../../..');

export interface ServingOptions {
  services: Services;
  testSecret: string;
  pools: Pools;
  look: LookAtDatabase;
  maintenance: MaintenanceWatch;
  nudgeJobs: (environment: Environment) => void;
  onAnswered: (answered: Answered) => void;
  /** What `/metrics` answers. */
  readMetrics: () => Promise<string>;
}

/** All that is served on the port, calls and pages, by whichever process serves. */
export async function openServingApp(config: Config, options: ServingOptions): Promise<FastifyInstance> {
  const { services, pools, look, testSecret } = options;
  const shutSeconds = options.maintenance.retryAfterSeconds;
  const app = await buildApp({
    services,
    databases: pools,
    logLevel: config.logLevel,
    hasAccessLog: config.hasAccessLog,
    trustProxy: config.trustProxy,
    isStrict: false,
    shutSeconds,
    nudgeJobs: options.nudgeJobs,
    onAnswered: options.onAnswered,
  });
  serveTestPayments(app, { databases: pools, payments: services.payments, clock: services.clock, secret: testSecret });
  serveMetrics(app, { read: options.readMetrics, token: config.metricsToken });
  serveHealth(app, look);
  if (config.isLocalOnly && !config.mail.smtpUrl) serveMailbox(app, { db: pools.live, publicUrl: config.publicUrl });
  const hostOwner = createHostOwners(pools.live, config.publicUrl);
  const brandOf = createPageBrands(pools.live, hostOwner);
  const dress = ({ hostname }: FastifyRequest) => brandOf(hostname);
  serveStopMails(app, { db: pools.live, secretBox: services.secretBox, dress });
  hideFromOwnHosts(app, hostOwner, services.adminSignInPath);
  await app.register(async (scope) => {
    await servePages(scope, {
      webDirectory: join(repository, 'apps/web/dist'),
      playerDirectory: join(repository, 'apps/player/dist'),
      files: services.files,
      dress,
      originOf: (ownHost) => (ownHost === null ? config.publicUrl : services.domainChecks.urlOf(ownHost)),
      shutSeconds,
    });
    const directory = join(repository, 'apps/web/dist/docs');
    await serveDocs(scope, { ...appDocs(release, config.publicUrl), directory, dress });
  });
  return app;
}

/** On hosts of resellers' own there is nothing of the operator's: not their sign-in page, no figures, no mailbox. */
function hideFromOwnHosts(app: FastifyInstance, hostOwner: FindHostOwner, adminSignInPath: string): void {
  const [, doorstep = ''] = adminSignInPath.split('/');
  app.addHook('onRequest', async ({ url, hostname }, reply) => {
    const [, first = ''] = (url.split('?', 1)[0] ?? '').split('/');
    const isOperators = [doorstep, 'metrics', 'dev'].includes(first.toLowerCase());
    if (isOperators && (await hostOwner(hostname)) !== null) return reply.callNotFound();
  });
}
