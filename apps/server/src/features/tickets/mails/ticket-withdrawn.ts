import type { MailTemplate } from '../../../platform/mail/mail.ts';
import type { TicketMailValues } from '../tickets.mails.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'ticket-withdrawn': TicketMailValues;
  }
}

export const ticketWithdrawn: MailTemplate<'ticket-withdrawn'> = {
  severalLines: ['comment'],
  texts: {
    en: {
      subject: 'Ticket {number} was withdrawn',
      before: ['{by} withdrew the ticket {number}: {title}'],
      button: 'Open the ticket',
      after: [],
    },
    ar: {
      subject: 'سُحبت التذكرة {number}',
      before: ['سحب {by} التذكرة {number}: {title}'],
      button: 'فتح التذكرة',
      after: [],
    },
    de: {
      subject: 'Ticket {number} wurde zurückgezogen',
      before: ['{by} hat das Ticket {number} zurückgezogen: {title}'],
      button: 'Ticket öffnen',
      after: [],
    },
    br: {
      subject: 'O chamado {number} foi retirado',
      before: ['{by} retirou o chamado {number}: {title}'],
      button: 'Abrir o chamado',
      after: [],
    },
    esp: {
      subject: 'El ticket {number} se ha retirado',
      before: ['{by} ha retirado el ticket {number}: {title}'],
      button: 'Abrir el ticket',
      after: [],
    },
  },
};
