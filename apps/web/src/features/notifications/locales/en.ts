export const messages = {
  title: 'Notifications',
  bell_one: 'Notifications: {count} unread',
  bell_other: 'Notifications: {count} unread',
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
  nav: {
    offersandnotifications: 'Offers and notifications',
    'res-notif-list': 'All notifications',
    'add-res-notif': 'Add notification',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    notifications: typeof messages;
  }
}
