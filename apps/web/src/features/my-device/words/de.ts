import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'my-device.settings': 'Geräteseite: Einstellungen',
    'my-device.add-playlist': 'Geräteseite: Playlist hinzugefügt',
    'my-device.edit-playlist': 'Geräteseite: Playlist geändert',
    'my-device.ask-to-renew': 'Geräteseite: um Verlängerung gebeten',
  },
  kinds: {
    'my-device': 'Geräteseite',
  },
  fields: {
    mayChangePlaylists: 'Kunden ändern Playlists',
    whatsapp: 'WhatsApp',
  },
};
