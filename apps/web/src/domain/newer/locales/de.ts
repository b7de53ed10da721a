import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  added: '{number} neu',
  changed: '{number} neu oder geändert',
  addedAndGone: '{number} neu, {gone} entfernt',
  gone: '{gone} entfernt',
};
