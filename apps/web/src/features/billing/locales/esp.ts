import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Facturación',
  subtitle: 'Pedidos de planes de pago y qué fue de ellos.',
  search: 'Buscar por nombre, plan, pedido o transacción',
  order: 'Pedido',
  reseller: 'Comprador',
  plan: 'Plan',
  amount: 'Importe',
  transaction: 'Transacción',
  refunded: 'Reembolsado',
  receipt: 'Recibo',
  paidAfterCancel: 'Pagado tras cancelarse',
  empty: 'Aún no hay pedidos',
  emptyHint: 'Compre puntos de crédito en «Planes de pago»; el pedido aparece aquí.',
  goOn: 'Seguir donde estaba',
  dismiss: 'Descartar',
  states: {
    pending: 'Pendiente',
    completed: 'Completado',
    failed: 'Fallido',
    cancelled: 'Cancelado',
  },
  ofOther: 'Pedido {id} de \u2068{name}\u2069: «\u2068{plan}\u2069», {points} por {amount}. Estado: {state}',
  returned: {
    pending: 'Esperamos el pago de «{plan}» ({amount}). Esta página se actualiza sola.',
    completed: 'Pagado: se añadieron {points} por {amount} a su cuenta.',
    failed: 'El pago de «{plan}» falló. No se cobró nada; puede comprarlo de nuevo.',
    cancelled: 'El pago de «{plan}» se canceló. No se cobró nada.',
  },
  nav: {
    billing: 'Facturación',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
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

/** Keys whose text really is the same as in English. */
export const sameAsEnglish = ['plan', 'words.fields.planTitle'];
