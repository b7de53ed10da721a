import { activationsFeature } from './activations.feature.ts';
import { apiAccessFeature } from './api-access.feature.ts';
import { apkFeature } from './apk.feature.ts';
import { applicationsFeature } from './applications.feature.ts';
import { auditFeature } from './audit.feature.ts';
import { backupsFeature } from './backups.feature.ts';
import { boxesFeature } from './boxes.feature.ts';
import { brandFeature } from './brand.feature.ts';
import { codesFeature } from './codes.feature.ts';
import { creditsFeature } from './credits.feature.ts';
import { customersFeature } from './customers.feature.ts';
import { deviceNoticesFeature } from './device-notices.feature.ts';
import { devicesFeature } from './devices.feature.ts';
import type { Feature } from './feature.ts';
import { identityFeature } from './identity.feature.ts';
import { jobsFeature } from './jobs.feature.ts';
import { movingInFeature } from './moving-in.feature.ts';
import { myDeviceFeature } from './my-device.feature.ts';
import { notificationsFeature } from './notifications.feature.ts';
import { ordersFeature } from './orders.feature.ts';
import { peopleFeature } from './people.feature.ts';
import { plansFeature } from './plans.feature.ts';
import { playerFeature } from './player.feature.ts';
import { playlistsFeature } from './playlists.feature.ts';
import { reportsFeature } from './reports.feature.ts';
import { rolesFeature } from './roles.feature.ts';
import { savedViewsFeature } from './saved-views.feature.ts';
import { serversFeature } from './servers.feature.ts';
import { settingsFeature } from './settings.feature.ts';
import { sharedFeature } from './shared.feature.ts';
import { shellFeature } from './shell.feature.ts';
import { ticketsFeature } from './tickets.feature.ts';
import { trialsFeature } from './trials.feature.ts';
import { webhooksFeature } from './webhooks.feature.ts';
import { widgetFeature } from './widget.feature.ts';

/** Everything that the contract has besides calls and forms, a line per feature. The lists of permissions, codes and texts are made of it. */
export const features = [
  activationsFeature,
  apiAccessFeature,
  apkFeature,
  applicationsFeature,
  auditFeature,
  backupsFeature,
  boxesFeature,
  brandFeature,
  codesFeature,
  creditsFeature,
  customersFeature,
  deviceNoticesFeature,
  devicesFeature,
  identityFeature,
  jobsFeature,
  movingInFeature,
  myDeviceFeature,
  notificationsFeature,
  ordersFeature,
  peopleFeature,
  plansFeature,
  playerFeature,
  playlistsFeature,
  reportsFeature,
  rolesFeature,
  savedViewsFeature,
  serversFeature,
  settingsFeature,
  shellFeature,
  ticketsFeature,
  trialsFeature,
  webhooksFeature,
  widgetFeature,
  sharedFeature,
] as const;

type Facts = (typeof features)[number];

/** What the features that have such a part have there. */
export type FeaturePart<P extends keyof Feature> = Facts extends infer F
  ? F extends { readonly [K in P]: infer Part }
    ? Part
    : never
  : never;

/** The same as values. */
export function featureParts<P extends keyof Feature>(part: P): NonNullable<Feature[P]>[] {
  return (features as readonly Feature[]).flatMap(({ [part]: found }) => (found ? [found] : []));
}
