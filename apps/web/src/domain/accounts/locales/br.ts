import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  mailRefused: {
    badge: 'Endereço recusado',
    text: 'O servidor de e-mail diz que este endereço não existe: as mensagens enviadas a ele se perdem. Corrija o endereço, e o e-mail será enviado de novo.',
  },
  invitationOver: {
    badge: 'Convite expirado',
    text: 'Não há link aberto para definir a senha: ele expirou antes de ser usado ou nenhum foi enviado.',
  },
  inviteAgain: 'Enviar o convite novamente',
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
