import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Recordar a {name}',
  text: 'Texto',
  whatsapp: 'Abrir WhatsApp',
  mail: 'Abrir correo',
  hint: 'Desde aquí no se envía nada: se abre su propio WhatsApp o correo con este texto.',
};
