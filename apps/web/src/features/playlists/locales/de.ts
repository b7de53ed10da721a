import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  addTitle: 'Playlist hinzufügen: {mac} · {application}',
  add: 'Playlist hinzufügen',
  kind: 'Art der Playlist',
  general: 'M3U / M3U8',
  xc: 'Xtream Codes',
  address: 'URL der Playlist',
  server: 'URL des Servers',
  username: 'Benutzername',
  guide: 'EPG-URL (XMLTV)',
  protect: 'Mit einer PIN schützen',
  pin: 'PIN',
  pinAgain: 'PIN bestätigen',
  deviceKey: 'Geräteschlüssel',
  deviceKeyHint: 'Der Player zeigt ihn auf dem Bildschirm. Er wird für ein Gerät gebraucht, das nicht Ihnen gehört.',
};

/** Names of formats, and the same word. */
export const sameAsEnglish = ['xc', 'pin'];
