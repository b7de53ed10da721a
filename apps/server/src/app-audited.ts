import type { AuditTarget } from '@tessera/contracts/audit.actions';
import { auditedApkPlans } from './features/apk/audited-apk-plans.reads.ts';
import { auditedApplications } from './features/applications/audited-applications.reads.ts';
import type { Audited } from './features/audit/audit.public.ts';
import { auditedCodes } from './features/codes/audited-codes.reads.ts';
import { auditedTransfers } from './features/credits/audited-transfers.reads.ts';
import { auditedCustomers } from './features/customers/audited-customers.reads.ts';
import { auditedNotices } from './features/device-notices/audited-notices.reads.ts';
import { auditedDevices } from './features/devices/audited-devices.reads.ts';
import { auditedMoves } from './features/moving-in/audited-moves.reads.ts';
import { auditedNotifications } from './features/notifications/audited-notifications.reads.ts';
import { auditedOrders } from './features/orders/audited-orders.reads.ts';
import { auditedPeople } from './features/people/audited-people.reads.ts';
import { auditedPlans } from './features/plans/audited-plans.reads.ts';
import { auditedPlaylists } from './features/playlists/audited-playlists.reads.ts';
import { auditedRoles } from './features/roles/audited-roles.reads.ts';
import { auditedServers } from './features/servers/audited-servers.reads.ts';
import { auditedTickets } from './features/tickets/audited-tickets.reads.ts';
import { auditedTrials } from './features/trials/audited-trials.reads.ts';
import { auditedWebhooks } from './features/webhooks/audited-webhooks.reads.ts';

/** How the audit log names what is done. A line per feature; the first are of the house itself. */
export const audited: Audited<AuditTarget> = {
  job: null,
  setting: null,
  ...auditedApkPlans,
  ...auditedApplications,
  ...auditedCodes,
  ...auditedTransfers,
  ...auditedCustomers,
  ...auditedNotices,
  ...auditedDevices,
  ...auditedMoves,
  ...auditedNotifications,
  ...auditedOrders,
  ...auditedPeople,
  ...auditedPlans,
  ...auditedPlaylists,
  ...auditedRoles,
  ...auditedServers,
  ...auditedTickets,
  ...auditedTrials,
  ...auditedWebhooks,
};
