import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface LinkMailValues {
    'confirm-email': { name: string; path: string; hours: number };
  }
}

export const confirmEmail: MailTemplate<'confirm-email'> = {
  texts: {
    en: {
      subject: 'Confirm your email address for {product}',
      before: ['This address was entered for your {product} account. Confirm that it is yours.'],
      button: 'Confirm email address',
      after: ['The link works once, for {hours} hours. If it wasn’t you who asked, you can ignore this mail.'],
    },
    ar: {
      subject: 'أكّد بريدك الإلكتروني في {product}',
      before: ['أُدخل هذا العنوان لحسابك في {product}. أكّد أنه لك.'],
      button: 'تأكيد البريد الإلكتروني',
      after: ['يعمل الرابط مرة واحدة ولمدة {hours} ساعة. إذا لم تكن أنت من طلبه، فيمكنك تجاهل هذه الرسالة.'],
    },
    de: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {product}',
      before: ['Diese Adresse wurde für Ihr {product}-Konto angegeben. Bestätigen Sie, dass sie Ihnen gehört.'],
      button: 'E-Mail-Adresse bestätigen',
      after: [
        'Der Link gilt einmal und {hours} Stunden lang. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
      ],
    },
    br: {
      subject: 'Confirme seu e-mail do {product}',
      before: ['Este endereço foi informado para a sua conta do {product}. Confirme que ele é seu.'],
      button: 'Confirmar e-mail',
      after: ['O link funciona uma única vez, por {hours} horas. Se não foi você, pode ignorar este e-mail.'],
    },
    esp: {
      subject: 'Confirme su correo de {product}',
      before: ['Se indicó esta dirección para su cuenta de {product}. Confirme que es suya.'],
      button: 'Confirmar correo',
      after: ['El enlace sirve una sola vez, durante {hours} horas. Si no fue usted, puede ignorar este correo.'],
    },
  },
};
