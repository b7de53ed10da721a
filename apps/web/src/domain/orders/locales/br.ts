import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  payNow: 'Pagar agora',
  cancel: 'Cancelar pedido',
  cancelTitle: 'Cancelar o pedido {order}?',
  cancelNamed: 'Cancelar pedido {order}',
  cancelText:
    '“{plan}” por {amount} não poderá mais ser pago. Se o dinheiro chegar mesmo assim, você recebe os créditos.',
  waiting: '“{plan}” por {amount} aguarda o pagamento.',
};
