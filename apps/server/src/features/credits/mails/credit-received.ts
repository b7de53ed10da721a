import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'credit-received': { name: string; amount: number; balance: number; note: string; path: string };
  }
}

export const creditReceived: MailTemplate<'credit-received'> = {
  texts: {
    en: {
      subject: 'Credit points received: {amount}',
      before: ['You have been given credit points: {amount}. You have {balance} now. {note}'],
      button: 'See the statement',
      after: [],
    },
    ar: {
      subject: 'نقاط رصيد مستلمة: {amount}',
      before: ['أُضيفت نقاط إلى رصيدك: {amount}. رصيدك الآن {balance}. {note}'],
      button: 'عرض كشف الحساب',
      after: [],
    },
    de: {
      subject: 'Guthabenpunkte erhalten: {amount}',
      before: ['Sie haben Guthabenpunkte bekommen: {amount}. Jetzt haben Sie {balance}. {note}'],
      button: 'Kontoauszug ansehen',
      after: [],
    },
    br: {
      subject: 'Créditos recebidos: {amount}',
      before: ['Você recebeu créditos: {amount}. Agora você tem {balance}. {note}'],
      button: 'Ver o extrato',
      after: [],
    },
    esp: {
      subject: 'Puntos de crédito recibidos: {amount}',
      before: ['Ha recibido puntos de crédito: {amount}. Ahora tiene {balance}. {note}'],
      button: 'Ver el extracto',
      after: [],
    },
  },
};
