import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'my-device.settings': 'Página del dispositivo: ajustes',
    'my-device.add-playlist': 'Página del dispositivo: lista añadida',
    'my-device.edit-playlist': 'Página del dispositivo: lista cambiada',
    'my-device.ask-to-renew': 'Página del dispositivo: renovación pedida',
  },
  kinds: {
    'my-device': 'Página del dispositivo',
  },
  fields: {
    mayChangePlaylists: 'Los clientes cambian listas',
    whatsapp: 'WhatsApp',
  },
};
