import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'code.buy': 'Código de ativação: comprado',
    'code.renew': 'Código de ativação: renovado',
    'code.enable': 'Código de ativação: reativado',
    'code.disable': 'Código de ativação: desativado',
    'code.reset': 'Código de ativação: redefinido',
    'code.delete': 'Código de ativação: excluído',
    'code.edit-playlists': 'Código de ativação: listas alteradas',
    'code.redeem': 'Código de ativação: resgatado',
  },
  kinds: {
    code: 'Código de ativação',
    'code-purchase': 'Compra de códigos',
  },
  fields: {
    codeId: 'Número do código',
    isReplaced: 'Código substituído',
    purchaseId: 'Número da compra',
  },
  permissions: {
    'index-code': 'Lista de códigos',
    'purchase-code': 'Comprar códigos',
    'ibopro-search': 'Pesquisar códigos',
    'renew-code': 'Renovar códigos',
    'delete-code': 'Excluir códigos',
    'edit-code': 'Editar as listas de um código',
    'reset-code': 'Redefinir códigos',
    'change-code-status': 'Alterar o status de um código',
    'view-code': 'Ver um código',
  },
};
