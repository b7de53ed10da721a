import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Lembrar {name}',
  text: 'Texto',
  whatsapp: 'Abrir WhatsApp',
  mail: 'Abrir e-mail',
  hint: 'Nada é enviado daqui: o seu WhatsApp ou e-mail abre com este texto.',
};
