import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'weekly-reports': { name: string; path: string };
  }
}

export const weeklyReports: MailTemplate<'weekly-reports'> = {
  texts: {
    en: {
      subject: 'Your business reports',
      before: ['Last week is counted: what was sold, renewed and lapsed, and what ends next.'],
      button: 'See the reports',
      after: ['You get this mail each Monday because you asked for it. The reports page has the switch.'],
    },
    ar: {
      subject: 'تقارير أعمالك',
      before: ['اكتمل حساب الأسبوع الماضي: ما بيع وما جُدّد وما انقضى، وما ينتهي قريبًا.'],
      button: 'عرض التقارير',
      after: ['تصلك هذه الرسالة كل يوم اثنين لأنك طلبتها. ويمكنك إيقافها من صفحة التقارير.'],
    },
    de: {
      subject: 'Ihre Geschäftsberichte',
      before: ['Die letzte Woche ist gezählt: was verkauft, verlängert und verfallen ist und was als Nächstes endet.'],
      button: 'Berichte ansehen',
      after: [
        'Diese Mail kommt jeden Montag, weil Sie es so wollten. Abschalten lässt sie sich auf der Seite der Berichte.',
      ],
    },
    br: {
      subject: 'Seus relatórios de negócio',
      before: ['A semana passada foi contada: o que foi vendido, renovado e não renovado, e o que termina em breve.'],
      button: 'Ver os relatórios',
      after: [
        'Você recebe este e-mail toda segunda-feira porque pediu. A página de relatórios tem o botão para desligar.',
      ],
    },
    esp: {
      subject: 'Sus informes de negocio',
      before: ['La semana pasada ya está contada: lo vendido, lo renovado, lo no renovado y lo que termina pronto.'],
      button: 'Ver los informes',
      after: ['Recibe este correo cada lunes porque lo pidió. Puede desactivarlo en la página de informes.'],
    },
  },
};
