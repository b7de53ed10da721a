import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  read: 'Leído de lo que pegó:',
  keepAsPasted: 'Dejar como se pegó',
  whichOne_one: 'Contiene {number} lista.',
  whichOne_many: 'Contiene {number} de listas. ¿Cuál?',
  whichOne_other: 'Contiene {number} listas. ¿Cuál?',
  otherDevice: 'El mensaje nombra otro dispositivo: {mac}',
};
