import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'order.open': 'Pedido: abierto',
    'order.complete': 'Pedido: completado',
    'order.cancel': 'Pedido: cancelado',
    'order.close': 'Pedido: cerrado',
    'order.refund': 'Pedido: reembolsado',
  },
  kinds: {
    order: 'Pedido',
  },
  fields: {
    orderId: 'Número de pedido',
    planTitle: 'Plan',
    provider: 'Proveedor de pago',
    transactionId: 'Transacción',
  },
  permissions: {
    'purchase-package': 'Comprar planes',
    billing: 'Facturación',
  },
};
