import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'backup-failed': { name: string; reason: string };
  }
}

export const backupFailed: MailTemplate<'backup-failed'> = {
  texts: {
    en: {
      subject: 'The backup failed',
      before: ['The database could not be backed up: {reason}'],
      after: ['It is tried again every ten minutes until it succeeds. You get this mail at most once a day.'],
    },
    ar: {
      subject: 'فشل النسخ الاحتياطي',
      before: ['تعذّر أخذ نسخة احتياطية من قاعدة البيانات: {reason}'],
      after: ['تعاد المحاولة كل عشر دقائق حتى تنجح. تصلك هذه الرسالة مرة واحدة في اليوم على الأكثر.'],
    },
    de: {
      subject: 'Die Sicherung ist fehlgeschlagen',
      before: ['Die Datenbank konnte nicht gesichert werden: {reason}'],
      after: ['Es wird alle zehn Minuten erneut versucht, bis es gelingt. Diese Mail kommt höchstens einmal am Tag.'],
    },
    br: {
      subject: 'O backup falhou',
      before: ['Não foi possível fazer o backup do banco de dados: {reason}'],
      after: [
        'Uma nova tentativa é feita a cada dez minutos até dar certo. Este e-mail chega no máximo uma vez por dia.',
      ],
    },
    esp: {
      subject: 'La copia de seguridad falló',
      before: ['No se pudo hacer la copia de seguridad de la base de datos: {reason}'],
      after: [
        'Se vuelve a intentar cada diez minutos hasta que salga bien. Este correo llega como máximo una vez al día.',
      ],
    },
  },
};
