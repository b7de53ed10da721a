import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'renewal-asked': { name: string; application: string; mac: string; path: string };
  }
}

export const renewalAsked: MailTemplate<'renewal-asked'> = {
  texts: {
    en: {
      subject: 'A customer asks you to renew {mac}',
      before: ['On the page of their device ({application}, {mac}) a customer of yours asked for more time.'],
      button: 'See and renew it',
      after: ['Of each device you are told once a day at most.'],
    },
    ar: {
      subject: 'أحد عملائك يطلب تجديد ⁦{mac}⁩',
      before: ['طلب أحد عملائك مدة إضافية من صفحة جهازه ({application}، ⁦{mac}⁩).'],
      button: 'عرضه وتجديده',
      after: ['يصلك تنبيه واحد في اليوم على الأكثر عن كل جهاز.'],
    },
    de: {
      subject: 'Ein Kunde bittet um Verlängerung von {mac}',
      before: ['Auf der Seite seines Geräts ({application}, {mac}) hat ein Kunde um mehr Laufzeit gebeten.'],
      button: 'Ansehen und verlängern',
      after: ['Auf jedes Gerät werden Sie höchstens einmal am Tag hingewiesen.'],
    },
    br: {
      subject: 'Um cliente pede a renovação de {mac}',
      before: ['Na página do dispositivo ({application}, {mac}), um cliente seu pediu mais tempo.'],
      button: 'Ver e renovar',
      after: ['De cada dispositivo você é avisado no máximo uma vez por dia.'],
    },
    esp: {
      subject: 'Un cliente le pide renovar {mac}',
      before: ['En la página de su dispositivo ({application}, {mac}), un cliente suyo ha pedido más tiempo.'],
      button: 'Ver y renovar',
      after: ['De cada dispositivo se le avisa como mucho una vez al día.'],
    },
  },
};
