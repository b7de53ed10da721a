import type { MailTemplate } from '../../../platform/mail/mail.ts';
import type { TicketMailValues } from '../tickets.mails.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'ticket-opened': TicketMailValues;
  }
}

export const ticketOpened: MailTemplate<'ticket-opened'> = {
  severalLines: ['comment'],
  texts: {
    en: {
      subject: 'New ticket {number}: {title}',
      before: ['{by} raised the ticket {number}: {title}'],
      button: 'Open the ticket',
      after: [],
    },
    ar: {
      subject: 'تذكرة جديدة {number}: {title}',
      before: ['أنشأ {by} التذكرة {number}: {title}'],
      button: 'فتح التذكرة',
      after: [],
    },
    de: {
      subject: 'Neues Ticket {number}: {title}',
      before: ['{by} hat das Ticket {number} erstellt: {title}'],
      button: 'Ticket öffnen',
      after: [],
    },
    br: {
      subject: 'Novo chamado {number}: {title}',
      before: ['{by} abriu o chamado {number}: {title}'],
      button: 'Abrir o chamado',
      after: [],
    },
    esp: {
      subject: 'Nuevo ticket {number}: {title}',
      before: ['{by} ha creado el ticket {number}: {title}'],
      button: 'Abrir el ticket',
      after: [],
    },
  },
};
