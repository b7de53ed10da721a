import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  added: 'Novedades: {number}',
  changed: 'Novedades y cambios: {number}',
  addedAndGone: 'Novedades: {number}, quitados: {gone}',
  gone: 'Quitados: {gone}',
};
