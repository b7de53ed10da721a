import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'ticket.delete': 'Chamado: excluído',
    'ticket.delete-all': 'Chamado: todos excluídos',
  },
  kinds: {
    ticket: 'Chamado',
  },
  fields: {
    raisedBy: 'Aberto por',
  },
  permissions: {
    'tickets list': 'Lista de chamados',
    'new ticket': 'Criar chamados',
    'delete-all-tickets': 'Excluir chamados',
    'raisedby-tickets list': 'Ver os chamados de todos',
    'view-ticket': 'Ver um chamado',
    'withdraw ticket': 'Retirar chamados',
    'close-ticket': 'Fechar chamados',
    title_tickets: 'Pesquisar chamados',
    REOPEN: 'Reabrir chamados',
    'admin-remarks': 'Observações internas nos chamados',
    reply: 'Responder chamados',
  },
};
