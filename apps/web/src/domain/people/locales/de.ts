import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  resellerFilter: 'Reseller',
  resellerSearch: 'Reseller nach Name oder E-Mail suchen',
  viewAs: {
    action: 'Ansehen als',
    notActive:
      'Dieses Konto kann sich derzeit nicht anmelden, daher lässt sich das Portal nicht in seiner Ansicht öffnen.',
  },
  twoStep: {
    resetTitle: 'Anmeldung in zwei Schritten von {name} zurücksetzen?',
    resetText:
      'Bis zur neuen Einrichtung genügt zur Anmeldung das Passwort. Die Sitzungen enden, und eine E-Mail teilt es mit.',
    reset: 'Anmeldung in zwei Schritten zurücksetzen',
  },
};

export const sameAsEnglish = ['resellerFilter'];
