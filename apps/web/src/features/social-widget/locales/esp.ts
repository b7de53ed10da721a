import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Contactos de soporte',
  subtitle: 'Aparecen al pie de cada pantalla y a quienes tienen la cuenta bloqueada.',
  contacts: 'Contactos',
  setBy: 'Fijados por {name}',
  notSet: 'Nadie los ha fijado todavía.',
  dialCode: 'Código del país',
  noCountry: 'Ningún país con ese nombre o código',
  whatsapp: 'Número de WhatsApp',
  telegram: 'Nombre de usuario de Telegram',
  telegramHint: 'Deje un campo vacío para no mostrar nada ahí.',
  none: 'No hay contactos de soporte.',
  notAllowed: 'No tiene permiso para actualizar los contactos de soporte.',
  nav: {
    'social-widget': 'Contactos de soporte',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'social-widget.set': 'Contactos de soporte: fijados',
  },
  kinds: {
    'social-widget': 'Contactos de soporte',
  },
  fields: {
    telegramNumber: 'Nombre de usuario de Telegram',
    whatsappNumber: 'Número de WhatsApp',
  },
  permissions: {
    'view-social-widget': 'Ver los contactos de soporte',
    'edit-social-widget': 'Editar los contactos de soporte',
  },
};
