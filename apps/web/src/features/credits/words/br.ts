import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'credit.transfer': 'Crédito: transferido',
    'credit.reverse': 'Crédito: estornado',
    'credit.set-alert': 'Crédito: alerta de crédito definido',
  },
  kinds: {
    credit: 'Crédito',
    transfer: 'Transferência',
  },
  fields: {
    actorBalance: 'Saldo de quem fez',
    creditUserId: 'Número de quem recebe',
    debitUserId: 'Número de quem dá',
    otherBalance: 'Saldo da outra parte',
    otherUserId: 'Número da outra pessoa',
    reversesId: 'Transferência estornada',
    threshold: 'Alerta abaixo de',
  },
  permissions: {
    'credit-point-share-log': 'Registro de créditos',
    'withdraw-point-share-log': 'Registro de retiradas',
    'recharge credit': 'Recarregar crédito',
    'add-credit': 'Adicionar crédito',
    'deduct-credit': 'Deduzir crédito',
    'reverse-credit': 'Estornar uma transferência',
  },
};
