import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'server.add': 'Servidor: adicionado',
    'server.edit': 'Servidor: alterado',
    'server.undo-host': 'Servidor: troca de host desfeita',
    'server.take-in': 'Servidor: listas vinculadas',
    'server.remove': 'Servidor: excluído',
  },
  kinds: {
    server: 'Servidor',
  },
  fields: {
    host: 'Host',
    forSubResellers: 'Para sub-revendedores',
  },
  permissions: {
    servers: 'Servidores',
  },
};

export const sameAsEnglish = ['fields.host'];
