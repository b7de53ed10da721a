import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  buy: 'Comprar créditos',
  ask: 'Pedir créditos',
  recharge: 'Recarregar créditos',
  amount: 'Créditos',
  note: 'Para quê',
  hint: 'Quem lhe dá crédito vê o pedido no sino.',
  send: 'Pedir',
  missing: 'Créditos que faltam: {missing}.',
  asked: '{points} pedidos, {when}',
};
