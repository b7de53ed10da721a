import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  payNow: 'Jetzt bezahlen',
  cancel: 'Bestellung stornieren',
  cancelTitle: 'Bestellung {order} stornieren?',
  cancelNamed: 'Bestellung stornieren: {order}',
  cancelText:
    '„{plan}“ für {amount} lässt sich dann nicht mehr bezahlen. Kommt das Geld dennoch an, erhalten Sie das Guthaben.',
  waiting: '„{plan}“ für {amount} wartet auf die Zahlung.',
};
