import { activationsScene } from '../../features/activations/activations.scene.ts';
import { apiAccessScene } from '../../features/api-access/api-access.scene.ts';
import { apkScene } from '../../features/apk/apk.scene.ts';
import { applicationsScene } from '../../features/applications/applications.scene.ts';
import { auditScene } from '../../features/audit/audit.scene.ts';
import { boxesScene } from '../../features/boxes/boxes.scene.ts';
import { codesScene } from '../../features/codes/codes.scene.ts';
import { creditsScene } from '../../features/credits/credits.scene.ts';
import { devicesScene } from '../../features/devices/devices.scene.ts';
import { identityScene } from '../../features/identity/identity.scene.ts';
import { notificationsScene } from '../../features/notifications/notifications.scene.ts';
import { ordersScene } from '../../features/orders/orders.scene.ts';
import { peopleScene } from '../../features/people/people.scene.ts';
import { plansScene } from '../../features/plans/plans.scene.ts';
import { playlistsScene } from '../../features/playlists/playlists.scene.ts';
import { reportsScene } from '../../features/reports/reports.scene.ts';
import { rolesScene } from '../../features/roles/roles.scene.ts';
import { ticketsScene } from '../../features/tickets/tickets.scene.ts';
import { webhooksScene } from '../../features/webhooks/webhooks.scene.ts';
import { widgetScene } from '../../features/widget/widget.scene.ts';
import type { CallScene, Scene } from './scene.ts';

/** A line per feature. */
export const scenes: Scene = {
  ...activationsScene,
  ...apiAccessScene,
  ...apkScene,
  ...applicationsScene,
  ...auditScene,
  ...boxesScene,
  ...codesScene,
  ...creditsScene,
  ...devicesScene,
  ...identityScene,
  ...notificationsScene,
  ...ordersScene,
  ...peopleScene,
  ...plansScene,
  ...playlistsScene,
  ...reportsScene,
  ...rolesScene,
  ...ticketsScene,
  ...webhooksScene,
  ...widgetScene,
};

type Key = keyof Scene;

/** The calls that say something of a kind, with what they say. */
export function whatEach<Kind extends keyof CallScene>(kind: Kind): [Key, NonNullable<CallScene[Kind]>][] {
  return (Object.entries(scenes) as [Key, CallScene][]).flatMap(([key, { [kind]: said }]) =>
    said === undefined ? [] : [[key, said]],
  );
}
