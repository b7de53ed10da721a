import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Support-Kontakte',
  subtitle: 'Stehen in der Fußzeile jeder Seite und bei allen, deren Konto gesperrt ist.',
  contacts: 'Kontakte',
  setBy: 'Gesetzt von {name}',
  notSet: 'Noch hat niemand sie gesetzt.',
  dialCode: 'Ländervorwahl',
  noCountry: 'Kein Land mit diesem Namen oder dieser Vorwahl',
  whatsapp: 'WhatsApp-Nummer',
  telegram: 'Telegram-Name',
  telegramHint: 'Ein leeres Feld wird nicht gezeigt.',
  none: 'Es gibt keine Support-Kontakte.',
  notAllowed: 'Sie dürfen die Supportkontakte nicht ändern.',
  nav: {
    'social-widget': 'Support-Kontakte',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'social-widget.set': 'Supportkontakte: gesetzt',
  },
  kinds: {
    'social-widget': 'Supportkontakte',
  },
  fields: {
    telegramNumber: 'Telegram-Benutzername',
    whatsappNumber: 'WhatsApp-Nummer',
  },
  permissions: {
    'view-social-widget': 'Supportkontakte sehen',
    'edit-social-widget': 'Supportkontakte bearbeiten',
  },
};
