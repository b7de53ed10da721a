import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'social-widget.set': 'Contactos de soporte: fijado',
  },
  kinds: {
    'social-widget': 'Contactos de soporte',
  },
  fields: {
    telegramNumber: 'Usuario de Telegram',
    whatsappNumber: 'Número de WhatsApp',
  },
  permissions: {
    'view-social-widget': 'Ver los contactos de soporte',
    'edit-social-widget': 'Editar los contactos de soporte',
  },
};
