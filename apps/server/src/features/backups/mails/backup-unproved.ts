import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'backup-unproved': { name: string; reason: string };
  }
}

export const backupUnproved: MailTemplate<'backup-unproved'> = {
  texts: {
    en: {
      subject: 'A backup could not be restored on trial',
      before: [
        'Each Sunday the newest backup is restored into a scratch folder and its books are proved. This time it failed: {reason}',
      ],
      after: ['What serves is not touched by this. Look into it before you need the backup.'],
    },
    ar: {
      subject: 'تعذّرت الاستعادة التجريبية لنسخة احتياطية',
      before: ['كل يوم أحد تُستعاد أحدث نسخة احتياطية في مجلد مؤقت وتُفحص دفاترها. فشل ذلك هذه المرة: {reason}'],
      after: ['لا يتأثر النظام العامل بذلك. افحص الأمر قبل أن تحتاج إلى النسخة.'],
    },
    de: {
      subject: 'Eine Sicherung ließ sich nicht zur Probe einspielen',
      before: [
        'Jeden Sonntag wird die neueste Sicherung in einen Probeordner eingespielt, und ihre Bücher werden geprüft. Diesmal schlug das fehl: {reason}',
      ],
      after: ['Der laufende Betrieb ist davon nicht berührt. Sehen Sie nach, bevor Sie die Sicherung brauchen.'],
    },
    br: {
      subject: 'Um backup não pôde ser restaurado em teste',
      before: [
        'Todo domingo o backup mais recente é restaurado em uma pasta temporária e seus livros são conferidos. Desta vez falhou: {reason}',
      ],
      after: ['O que está em serviço não é afetado. Verifique antes de precisar do backup.'],
    },
    esp: {
      subject: 'Una copia de seguridad no se pudo restaurar en prueba',
      before: [
        'Cada domingo la copia más reciente se restaura en una carpeta temporal y se comprueban sus libros. Esta vez falló: {reason}',
      ],
      after: ['Lo que está en servicio no se ve afectado. Revíselo antes de necesitar la copia.'],
    },
  },
};
