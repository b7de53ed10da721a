import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'plan.add': 'Plano de pagamento: adicionado',
    'plan.edit': 'Plano de pagamento: alterado',
    'plan.delete': 'Plano de pagamento: excluído',
  },
  kinds: {
    plan: 'Plano de pagamento',
    'payment-plan': 'Plano de pagamento',
  },
  permissions: {
    'payment-plans': 'Planos de pagamento',
    'add-plan': 'Adicionar planos',
    'edit-delete-plan': 'Editar e excluir planos',
  },
};
