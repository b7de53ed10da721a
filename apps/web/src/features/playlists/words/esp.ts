import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'playlist.add': 'Lista de reproducción: añadido',
    'playlist.remove': 'Lista de reproducción: eliminado',
    'playlist.set-pin': 'Lista de reproducción: nuevo PIN establecido',
    'playlist.reset': 'Lista de reproducción: restablecido',
    'playlist.change-domain': 'Lista de reproducción: dominio cambiado',
  },
  kinds: {
    playlist: 'Lista de reproducción',
  },
  fields: {
    domain: 'Dominio',
  },
  permissions: {
    playlists: 'Listas de reproducción',
    'change-domain': 'Cambiar dominios',
  },
};
