import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'server.add': 'Server: hinzugefügt',
    'server.edit': 'Server: geändert',
    'server.undo-host': 'Server: Hostwechsel rückgängig gemacht',
    'server.take-in': 'Server: Playlists verknüpft',
    'server.remove': 'Server: gelöscht',
  },
  kinds: {
    server: 'Server',
  },
  fields: {
    host: 'Host',
    forSubResellers: 'Für Sub-Reseller',
  },
  permissions: {
    servers: 'Server',
  },
};

export const sameAsEnglish = ['kinds.server', 'fields.host'];
