import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'code.buy': 'Código de activación: comprado',
    'code.renew': 'Código de activación: renovado',
    'code.enable': 'Código de activación: habilitado',
    'code.disable': 'Código de activación: desactivado',
    'code.reset': 'Código de activación: restablecido',
    'code.delete': 'Código de activación: borrado',
    'code.edit-playlists': 'Código de activación: listas modificadas',
    'code.redeem': 'Código de activación: canjeado',
  },
  kinds: {
    code: 'Código de activación',
    'code-purchase': 'Compra de códigos',
  },
  fields: {
    codeId: 'Número del código',
    isReplaced: 'Código reemplazado',
    purchaseId: 'Número de la compra',
  },
  permissions: {
    'index-code': 'Lista de códigos',
    'purchase-code': 'Comprar códigos',
    'ibopro-search': 'Buscar códigos',
    'renew-code': 'Renovar códigos',
    'delete-code': 'Eliminar códigos',
    'edit-code': 'Editar las listas de un código',
    'reset-code': 'Restablecer códigos',
    'change-code-status': 'Cambiar el estado de un código',
    'view-code': 'Ver un código',
  },
};
