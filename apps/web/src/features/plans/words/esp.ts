import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
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
