import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'my-device.settings': 'Página do dispositivo: configurações',
    'my-device.add-playlist': 'Página do dispositivo: lista adicionada',
    'my-device.edit-playlist': 'Página do dispositivo: lista alterada',
    'my-device.ask-to-renew': 'Página do dispositivo: renovação pedida',
  },
  kinds: {
    'my-device': 'Página do dispositivo',
  },
  fields: {
    mayChangePlaylists: 'Clientes alteram listas',
    whatsapp: 'WhatsApp',
  },
};
