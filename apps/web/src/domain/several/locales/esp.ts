import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  done: '{done} de {total} listos',
  someFailed: '{done} de {total} listos. Los demás quedan como estaban:',
  rowDone: 'Listo',
};
