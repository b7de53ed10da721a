import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'password.create': 'Senha: criado',
    'password.reset': 'Senha: redefinido',
    'email.change': 'Endereço de e-mail: alterado',
    'email.request': 'Endereço de e-mail: alteração solicitada',
    'email.confirm': 'Endereço de e-mail: confirmado',
    'profile.update': 'Perfil: atualizado',
    'session.end': 'Sessão: encerrado',
    'passcode.set': 'Código: definido',
    'passcode.change': 'Código: alterado',
    'passcode.request': 'Código: alteração solicitada',
    'passcode.reset': 'Código: redefinido',
    'two-factor.enable': 'Acesso em duas etapas: reativado',
    'two-factor.disable': 'Acesso em duas etapas: desativado',
    'two-factor.reset': 'Acesso em duas etapas: redefinido',
    'view-as.begin': 'Ver como: iniciado',
    'view-as.end': 'Ver como: encerrado',
  },
  kinds: {
    password: 'Senha',
    email: 'Endereço de e-mail',
    profile: 'Perfil',
    session: 'Sessão',
    passcode: 'Código',
    'two-factor': 'Acesso em duas etapas',
    'view-as': 'Ver como',
  },
  fields: {
    session: 'Sessão',
  },
  permissions: {
    'update-credit-share-pass': 'Alterar o próprio código',
    'view-as': 'Ver como revendedor',
  },
};
