import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  done: '{done} von {total} erledigt',
  someFailed: '{done} von {total} erledigt. Die übrigen bleiben, wie sie waren:',
  rowDone: 'Erledigt',
};
