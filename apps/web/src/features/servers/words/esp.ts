import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'server.add': 'Servidor: añadido',
    'server.edit': 'Servidor: modificado',
    'server.undo-host': 'Servidor: cambio de host deshecho',
    'server.take-in': 'Servidor: listas vinculadas',
    'server.remove': 'Servidor: eliminado',
  },
  kinds: {
    server: 'Servidor',
  },
  fields: {
    host: 'Host',
    forSubResellers: 'Para subrevendedores',
  },
  permissions: {
    servers: 'Servidores',
  },
};

export const sameAsEnglish = ['fields.host'];
