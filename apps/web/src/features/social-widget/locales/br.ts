import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Contatos de suporte',
  subtitle: 'Aparecem no rodapé de todas as telas e para quem está com a conta bloqueada.',
  contacts: 'Contatos',
  setBy: 'Definidos por {name}',
  notSet: 'Ninguém os definiu ainda.',
  dialCode: 'Código do país',
  noCountry: 'Nenhum país com esse nome ou código',
  whatsapp: 'Número do WhatsApp',
  telegram: 'Nome de usuário do Telegram',
  telegramHint: 'Deixe um campo em branco para não mostrar nada ali.',
  none: 'Não há contatos de suporte.',
  notAllowed: 'Você não tem permissão para atualizar os contatos de suporte.',
  nav: {
    'social-widget': 'Contatos de suporte',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'social-widget.set': 'Contatos de suporte: definidos',
  },
  kinds: {
    'social-widget': 'Contatos de suporte',
  },
  fields: {
    telegramNumber: 'Nome de usuário do Telegram',
    whatsappNumber: 'Número do WhatsApp',
  },
  permissions: {
    'view-social-widget': 'Ver os contatos de suporte',
    'edit-social-widget': 'Editar os contatos de suporte',
  },
};
