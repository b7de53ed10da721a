import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  added: 'الجديد: {number}',
  changed: 'الجديد والمتغيّر: {number}',
  addedAndGone: 'الجديد: {number}، المُزال: {gone}',
  gone: 'المُزال: {gone}',
};
