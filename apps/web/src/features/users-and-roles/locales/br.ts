import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Usuários e funções',
  subtitle: 'Quem trabalha aqui e o que cada função permite.',
  roles: 'Funções',
  rolesHint: 'Uma alteração vale a partir da próxima requisição de quem tem a função.',
  people_one: '{count} pessoa',
  people_many: '{count} pessoas',
  people_other: '{count} pessoas',
  permissionCount_one: '{count} permissão',
  permissionCount_many: '{count} permissões',
  permissionCount_other: '{count} permissões',
  locked: 'Protegida',
  lockedHint: 'Tem tudo; não pode ser alterada.',
  addRole: 'Adicionar função',
  editRole: 'Editar a função {name}',
  deleteRole: 'Excluir a função {name}',
  deleteRoleTitle: 'Excluir a função {name}?',
  deleteRoleText: 'Só funciona enquanto ninguém a tiver.',
  roleHeld: 'Há pessoas com esta função. Dê outra a elas primeiro.',
  roleName: 'Nome da função',
  suits: 'Pode ser dada a',
  permissions: 'Permissões',
  allOf: 'Tudo de {group}',
  all: 'Tudo',
  notYours: 'Você não tem esta permissão e não pode dá-la.',
  users: 'Usuários',
  usersHint: 'Administradores e equipe. Revendedores têm a própria lista.',
  addUser: 'Adicionar usuário',
  editUser: 'Editar {name}',
  addUserHint: 'Um e-mail com um link para definir a senha vai para este endereço.',
  newEmailHint: 'Um novo endereço precisa ser confirmado e encerra as sessões.',
  role: 'Função',
  chooseRole: 'Escolha uma função',
  adminRoleHint:
    'Depois de abrirem o convite, administradores não podem ser editados, desativados nem removidos por outra pessoa.',
  search: 'Buscar por nome ou e-mail',
  keysWait: '{msg}. As chaves de API que a pessoa criou para revendedores ficam suspensas até ela ser reativada.',
  removeUserTitle: 'Remover {name}?',
  removeUserText:
    'A pessoa sai imediatamente e desaparece desta lista. As chaves de API que ela criou para revendedores ficam suspensas até que alguém as reative.',
  removeUser: 'Remover {name}',
  empty: 'Ainda não há usuários',
  emptyHint: 'Adicione o primeiro membro da sua equipe.',
  changedMeanwhile:
    'Alguém alterou isto nesse meio-tempo. O que você digitou continua aqui e vale junto com isto quando você salvar de novo:',
  suitsGroup: {
    reseller: 'Revendedores',
    subReseller: 'Sub-revendedores',
    staff: 'Equipe',
  },
  nav: {
    'users-and-roles': 'Usuários e funções',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'role.add': 'Função: adicionada',
    'role.edit': 'Função: alterada',
    'role.remove': 'Função: removida',
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
