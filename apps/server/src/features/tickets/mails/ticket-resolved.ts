import type { MailTemplate } from '../../../platform/mail/mail.ts';
import type { TicketMailValues } from '../tickets.mails.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'ticket-resolved': TicketMailValues;
  }
}

export const ticketResolved: MailTemplate<'ticket-resolved'> = {
  severalLines: ['comment'],
  texts: {
    en: {
      subject: 'Ticket {number} is resolved',
      before: ['{by} answered the ticket {number}: {title}', '{comment}'],
      button: 'Read the answer',
      after: ['If it doesn’t help, you can open the ticket again with a comment.'],
    },
    ar: {
      subject: 'تم حل التذكرة {number}',
      before: ['أجاب {by} على التذكرة {number}: {title}', '{comment}'],
      button: 'قراءة الإجابة',
      after: ['إذا لم تفدك الإجابة، يمكنك إعادة فتح التذكرة مع تعليق.'],
    },
    de: {
      subject: 'Ticket {number} ist gelöst',
      before: ['{by} hat auf das Ticket {number} geantwortet: {title}', '{comment}'],
      button: 'Antwort lesen',
      after: ['Wenn das nicht hilft, können Sie das Ticket mit einem Kommentar wieder öffnen.'],
    },
    br: {
      subject: 'O chamado {number} foi resolvido',
      before: ['{by} respondeu ao chamado {number}: {title}', '{comment}'],
      button: 'Ler a resposta',
      after: ['Se não ajudar, você pode reabrir o chamado com um comentário.'],
    },
    esp: {
      subject: 'El ticket {number} está resuelto',
      before: ['{by} ha respondido al ticket {number}: {title}', '{comment}'],
      button: 'Leer la respuesta',
      after: ['Si no le ayuda, puede reabrir el ticket con un comentario.'],
    },
  },
};
