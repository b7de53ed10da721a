import type { WordsOf } from '@tessera/contracts/feature';
import type { notificationsFeature } from '@tessera/contracts/notifications.feature';

export const messages = {
  title: 'Notifications',
  bell_one: 'Notifications: {count} unread',
  bell_other: 'Notifications: {count} unread',
  bellFull: 'Notifications: more than {most} unread',
  new: 'New',
  nothing: 'There is nothing new',
  nothingHint: 'Offers and notices appear here by themselves.',
  showAll: 'All offers and notifications',
  offersTitle: 'Offers and notifications',
  offersSubtitle: 'What we would like you to know.',
  listTitle: 'All notifications',
  listSubtitle: 'What resellers are told. Switched off or outside of its time, a notification is seen here alone.',
  add: 'Add notification',
  addTitle: 'Add notification',
  addSubtitle: 'All resellers and sub-resellers see it.',
  titleField: 'Title',
  description: 'Description',
  active: 'Active',
  notActive: 'Not Active',
  toggle: 'Show {name} to resellers',
  toggleFailed: 'Failed to update status.',
  shown: 'Shown from',
  until: 'until',
  schedule: 'When it is shown',
  scheduleHint: 'Leave empty to show it at once, until it is switched off.',
  view: 'Show',
  startsAt: 'From',
  endsAt: 'Until',
  empty: 'No notifications yet',
  emptyHint: 'Tell your resellers about offers, new applications and maintenance.',
  removeTitle: 'Remove this notification?',
  removeNamed: 'Remove {name}',
  removeText: '{name} disappears for everybody, with its read marks.',
  toldHow: {
    title: 'What I am told of',
    subtitle: 'By mail, at the bell in the top bar, both or not at all.',
    what: 'What',
    mail: 'Mail',
    bell: 'Bell',
    expiries: 'Devices that expire',
    expiriesHint: 'Once a day, those that end within a week.',
    'renewal-asked': 'A customer asks to renew',
    'renewal-askedHint': 'Asked on the page of their device; once a day for each.',
    'low-credit': 'Low credit',
    'low-creditHint': 'When credit falls below the alert.',
    'credit-received': 'Credit received',
    'credit-receivedHint': 'Somebody gave you credit.',
    'credit-wanted': 'Credit asked for',
    'credit-wantedHint': 'A sub-reseller asks for credit.',
    tickets: 'Tickets',
    ticketsHint: 'Opened, answered, resolved or closed by the other side.',
    orders: 'Payments',
    ordersHint: 'A payment arrived, and its credit is there.',
    webhooks: 'Webhooks',
    webhooksHint: 'One was switched off because it kept failing.',
    reports: 'Business reports',
    reportsHint: 'A link each Monday, without figures.',
    backups: 'Backups',
    backupsHint: 'The database could not be backed up.',
    security: 'Security',
    securityHint:
      'Passwords, passcodes, addresses, two-step sign-in, API keys and new webhooks. These mails can’t be switched off.',
    always: 'Always',
  },
  nav: {
    'told-how': 'What I am told of',
    offersandnotifications: 'Offers and notifications',
    'res-notif-list': 'All notifications',
    'add-res-notif': 'Add notification',
  },
};

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

declare module '../../../lib/texts.ts' {
  interface Texts {
    notifications: typeof messages;
  }
}
