import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'order.open': 'Pedido: aberto',
    'order.complete': 'Pedido: concluído',
    'order.cancel': 'Pedido: cancelado',
    'order.close': 'Pedido: fechado',
    'order.refund': 'Pedido: reembolsado',
  },
  kinds: {
    order: 'Pedido',
  },
  fields: {
    orderId: 'Número do pedido',
    planTitle: 'Plano',
    provider: 'Provedor de pagamento',
    transactionId: 'Transação',
  },
  permissions: {
    'purchase-package': 'Comprar planos',
    billing: 'Faturamento',
  },
};
