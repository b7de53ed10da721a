import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  buy: 'Comprar créditos',
  ask: 'Pedir créditos',
  recharge: 'Recargar créditos',
  amount: 'Créditos',
  note: 'Para qué',
  hint: 'Quien le da crédito lo ve en la campana.',
  send: 'Pedir',
  missing: 'Créditos que faltan: {missing}.',
};
