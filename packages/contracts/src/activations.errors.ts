import type { InEveryLanguage } from './locales.ts';

/** The codes of refusals that are about activations, and of renewals, which are some, each with its HTTP status. */
export const activationsErrors = {
  C10019: {
    status: 422,
    en: 'This application is not allowed for you.',
    ar: 'هذا التطبيق غير متاح لك.',
    de: 'Diese Anwendung ist für Sie nicht freigegeben.',
    br: 'Você não tem permissão para este aplicativo.',
    esp: 'No tiene permitida esta aplicación.',
  },
  C10020: {
    status: 409,
    en: 'The device is already active. Please confirm to extend it.',
    ar: 'الجهاز مفعّل بالفعل. يُرجى التأكيد لتمديد التفعيل.',
    de: 'Das Gerät ist bereits aktiv. Bitte bestätigen Sie die Verlängerung.',
    br: 'O dispositivo já está ativo. Confirme para renová-lo.',
    esp: 'El dispositivo ya está activo. Confirme para renovarlo.',
  },
  C10021: {
    status: 409,
    en: 'The device already has a lifetime activation.',
    ar: 'الجهاز مفعّل بالفعل مدى الحياة.',
    de: 'Das Gerät ist bereits unbegrenzt aktiviert.',
    br: 'O dispositivo já tem uma ativação vitalícia.',
    esp: 'El dispositivo ya tiene una activación de por vida.',
  },
  C10023: {
    status: 422,
    en: 'You can activate at most {max} applications at once.',
    ar: 'الحد الأقصى لعدد التطبيقات في عملية تفعيل واحدة: {max}.',
    de: 'Sie können höchstens {max} Anwendungen auf einmal aktivieren.',
    br: 'Você pode ativar no máximo {max} aplicativos por vez.',
    esp: 'Puede activar como máximo {max} aplicaciones a la vez.',
  },
  C10024: {
    status: 409,
    en: 'This can’t be undone any more.',
    ar: 'لم يعد التراجع عن هذا ممكنًا.',
    de: 'Dies kann nicht mehr rückgängig gemacht werden.',
    br: 'Isso não pode mais ser desfeito.',
    esp: 'Esto ya no se puede deshacer.',
  },
} as const satisfies Record<string, { status: number } & InEveryLanguage>;
