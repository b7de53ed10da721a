import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  done: 'اكتمل {done} من {total}',
  someFailed: 'اكتمل {done} من {total}. البقية كما كانت:',
  rowDone: 'تم',
};
