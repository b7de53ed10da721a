import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'api-key.enable': 'Clave de API: habilitado',
    'api-key.disable': 'Clave de API: desactivado',
    'api-key.rotate': 'Clave de API: renovado',
    'api-key.edit': 'Clave de API: modificado',
  },
  kinds: {
    'api-key': 'Clave de API',
  },
  fields: {
    allowedAddresses: 'Direcciones permitidas',
    prefix: 'La clave empieza por',
    scopes: 'Llamadas permitidas',
  },
  permissions: {
    'Api-Control': 'Acceso a la API',
  },
};
