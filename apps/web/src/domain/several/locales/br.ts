import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  done: '{done} de {total} concluídos',
  someFailed: '{done} de {total} concluídos. Os outros ficam como estavam:',
  rowDone: 'Concluído',
};
