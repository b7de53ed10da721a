import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Abrechnung',
  subtitle: 'Bestellungen von Zahlungsplänen und was aus ihnen wurde.',
  search: 'Nach Name, Plan, Bestellung oder Transaktion suchen',
  order: 'Bestellung',
  reseller: 'Käufer',
  plan: 'Plan',
  amount: 'Betrag',
  transaction: 'Transaktion',
  refunded: 'Erstattet',
  receipt: 'Beleg',
  paidAfterCancel: 'Nach der Stornierung bezahlt',
  empty: 'Noch keine Bestellungen',
  emptyHint: 'Kaufen Sie Guthabenpunkte unter „Zahlungspläne“; die Bestellung steht dann hier.',
  goOn: 'Weitermachen, wo Sie waren',
  dismiss: 'Ausblenden',
  states: {
    pending: 'Ausstehend',
    completed: 'Abgeschlossen',
    failed: 'Gescheitert',
    cancelled: 'Storniert',
  },
  ofOther: 'Bestellung {id} von \u2068{name}\u2069: „\u2068{plan}\u2069“, {points} für {amount}. Status: {state}',
  returned: {
    pending: 'Wir warten auf die Zahlung von „{plan}“ ({amount}). Diese Seite aktualisiert sich selbst.',
    completed: 'Bezahlt: {points} für {amount} wurden Ihrem Konto gutgeschrieben.',
    failed: 'Die Zahlung von „{plan}“ ist gescheitert. Es wurde nichts abgebucht; Sie können erneut kaufen.',
    cancelled: 'Die Zahlung von „{plan}“ wurde abgebrochen. Es wurde nichts abgebucht.',
  },
  nav: {
    billing: 'Abrechnung',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'order.open': 'Bestellung: eröffnet',
    'order.complete': 'Bestellung: abgeschlossen',
    'order.cancel': 'Bestellung: storniert',
    'order.close': 'Bestellung: geschlossen',
    'order.refund': 'Bestellung: erstattet',
  },
  kinds: {
    order: 'Bestellung',
  },
  fields: {
    orderId: 'Bestellnummer',
    planTitle: 'Plan',
    provider: 'Zahlungsanbieter',
    transactionId: 'Transaktion',
  },
  permissions: {
    'purchase-package': 'Pläne kaufen',
    billing: 'Abrechnung',
  },
};

/** Keys whose text really is the same as in English. */
export const sameAsEnglish = ['plan', 'words.fields.planTitle'];
