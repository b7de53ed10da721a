import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  addTitle: 'Adicionar playlist a {mac} · {application}',
  add: 'Adicionar playlist',
  kind: 'Tipo de playlist',
  general: 'M3U / M3U8',
  xc: 'Xtream Codes',
  address: 'URL da playlist',
  server: 'URL do servidor',
  username: 'Usuário',
  guide: 'URL do EPG (XMLTV)',
  protect: 'Proteger com PIN',
  pin: 'PIN',
  pinAgain: 'Confirmar PIN',
  deviceKey: 'Chave do dispositivo',
  deviceKeyHint: 'O player a mostra na tela. Ela é necessária para um dispositivo que não é seu.',
};

/** Names of formats, and the same word. */
export const sameAsEnglish = ['xc', 'pin'];
