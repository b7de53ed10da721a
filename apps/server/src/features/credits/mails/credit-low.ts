import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'credit-low': { name: string; balance: number; threshold: number; path: string };
  }
}

export const creditLow: MailTemplate<'credit-low'> = {
  texts: {
    en: {
      subject: 'Your credit is running low',
      before: ['Credit points left: {balance}, below your alert at {threshold}.'],
      button: 'See the statement',
      after: ['You get this mail when your credit falls below the alert, at most once a day.'],
    },
    ar: {
      subject: 'رصيدك منخفض',
      before: ['نقاط الرصيد المتبقية لديك: {balance}، أي أقل من حد التنبيه {threshold}.'],
      button: 'عرض كشف الحساب',
      after: ['تصلك هذه الرسالة عندما ينزل رصيدك عن حد التنبيه، مرة واحدة في اليوم على الأكثر.'],
    },
    de: {
      subject: 'Ihr Guthaben geht zur Neige',
      before: ['Verbleibende Guthabenpunkte: {balance}, weniger als Ihre Warnschwelle von {threshold}.'],
      button: 'Kontoauszug ansehen',
      after: ['Diese Mail kommt, wenn Ihr Guthaben unter die Schwelle fällt, höchstens einmal am Tag.'],
    },
    br: {
      subject: 'O seu crédito está acabando',
      before: ['Créditos restantes: {balance}, abaixo do seu alerta de {threshold}.'],
      button: 'Ver o extrato',
      after: ['Você recebe este e-mail quando o crédito cai abaixo do alerta, no máximo uma vez por dia.'],
    },
    esp: {
      subject: 'Le queda poco crédito',
      before: ['Puntos de crédito que le quedan: {balance}, por debajo de su aviso de {threshold}.'],
      button: 'Ver el extracto',
      after: ['Recibe este correo cuando el crédito baja del aviso, como máximo una vez al día.'],
    },
  },
};
