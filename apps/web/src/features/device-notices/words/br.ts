import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'device-notice.add': 'Aviso nos dispositivos: escrito',
    'device-notice.remove': 'Aviso nos dispositivos: retirado',
  },
  kinds: {
    'device-notice': 'Aviso nos dispositivos',
  },
  permissions: {
    'device-notices': 'Avisos nos dispositivos',
  },
};
