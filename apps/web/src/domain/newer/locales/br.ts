import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  added: 'Novidades: {number}',
  changed: 'Novidades e alterações: {number}',
  addedAndGone: 'Novidades: {number}, removidos: {gone}',
  gone: 'Removidos: {gone}',
};
