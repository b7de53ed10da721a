import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  resellerFilter: 'Revendedor',
  resellerSearch: 'Buscar revendedor por nome ou e-mail',
  viewAs: {
    action: 'Ver como',
    notActive: 'Esta conta não pode entrar no momento, por isso não é possível ver o portal como ela.',
  },
  twoStep: {
    resetTitle: 'Redefinir o acesso em duas etapas de {name}?',
    resetText: 'Até configurar de novo, a pessoa entra apenas com a senha. As sessões terminam e um e-mail avisa.',
    reset: 'Redefinir o acesso em duas etapas',
  },
};
