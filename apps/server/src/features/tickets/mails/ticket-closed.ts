import type { MailTemplate } from '../../../platform/mail/mail.ts';
import type { TicketMailValues } from '../tickets.mails.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'ticket-closed': TicketMailValues;
  }
}

export const ticketClosed: MailTemplate<'ticket-closed'> = {
  severalLines: ['comment'],
  texts: {
    en: {
      subject: 'Ticket {number} is closed',
      before: ['{by} closed the ticket {number}: {title}'],
      button: 'Open the ticket',
      after: [],
    },
    ar: {
      subject: 'أُغلقت التذكرة {number}',
      before: ['أغلق {by} التذكرة {number}: {title}'],
      button: 'فتح التذكرة',
      after: [],
    },
    de: {
      subject: 'Ticket {number} ist geschlossen',
      before: ['{by} hat das Ticket {number} geschlossen: {title}'],
      button: 'Ticket öffnen',
      after: [],
    },
    br: {
      subject: 'O chamado {number} foi fechado',
      before: ['{by} fechou o chamado {number}: {title}'],
      button: 'Abrir o chamado',
      after: [],
    },
    esp: {
      subject: 'El ticket {number} está cerrado',
      before: ['{by} ha cerrado el ticket {number}: {title}'],
      button: 'Abrir el ticket',
      after: [],
    },
  },
};
