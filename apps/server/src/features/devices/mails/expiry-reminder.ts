import type { MailTemplate } from '../../../platform/mail/mail.ts';
import { withCustomerNames } from '../../customers/customers.public.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    /** `list` tells the devices by their MACs; whom `ownerId` sold them to is added as the mail goes out. */
    'expiry-reminder': { name: string; count: number; days: number; list: string; path: string; ownerId?: number };
  }
}

export const expiryReminder: MailTemplate<'expiry-reminder'> = {
  severalLines: ['list'],
  lateValues: async (db, { list, ownerId }) =>
    ownerId === undefined ? {} : { list: await withCustomerNames(db, ownerId, list) },
  texts: {
    en: {
      subject: 'Devices that expire soon: {count}',
      before: ['The paid time of {count} of your devices ends within {days} days:', '{list}'],
      button: 'See and renew them',
      after: ['Of each expiry you are told once.'],
    },
    ar: {
      subject: 'أجهزة تنتهي قريبًا: {count}',
      before: ['أجهزتك التي تنتهي مدتها المدفوعة خلال {days} أيام، وعددها {count}:', '{list}'],
      button: 'عرضها وتجديدها',
      after: ['يصلك تنبيه واحد عن كل انتهاء.'],
    },
    de: {
      subject: 'Geräte, die bald ablaufen: {count}',
      before: ['Bei {count} Ihrer Geräte endet die bezahlte Laufzeit in den nächsten {days} Tagen:', '{list}'],
      button: 'Ansehen und verlängern',
      after: ['Auf jeden Ablauf werden Sie einmal hingewiesen.'],
    },
    br: {
      subject: 'Dispositivos que expiram em breve: {count}',
      before: ['O tempo pago de {count} dos seus dispositivos termina em até {days} dias:', '{list}'],
      button: 'Ver e renovar',
      after: ['Cada vencimento é avisado uma única vez.'],
    },
    esp: {
      subject: 'Dispositivos que vencen pronto: {count}',
      before: ['El tiempo pagado de {count} de sus dispositivos termina en {days} días o menos:', '{list}'],
      button: 'Ver y renovar',
      after: ['De cada vencimiento se avisa una sola vez.'],
    },
  },
};
