import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'social-widget.set': 'Contatos de suporte: definido',
  },
  kinds: {
    'social-widget': 'Contatos de suporte',
  },
  fields: {
    telegramNumber: 'Usuário do Telegram',
    whatsappNumber: 'Número do WhatsApp',
  },
  permissions: {
    'view-social-widget': 'Ver os contatos de suporte',
    'edit-social-widget': 'Editar os contatos de suporte',
  },
};
