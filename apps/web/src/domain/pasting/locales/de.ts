import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  read: 'Aus dem Eingefügten gelesen:',
  keepAsPasted: 'Lassen, wie eingefügt',
  whichOne_one: '{number} Playlist steht darin.',
  whichOne_other: '{number} Playlists stehen darin. Welche?',
  otherDevice: 'Die Nachricht nennt ein anderes Gerät: {mac}',
};
