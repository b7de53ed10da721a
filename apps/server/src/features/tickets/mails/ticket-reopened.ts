import type { MailTemplate } from '../../../platform/mail/mail.ts';
import type { TicketMailValues } from '../tickets.mails.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'ticket-reopened': TicketMailValues;
  }
}

export const ticketReopened: MailTemplate<'ticket-reopened'> = {
  severalLines: ['comment'],
  texts: {
    en: {
      subject: 'Ticket {number} was opened again',
      before: ['{by} opened the ticket {number} again: {title}', '{comment}'],
      button: 'Open the ticket',
      after: [],
    },
    ar: {
      subject: 'أُعيد فتح التذكرة {number}',
      before: ['أعاد {by} فتح التذكرة {number}: {title}', '{comment}'],
      button: 'فتح التذكرة',
      after: [],
    },
    de: {
      subject: 'Ticket {number} wurde wieder geöffnet',
      before: ['{by} hat das Ticket {number} wieder geöffnet: {title}', '{comment}'],
      button: 'Ticket öffnen',
      after: [],
    },
    br: {
      subject: 'O chamado {number} foi reaberto',
      before: ['{by} reabriu o chamado {number}: {title}', '{comment}'],
      button: 'Abrir o chamado',
      after: [],
    },
    esp: {
      subject: 'El ticket {number} se ha reabierto',
      before: ['{by} ha reabierto el ticket {number}: {title}', '{comment}'],
      button: 'Abrir el ticket',
      after: [],
    },
  },
};
