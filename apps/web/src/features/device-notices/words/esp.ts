import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'device-notice.add': 'Aviso en los dispositivos: escrito',
    'device-notice.remove': 'Aviso en los dispositivos: retirado',
  },
  kinds: {
    'device-notice': 'Aviso en los dispositivos',
  },
  permissions: {
    'device-notices': 'Avisos en los dispositivos',
  },
};
