import type { MailTemplate } from '../../../platform/mail/mail.ts';
import type { TicketMailValues } from '../tickets.mails.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'ticket-answered': TicketMailValues;
  }
}

export const ticketAnswered: MailTemplate<'ticket-answered'> = {
  severalLines: ['comment'],
  texts: {
    en: {
      subject: 'An answer to the ticket {number}',
      before: ['{by} wrote about the ticket {number}: {title}', '{comment}'],
      button: 'Open the ticket',
      after: [],
    },
    ar: {
      subject: 'رد على التذكرة {number}',
      before: ['كتب {by} بشأن التذكرة {number}: {title}', '{comment}'],
      button: 'فتح التذكرة',
      after: [],
    },
    de: {
      subject: 'Eine Antwort zum Ticket {number}',
      before: ['{by} schreibt zum Ticket {number}: {title}', '{comment}'],
      button: 'Ticket öffnen',
      after: [],
    },
    br: {
      subject: 'Uma resposta ao chamado {number}',
      before: ['{by} escreveu sobre o chamado {number}: {title}', '{comment}'],
      button: 'Abrir o chamado',
      after: [],
    },
    esp: {
      subject: 'Una respuesta al ticket {number}',
      before: ['{by} ha escrito sobre el ticket {number}: {title}', '{comment}'],
      button: 'Abrir el ticket',
      after: [],
    },
  },
};
