import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'notification.add': 'Benachrichtigung: hinzugefügt',
    'notification.switch': 'Benachrichtigung: umgeschaltet',
    'notification.remove': 'Benachrichtigung: entfernt',
  },
  kinds: {
    notification: 'Benachrichtigung',
  },
  fields: {
    endsAt: 'Sichtbar bis',
    startsAt: 'Sichtbar ab',
  },
  permissions: {
    'notif-bell': 'Benachrichtigungsglocke',
    'add-res-notif': 'Benachrichtigungen hinzufügen',
    'res-notif-list': 'Alle Benachrichtigungen',
  },
};
