import type { WordsOf } from '@tessera/contracts/feature';
import type { notificationsFeature } from '@tessera/contracts/notifications.feature';

export const words = {
  actions: {
    'notification.add': 'Notification: added',
    'notification.switch': 'Notification: switched',
    'notification.remove': 'Notification: removed',
  },
  kinds: {
    notification: 'Notification',
  },
  fields: {
    endsAt: 'Shown until',
    startsAt: 'Shown from',
  },
  permissions: {
    'notif-bell': 'Notification bell',
    'add-res-notif': 'Add notifications',
    'res-notif-list': 'All notifications',
  },
} satisfies WordsOf<typeof notificationsFeature>;
