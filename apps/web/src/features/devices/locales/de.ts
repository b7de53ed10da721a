import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  checkTitle: 'MAC prüfen',
  checkSubtitle: 'Was ein Gerät ist, bis wann, und was es abspielt.',
  check: 'Prüfen',
  results: 'Wo {mac} gefunden wurde',
  details: 'Details',
  notFoundHint:
    '{mac} ist dort nicht aktiviert. Prüfen Sie die Adresse auf dem Bildschirm des Players, oder aktivieren Sie sie jetzt.',
  notFoundElsewhere_one: 'In {number} weiteren Anwendung nicht gefunden.',
  notFoundElsewhere_other: 'In {number} weiteren Anwendungen nicht gefunden.',
  activateIt: 'Diese MAC aktivieren',
  awaits: 'Zu bestätigen',
  disableScreen: 'MAC sperren',
  disableSubtitle: 'Hält ein Gerät in einzelnen Anwendungen an. Das Ablaufdatum bleibt.',
  enableTitle: 'MAC freigeben',
  enableSubtitle: 'Lässt ein gesperrtes Gerät wieder abspielen.',
  enabledWord: 'Freigegeben',
  unchanged: 'Nicht geändert',
  wasSoBefore: 'War schon so.',
  resultOf: 'Ergebnis für {mac}',
  another: 'Weitere MAC',
  listTitle: 'Geräte',
  listSubtitle: 'Die Geräte, die Sie und Ihre Reseller aktiviert haben.',
  listCapped:
    'Gezählt werden nur die ersten {count}, und nur durch diese lässt sich blättern. Grenzen Sie die Liste ein, um die anderen zu finden, oder exportieren Sie alle.',
  listEmpty: 'Noch keine Geräte',
  listEmptyHint: 'Hier erscheinen aktivierte Geräte.',
  expiringWithin_one: 'Läuft binnen {count} Tag ab',
  expiringWithin_other: 'Läuft binnen {count} Tagen ab',
  searchAll: 'Nach Kunde, MAC oder Anwendung suchen',
  searchDevices: 'Nach Anwendung oder Reseller suchen',
  groupByMac: 'Nach MAC gruppieren',
  nav: {
    'check-mac': 'MAC prüfen',
    'user-list': 'Geräte',
    'disable-mac': 'MAC sperren',
    'enable-mac': 'MAC freigeben',
  },
};

/** The same word in both languages. */
export const sameAsEnglish = ['details'];
