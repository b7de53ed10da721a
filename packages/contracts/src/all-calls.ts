import { activationShareCalls } from './activation-shares.calls.ts';
import { activationCalls } from './activations.calls.ts';
import { apiAccessCalls } from './api-access.calls.ts';
import { apkCalls } from './apk.calls.ts';
import { applicationCalls } from './applications.calls.ts';
import { auditCalls } from './audit.calls.ts';
import { boxCalls } from './boxes.calls.ts';
import { brandCalls } from './brand.calls.ts';
import { bulkCalls } from './bulk.calls.ts';
import { businessReportCalls } from './business-reports.calls.ts';
import type { Answer, Call, Sent } from './call.ts';
import { codeCalls } from './codes.calls.ts';
import { creditChangeCalls } from './credit-changes.calls.ts';
import { creditStatementCalls } from './credit-statement.calls.ts';
import { creditCalls } from './credits.calls.ts';
import { customerCalls } from './customers.calls.ts';
import { dashboardCalls } from './dashboard.calls.ts';
import { deviceNoticeCalls } from './device-notices.calls.ts';
import { deviceCalls } from './devices.calls.ts';
import { identityCalls } from './identity.calls.ts';
import { movingInCalls } from './moving-in.calls.ts';
import { myDeviceCalls } from './my-device.calls.ts';
import { myDeviceSettingsCalls } from './my-device-settings.calls.ts';
import { notificationCalls } from './notifications.calls.ts';
import { ownAccountCalls } from './own-account.calls.ts';
import { peopleCalls } from './people.calls.ts';
import { planCalls } from './plans.calls.ts';
import { playerCalls } from './player.calls.ts';
import { playlistCalls } from './playlists.calls.ts';
import { resellerReportCalls } from './reseller-reports.calls.ts';
import { resellerCalls } from './resellers.calls.ts';
import { roleCalls } from './roles.calls.ts';
import { savedViewCalls } from './saved-views.calls.ts';
import { selectionCalls } from './selections.calls.ts';
import { serverCalls } from './servers.calls.ts';
import { shellCalls } from './shell.calls.ts';
import { ticketCalls } from './tickets.calls.ts';
import { trialCalls } from './trials.calls.ts';
import { userCalls } from './users.calls.ts';
import { viewAsCalls } from './view-as.calls.ts';
import { webhookCalls } from './webhooks.calls.ts';
import { widgetCalls } from './widget.calls.ts';

/** Every call of the portal, a line per feature. The web imports the types alone. */
const portalCalls = [
  ...identityCalls,
  ...ownAccountCalls,
  ...viewAsCalls,
  ...peopleCalls,
  ...resellerCalls,
  ...resellerReportCalls,
  ...businessReportCalls,
  ...creditChangeCalls,
  ...boxCalls,
  ...roleCalls,
  ...userCalls,
  ...auditCalls,
  ...apiAccessCalls,
  ...applicationCalls,
  ...creditCalls,
  ...creditStatementCalls,
  ...deviceCalls,
  ...deviceNoticeCalls,
  ...customerCalls,
  ...activationCalls,
  ...bulkCalls,
  ...activationShareCalls,
  ...savedViewCalls,
  ...selectionCalls,
  ...playlistCalls,
  ...serverCalls,
  ...codeCalls,
  ...shellCalls,
  ...webhookCalls,
  ...dashboardCalls,
  ...movingInCalls,
  ...myDeviceSettingsCalls,
  ...notificationCalls,
  ...ticketCalls,
  ...trialCalls,
  ...widgetCalls,
  ...brandCalls,
  ...planCalls,
  ...apkCalls,
] as const;

export const allCalls: readonly Call[] = [...portalCalls, ...playerCalls, ...myDeviceCalls];

type Entry<C> = C extends Call ? { [K in `${C['method']} ${C['path']}`]: C } : never;
type Merge<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

/** Portal calls by `METHOD /path`. */
export type PortalCalls = Merge<Entry<(typeof portalCalls)[number]>>;
/** Player calls by `METHOD /path`. */
export type PlayerCalls = Merge<Entry<(typeof playerCalls)[number] | (typeof myDeviceCalls)[number]>>;
export type PortalAnswer<K extends keyof PortalCalls> = Answer<PortalCalls[K] & Call>;
export type PortalSent<K extends keyof PortalCalls> = Sent<PortalCalls[K] & Call>;
