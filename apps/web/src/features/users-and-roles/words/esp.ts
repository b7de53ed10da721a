import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'role.add': 'Rol: añadido',
    'role.edit': 'Rol: modificado',
    'role.remove': 'Rol: eliminado',
  },
  kinds: {
    role: 'Rol',
  },
  fields: {
    suitsGroups: 'Para grupos',
  },
  permissions: {
    'user-roles': 'Usuarios y roles',
    'add-role': 'Añadir roles',
    'change-role': 'Editar roles',
    'delete-role': 'Eliminar roles',
  },
};
