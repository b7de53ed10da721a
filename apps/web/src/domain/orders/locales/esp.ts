import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  payNow: 'Pagar ahora',
  cancel: 'Cancelar pedido',
  cancelTitle: '¿Cancelar el pedido {order}?',
  cancelNamed: 'Cancelar pedido {order}',
  cancelText: '«{plan}» por {amount} ya no se podrá pagar. Si el dinero llega de todos modos, recibirá el crédito.',
  waiting: '«{plan}» por {amount} espera el pago.',
};
