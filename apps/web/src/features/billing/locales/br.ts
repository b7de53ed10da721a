import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Faturamento',
  subtitle: 'Pedidos de planos de pagamento e o que aconteceu com eles.',
  search: 'Buscar por nome, plano, pedido ou transação',
  order: 'Pedido',
  reseller: 'Comprador',
  plan: 'Plano',
  amount: 'Valor',
  transaction: 'Transação',
  refunded: 'Reembolsado',
  receipt: 'Recibo',
  paidAfterCancel: 'Pago depois de cancelado',
  empty: 'Ainda não há pedidos',
  emptyHint: 'Compre créditos em “Planos de pagamento”; o pedido aparece aqui.',
  goOn: 'Continuar de onde parou',
  dismiss: 'Dispensar',
  states: {
    pending: 'Pendente',
    completed: 'Concluído',
    failed: 'Falhou',
    cancelled: 'Cancelado',
  },
  ofOther: 'Pedido {id} de \u2068{name}\u2069: “\u2068{plan}\u2069”, {points} por {amount}. Situação: {state}',
  returned: {
    pending: 'Estamos aguardando o pagamento de “{plan}” ({amount}). Esta página se atualiza sozinha.',
    completed: 'Pago: {points} por {amount} foram adicionados à sua conta.',
    failed: 'O pagamento de “{plan}” falhou. Nada foi cobrado; você pode comprar de novo.',
    cancelled: 'O pagamento de “{plan}” foi cancelado. Nada foi cobrado.',
  },
  nav: {
    billing: 'Faturamento',
  },
};

export const words: Translation<'br', typeof englishWords> = {
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
