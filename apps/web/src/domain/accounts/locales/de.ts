import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  mailRefused: {
    badge: 'Adresse abgelehnt',
    text: 'Der Mailserver sagt, dass es diese Adresse nicht gibt: E-Mails dorthin gehen verloren. Berichtigen Sie die Adresse, dann wird die E-Mail erneut gesendet.',
  },
  invitationOver: {
    badge: 'Einladung abgelaufen',
    text: 'Kein Link zum Festlegen eines Passworts ist offen: Er lief ab, bevor er benutzt wurde, oder es ging keiner hinaus.',
  },
  inviteAgain: 'Einladung erneut senden',
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
