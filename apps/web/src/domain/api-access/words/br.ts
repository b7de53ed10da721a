import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'api-key.enable': 'Chave de API: reativado',
    'api-key.disable': 'Chave de API: desativado',
    'api-key.rotate': 'Chave de API: renovado',
    'api-key.edit': 'Chave de API: alterado',
  },
  kinds: {
    'api-key': 'Chave de API',
  },
  fields: {
    allowedAddresses: 'Endereços permitidos',
    prefix: 'A chave começa com',
    scopes: 'Chamadas permitidas',
  },
  permissions: {
    'Api-Control': 'Acesso à API',
  },
};
