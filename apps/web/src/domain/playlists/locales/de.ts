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
  pasteHint: 'Oder die ganze Nachricht einfügen: Server, Benutzer und Passwort werden herausgelesen.',
  username: 'Benutzername',
  guide: 'EPG-URL (XMLTV)',
  protect: 'Mit einer PIN schützen',
  pin: 'PIN',
  pinAgain: 'PIN bestätigen',
  pinHidden: 'Gesetzt, nicht anzeigbar',
  newPin: 'Neue PIN',
  newPinTitle: 'Neue PIN für {name}',
  newPinHint: 'Sagen Sie sie Ihrem Kunden: Sie lässt sich nicht noch einmal anzeigen.',
  setPin: 'PIN setzen',
  deviceKeyHint: 'Der Player zeigt ihn auf dem Bildschirm. Er wird für ein Gerät gebraucht, das nicht Ihnen gehört.',
  removeTitle: '{name} entfernen?',
  removeNamed: '{name} entfernen',
  removeText: 'Der Player erhält diese Playlist nicht mehr.',
};
export const sameAsEnglish = ['xc', 'pin'];
