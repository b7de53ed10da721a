import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Planes de pago',
  subtitle: 'Lo que cuestan los puntos de crédito. El crédito se añade en cuanto llega el pago.',
  add: 'Añadir plan',
  menu: 'Acciones de {title}',
  delete: 'Eliminar',
  empty: 'Aún no hay planes de pago',
  emptyHint: 'Añada el primero con su precio y sus puntos de crédito.',
  emptyForBuyers: 'Su contacto de soporte le dirá cuándo los hay.',
  failedToFetch: 'No se pudieron cargar los planes de pago',
  buy: 'Comprar',
  perPoint: '{price} por punto',
  buyNamed: 'Comprar {title}',
  payNow: 'Pagar {price}',
  buyText: 'Compra {points} por {price}. Se paga en la página del proveedor de pagos, que le trae de vuelta.',
  buyEffect: 'Su saldo: {before} ahora, {after} tras el pago.',
  deleteTitle: '¿Eliminar {title}?',
  deleteNamed: 'Eliminar {title}',
  deleteText: 'Ya no se podrá comprar. Los pedidos abiertos conservan su precio y aún se pueden pagar.',
  deleteFailed: 'No se pudo eliminar el plan.',
  saveFailed: 'No se pudo guardar el plan.',
  buyFailed: 'No se pudo procesar la compra.',
  editTitle: 'Editar {title}',
  name: 'Título',
  price: 'Precio',
  currency: 'Moneda',
  description: 'Descripción',
  nav: {
    'payment-plans': 'Planes de pago',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'plan.add': 'Plan de pago: añadido',
    'plan.edit': 'Plan de pago: modificado',
    'plan.delete': 'Plan de pago: borrado',
  },
  kinds: {
    plan: 'Plan de pago',
    'payment-plan': 'Plan de pago',
  },
  permissions: {
    'payment-plans': 'Planes de pago',
    'add-plan': 'Añadir planes',
    'edit-delete-plan': 'Editar y eliminar planes',
  },
};
