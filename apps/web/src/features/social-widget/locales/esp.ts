import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

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
