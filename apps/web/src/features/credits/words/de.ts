import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'credit.transfer': 'Guthaben: übertragen',
    'credit.reverse': 'Guthaben: rückgängig gemacht',
    'credit.set-alert': 'Guthaben: Warnschwelle gesetzt',
  },
  kinds: {
    credit: 'Guthaben',
    transfer: 'Übertragung',
  },
  fields: {
    actorBalance: 'Guthaben des Handelnden',
    creditUserId: 'Nummer des Empfängers',
    debitUserId: 'Nummer des Gebers',
    otherBalance: 'Guthaben der Gegenseite',
    otherUserId: 'Nummer der Gegenseite',
    reversesId: 'Stornierte Buchung',
    threshold: 'Warnung unter',
  },
  permissions: {
    'credit-point-share-log': 'Guthabenprotokoll',
    'withdraw-point-share-log': 'Abzugsprotokoll',
    'recharge credit': 'Guthaben aufladen',
    'add-credit': 'Guthaben geben',
    'deduct-credit': 'Guthaben abziehen',
    'reverse-credit': 'Übertragung rückgängig machen',
  },
};
