import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
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
    planTitle: 'Paket',
    provider: 'Zahlungsanbieter',
    transactionId: 'Transaktion',
  },
  permissions: {
    'purchase-package': 'Pläne kaufen',
    billing: 'Abrechnung',
  },
};
