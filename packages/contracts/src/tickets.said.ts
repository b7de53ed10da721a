import type { InEveryLanguage } from './locales.ts';

/** What answers about tickets say besides the text of their code. */
export const ticketsSaid = {
  ticketCreated: {
    en: 'Ticket {number} created.',
    ar: 'تم إنشاء التذكرة {number}.',
    de: 'Ticket {number} erstellt.',
    br: 'Chamado {number} criado.',
    esp: 'Ticket {number} creado.',
  },
  ticketWithdrawn: {
    en: 'Ticket withdrawn.',
    ar: 'تم سحب التذكرة.',
    de: 'Ticket zurückgezogen.',
    br: 'Chamado retirado.',
    esp: 'Ticket retirado.',
  },
  ticketClosed: {
    en: 'Ticket closed.',
    ar: 'تم إغلاق التذكرة.',
    de: 'Ticket geschlossen.',
    br: 'Chamado fechado.',
    esp: 'Ticket cerrado.',
  },
  ticketReopened: {
    en: 'Ticket opened again.',
    ar: 'تمت إعادة فتح التذكرة.',
    de: 'Ticket wieder geöffnet.',
    br: 'Chamado reaberto.',
    esp: 'Ticket reabierto.',
  },
  ticketAnswered: {
    en: 'Answer sent.',
    ar: 'تم إرسال الرد.',
    de: 'Antwort gesendet.',
    br: 'Resposta enviada.',
    esp: 'Respuesta enviada.',
  },
  ticketResolved: {
    en: 'Ticket resolved.',
    ar: 'تم حل التذكرة.',
    de: 'Ticket gelöst.',
    br: 'Chamado resolvido.',
    esp: 'Ticket resuelto.',
  },
  ticketRemoved: {
    en: 'Ticket deleted.',
    ar: 'تم حذف التذكرة.',
    de: 'Ticket gelöscht.',
    br: 'Chamado excluído.',
    esp: 'Ticket eliminado.',
  },
  ticketsRemoved: {
    en: 'Tickets deleted: {count}.',
    ar: 'عدد التذاكر المحذوفة: {count}.',
    de: 'Gelöschte Tickets: {count}.',
    br: 'Chamados excluídos: {count}.',
    esp: 'Tickets eliminados: {count}.',
  },
  noTickets: {
    en: 'No tickets to delete.',
    ar: 'لا توجد تذاكر لحذفها.',
    de: 'Es gibt keine Tickets zu löschen.',
    br: 'Não há chamados para excluir.',
    esp: 'No hay tickets que eliminar.',
  },
  ticketMoved: {
    en: 'The ticket is in another state meanwhile. Please look at it again.',
    ar: 'أصبحت التذكرة في حالة أخرى. يُرجى مراجعتها مجددًا.',
    de: 'Das Ticket ist inzwischen in einem anderen Zustand. Bitte sehen Sie es noch einmal an.',
    br: 'O chamado já está em outro estado. Veja-o novamente.',
    esp: 'El ticket ya está en otro estado. Vuelva a verlo.',
  },
} as const satisfies Record<string, InEveryLanguage>;
