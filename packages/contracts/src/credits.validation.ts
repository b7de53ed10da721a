import type { InEveryLanguage } from './locales.ts';

/** Why a field about credit is refused. */
export const creditsValidation = {
  rechargeFields: {
    en: 'Please provide both reseller email and credit points',
    ar: 'يُرجى إدخال بريد الموزّع ونقاط الرصيد معًا',
    de: 'Bitte geben Sie die E-Mail-Adresse des Resellers und die Guthabenpunkte an',
    br: 'Informe o e-mail do revendedor e os créditos',
    esp: 'Indique el correo del revendedor y los puntos de crédito',
  },
  base64: {
    en: 'This field must be base64-encoded.',
    ar: 'يجب ترميز هذا الحقل بصيغة base64.',
    de: 'Dieses Feld muss Base64-kodiert sein.',
    br: 'Este campo deve estar codificado em Base64.',
    esp: 'Este campo debe estar codificado en Base64.',
  },
  timestamp: {
    en: 'The timestamp is not valid.',
    ar: 'الطابع الزمني غير صالح.',
    de: 'Der Zeitstempel ist ungültig.',
    br: 'O carimbo de data e hora não é válido.',
    esp: 'La marca de tiempo no es válida.',
  },
  reasonRequired: {
    en: 'Please give a reason.',
    ar: 'يُرجى ذكر السبب.',
    de: 'Bitte einen Grund angeben.',
    br: 'Informe o motivo.',
    esp: 'Indique el motivo.',
  },
} as const satisfies Record<string, InEveryLanguage>;
