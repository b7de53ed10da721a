import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  buy: 'Comprar crédito',
  ask: 'Pedir crédito',
  recharge: 'Recargar crédito',
  amount: 'Puntos de crédito',
  note: 'Para qué',
  hint: 'Quien le da crédito lo ve en la campana.',
  send: 'Pedir',
  missing: 'Puntos de crédito que faltan: {missing}.',
  asked: '{points} pedidos, {when}',
};
