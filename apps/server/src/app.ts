import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import type { FastifyInstance } from 'fastify';
import { audited } from './app-audited.ts';
import { activationShareRoutes } from './features/activations/activation-shares.routes.ts';
import { activationRoutes } from './features/activations/activations.routes.ts';
import { bulkRoutes } from './features/activations/bulk.routes.ts';
import { selectionRoutes } from './features/activations/selections.routes.ts';
import { apiKeyAuthenticator, isApiKey } from './features/api-access/api-access.public.ts';
import { apiAccessRoutes } from './features/api-access/api-access.routes.ts';
import { apkRoutes } from './features/apk/apk.routes.ts';
import { applicationsConstraints } from './features/applications/applications.constraints.ts';
import { applicationRoutes } from './features/applications/applications.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { boxRoutes } from './features/boxes/boxes.routes.ts';
import { createHostOwners } from './features/brand/brand.public.ts';
import { brandRoutes } from './features/brand/brand.routes.ts';
import { codeRoutes } from './features/codes/codes.routes.ts';
import { creditChangeRoutes } from './features/credits/credit-changes.routes.ts';
import { creditRoutes } from './features/credits/credits.routes.ts';
import { findOpeningCredit, giveOpeningCredit } from './features/credits/ledger.public.ts';
import { statementRoutes } from './features/credits/statement.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { deviceNoticeRoutes } from './features/device-notices/device-notices.routes.ts';
import { deviceRoutes } from './features/devices/devices.routes.ts';
import { createPersonAuthenticator } from './features/identity/identity.public.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { movingInRoutes } from './features/moving-in/moving-in.routes.ts';
import { visitAuthenticator } from './features/my-device/my-device.public.ts';
import { myDeviceRoutes } from './features/my-device/my-device.routes.ts';
import { notificationsConstraints } from './features/notifications/notifications.constraints.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { peopleConstraints } from './features/people/people.constraints.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { resellerRoutes } from './features/people/resellers.routes.ts';
import { userRoutes } from './features/people/users.routes.ts';
import { planRoutes } from './features/plans/plans.routes.ts';
import { deviceAuthenticator } from './features/player/player.public.ts';
import { playerRoutes } from './features/player/player.routes.ts';
import { playlistRoutes } from './features/playlists/playlists.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { rolesConstraints } from './features/roles/roles.constraints.ts';
import { roleRoutes } from './features/roles/roles.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { serverRoutes } from './features/servers/servers.routes.ts';
import { shellRoutes } from './features/shell/shell.routes.ts';
import { ticketRoutes } from './features/tickets/tickets.routes.ts';
import { trialRoutes } from './features/trials/trials.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { widgetRoutes } from './features/widget/widget.routes.ts';
import type { Database } from './platform/db/database.ts';
import type { Environment } from './platform/db/environment.ts';
import type { Authenticator } from './platform/http/access.ts';
import { buildServer } from './platform/http/build-server.ts';
import type { Route } from './platform/http/route.ts';
import type { Answered } from './platform/metrics/request-metrics.ts';
import type { Services } from './platform/services.ts';

export interface AppOptions {
  services: Services;
  databases: Record<Environment, Database>;
  logLevel: string;
  logStream?: { write(line: string): void };
  hasAccessLog?: boolean;
  trustProxy: number | string | false;
  /** Tests stop on an answer that does not fit its contract. */
  isStrict: boolean;
  /** See `ServeOptions`. */
  shutSeconds?: () => number | null;
  nudgeJobs?: (environment: Environment) => void;
  onAnswered?: (answered: Answered) => void;
}

/** The whole application on a migrated database; pages are added by `main.ts` through `platform/http/pages.ts`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const routes = featureRoutes(options.services);
  assertAllServed(routes);
  const { clock, limits, secretBox } = options.services;
  const hostOwner = createHostOwners(options.databases.live, options.services.publicUrl);
  const fixed = { routes, constraintErrors, hostOwner, authenticator: authenticator(options) };
  return buildServer({ ...options, ...fixed, clock, limits, secretBox });
}

/** A line per feature that has some. */
const constraintErrors = {
  ...peopleConstraints,
  ...rolesConstraints,
  ...applicationsConstraints,
  ...notificationsConstraints,
};

/** A line per feature. */
function featureRoutes(services: Services): Route[] {
  return [
    ...identityRoutes(services),
    ...peopleRoutes({ findOpeningCredit, giveOpeningCredit }),
    ...resellerRoutes(services),
    ...userRoutes(),
    ...roleRoutes(),
    ...auditRoutes(audited),
    ...apiAccessRoutes(services),
    ...applicationRoutes(services),
    ...creditRoutes(services),
    ...creditChangeRoutes(),
    ...statementRoutes(services),
    ...boxRoutes(),
    ...reportRoutes(),
    ...bulkRoutes(services),
    ...activationShareRoutes(),
    ...selectionRoutes(),
    ...activationRoutes(),
    ...deviceRoutes(),
    ...deviceNoticeRoutes(),
    ...customerRoutes(services),
    ...playlistRoutes(services),
    ...serverRoutes(),
    ...codeRoutes(),
    ...playerRoutes(services),
    ...movingInRoutes(services),
    ...myDeviceRoutes(services),
    ...notificationRoutes(services),
    ...ticketRoutes(services),
    ...trialRoutes(),
    ...widgetRoutes(),
    ...brandRoutes(services),
    ...planRoutes(services),
    ...orderRoutes(services),
    ...apkRoutes(services),
    ...dashboardRoutes(services),
    ...savedViewRoutes(services),
    ...shellRoutes(services),
    ...webhookRoutes(services),
  ];
}

function authenticator({ databases, services }: AppOptions): Authenticator {
  return {
    person: createPersonAuthenticator(databases, services.clock),
    isApiKey,
    apiKey: apiKeyAuthenticator(databases, services.clock),
    device: deviceAuthenticator(databases, services.clock),
    visit: visitAuthenticator(databases, services.clock),
  };
}

/**
 * The contract is a promise: a call without its route would be a dead link in the documentation, and a route outside of it
 * would be neither documented nor tested.
 */
function assertAllServed(routes: Route[]): void {
  const served = routes.map(({ call }) => call);
  const name = ({ method, path }: Call) => `${method} ${path}`;
  const missing = allCalls.filter((call) => !served.includes(call)).map(name);
  if (missing.length > 0) throw new Error(`Calls without a route: ${missing.join(', ')}`);
  const outside = served.filter((call) => !allCalls.includes(call)).map(name);
  if (outside.length > 0) throw new Error(`Routes outside of the contract: ${outside.join(', ')}`);
}
