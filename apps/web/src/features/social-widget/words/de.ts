import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
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
