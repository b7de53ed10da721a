import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'credit.transfer': 'Crédito: transferido',
    'credit.reverse': 'Crédito: revertido',
    'credit.set-alert': 'Crédito: aviso de saldo fijado',
  },
  kinds: {
    credit: 'Crédito',
    transfer: 'Transferencia',
  },
  fields: {
    actorBalance: 'Saldo de quien lo hizo',
    creditUserId: 'Número de quien recibe',
    debitUserId: 'Número de quien da',
    otherBalance: 'Saldo de la otra parte',
    otherUserId: 'Número de la otra persona',
    reversesId: 'Transferencia revertida',
    threshold: 'Aviso por debajo de',
  },
  permissions: {
    'credit-point-share-log': 'Registro de créditos',
    'withdraw-point-share-log': 'Registro de retiradas',
    'recharge credit': 'Recargar crédito',
    'add-credit': 'Añadir crédito',
    'deduct-credit': 'Descontar crédito',
    'reverse-credit': 'Revertir una transferencia',
  },
};
