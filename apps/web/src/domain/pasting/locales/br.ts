import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  read: 'Lido do que você colou:',
  keepAsPasted: 'Manter como foi colado',
  whichOne_one: 'Contém {number} playlist.',
  whichOne_many: 'Contém {number} de playlists. Qual?',
  whichOne_other: 'Contém {number} playlists. Qual?',
  otherDevice: 'A mensagem cita outro dispositivo: {mac}',
};
