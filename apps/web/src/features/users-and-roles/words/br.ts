import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'role.add': 'Função: adicionado',
    'role.edit': 'Função: alterado',
    'role.remove': 'Função: removido',
  },
  kinds: {
    role: 'Função',
  },
  fields: {
    suitsGroups: 'Para grupos',
  },
  permissions: {
    'user-roles': 'Usuários e funções',
    'add-role': 'Adicionar funções',
    'change-role': 'Editar funções',
    'delete-role': 'Excluir funções',
  },
};
