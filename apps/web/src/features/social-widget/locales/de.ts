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
  telegram: 'Telegram-Benutzername',
  telegramHint: 'Ein leeres Feld wird nicht gezeigt.',
  none: 'Es gibt keine Support-Kontakte.',
  notAllowed: 'Sie dürfen die Support-Kontakte nicht ändern.',
  nav: {
    'social-widget': 'Support-Kontakte',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'social-widget.set': 'Support-Kontakte: gesetzt',
  },
  kinds: {
    'social-widget': 'Support-Kontakte',
  },
  fields: {
    telegramNumber: 'Telegram-Benutzername',
    whatsappNumber: 'WhatsApp-Nummer',
  },
  permissions: {
    'view-social-widget': 'Support-Kontakte sehen',
    'edit-social-widget': 'Support-Kontakte bearbeiten',
  },
};
