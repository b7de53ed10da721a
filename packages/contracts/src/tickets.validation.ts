import type { InEveryLanguage } from './locales.ts';

/** Why a field about tickets is refused. */
export const ticketsValidation = {
  ticketType: {
    en: 'Please choose what the ticket is about.',
    ar: 'يُرجى اختيار موضوع التذكرة.',
    de: 'Bitte wählen Sie, worum es im Ticket geht.',
    br: 'Escolha o assunto do chamado.',
    esp: 'Elija de qué trata el ticket.',
  },
  commentRequired: {
    en: 'Please write a comment.',
    ar: 'يُرجى كتابة تعليق.',
    de: 'Bitte schreiben Sie einen Kommentar.',
    br: 'Escreva um comentário.',
    esp: 'Escriba un comentario.',
  },
} as const satisfies Record<string, InEveryLanguage>;
