import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'playlist.add': 'Lista de reprodução: adicionado',
    'playlist.remove': 'Lista de reprodução: removido',
    'playlist.set-pin': 'Lista de reprodução: novo PIN definido',
    'playlist.reset': 'Lista de reprodução: redefinido',
    'playlist.change-domain': 'Lista de reprodução: domínio trocado',
  },
  kinds: {
    playlist: 'Lista de reprodução',
  },
  fields: {
    domain: 'Domínio',
  },
  permissions: {
    playlists: 'Listas de reprodução',
    'change-domain': 'Trocar domínios',
  },
};
