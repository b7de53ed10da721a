import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  resellerFilter: 'Revendedor',
  resellerSearch: 'Buscar revendedor por nome ou e-mail',
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'user.register': 'Pessoa: registrada',
    'user.add': 'Pessoa: adicionada',
    'user.edit': 'Pessoa: alterada',
    'user.change-password': 'Pessoa: senha alterada',
    'user.change-role': 'Pessoa: função alterada',
    'user.promote': 'Pessoa: promovida a revendedor',
    'user.assign': 'Pessoa: atribuída',
    'user.switch-parent': 'Pessoa: revendedor principal trocado',
    'user.enable': 'Pessoa: reativada',
    'user.disable': 'Pessoa: desativada',
    'user.remove': 'Pessoa: removida',
    'user.reactivate': 'Pessoa: restaurada',
    'user.replace-logo': 'Pessoa: logotipo substituído',
  },
  kinds: {
    user: 'Pessoa',
  },
  fields: {
    disabledByOperator: 'Desativado pelo operador',
    isDisabledByAdmin: 'Desativado por um administrador',
    isRemoved: 'Removido',
    parentId: 'Revendedor principal',
  },
  permissions: {
    'add-reseller': 'Adicionar revendedores',
    'reseller-list': 'Lista de revendedores',
    'show-reseller-list': 'Consultar revendedores principais e sub-revendedores',
    'edit-reseller': 'Editar revendedores',
    'edit-allowed-applications': 'Editar aplicativos permitidos',
    'remove-reseller': 'Remover revendedores',
    'disable-enable-reseller': 'Desativar e reativar revendedores',
    'reactivate-reseller': 'Restaurar revendedores removidos',
    'deleted-reseller-list': 'Revendedores excluídos',
    'assign-reseller': 'Atribuir a um revendedor',
    'switch-reseller': 'Trocar o revendedor principal',
    'add-sub-reseller': 'Adicionar sub-revendedores',
    'sub-reseller-list': 'Lista de sub-revendedores',
    'update-role': 'Alterar a função de um revendedor',
    'Credit Passcode': 'Coluna: senha de créditos',
    'Web Logo': 'Coluna: logotipo',
    'Login Ip': 'Coluna: endereço de acesso',
    'Admin Disable Status': 'Coluna: desativado por administrador',
    'platform-users list': 'Lista de usuários',
  },
};
