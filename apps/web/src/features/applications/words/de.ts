import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'application.add': 'Anwendung: hinzugefügt',
    'application.edit': 'Anwendung: geändert',
    'application.replace-logo': 'Anwendung: Logo ersetzt',
    'application.retire': 'Anwendung: aus dem Angebot genommen',
    'application.remove': 'Anwendung: entfernt',
    'application.set-price': 'Anwendung: Preis gesetzt',
    'application.remove-price': 'Anwendung: Preis entfernt',
  },
  kinds: {
    application: 'Anwendung',
  },
  fields: {
    acceptsCodes: 'Löst Codes ein',
    lifetimeCredits: 'Preis auf Lebenszeit',
    requiresDeviceKey: 'Verlangt den Geräteschlüssel',
    retiredAt: 'Nicht mehr im Angebot seit',
    tagLine: 'Leitspruch',
    takesCodes: 'Löst Codes ein',
    trialDays: 'Testtage',
    yearlyCredits: 'Preis für ein Jahr',
  },
  permissions: {
    'add-module': 'Anwendungen hinzufügen',
    'app-list': 'Anwendungsliste',
    'actions-app-list': 'Anwendungen bearbeiten',
    'remove-app': 'Anwendungen entfernen',
  },
};
