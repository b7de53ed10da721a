import { defineFeature } from './feature.ts';
import { notificationsSaid } from './notifications.said.ts';
import { notificationsValidation } from './notifications.validation.ts';

/** What the house must know of notifications. */
export const notificationsFeature = defineFeature({
  permissions: {
    'notif-bell': { id: 1, group: 'general', heldBy: ['reseller', 'subReseller', 'support'] },
    'add-res-notif': { id: 110, group: 'notifications', heldBy: [] },
    'res-notif-list': { id: 111, group: 'notifications', heldBy: [] },
  },
  audit: {
    actions: ['notification.add', 'notification.switch', 'notification.remove'],
    targets: ['notification'],
    fields: ['endsAt', 'startsAt'],
  },
  said: notificationsSaid,
  validation: notificationsValidation,
});
