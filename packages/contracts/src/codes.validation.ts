import type { InEveryLanguage } from './locales.ts';

/** Why a field about activation codes is refused. */
export const codesValidation = {
  codeType: {
    en: 'Please select a subscription type',
    ar: 'يُرجى اختيار نوع الاشتراك',
    de: 'Bitte wählen Sie eine Abo-Art',
    br: 'Selecione um tipo de assinatura',
    esp: 'Seleccione un tipo de suscripción',
  },
  codeCount: {
    en: 'Maximum 10 codes allowed per request',
    ar: 'الحد الأقصى 10 رموز في كل طلب',
    de: 'Höchstens 10 Codes pro Anfrage',
    br: 'Máximo de 10 códigos por solicitação',
    esp: 'Máximo 10 códigos por solicitud',
  },
  resellerEmail: {
    en: 'Please enter a valid reseller email',
    ar: 'يُرجى إدخال بريد إلكتروني صحيح للموزّع',
    de: 'Bitte geben Sie eine gültige Reseller-E-Mail ein',
    br: 'Insira um e-mail de revendedor válido',
    esp: 'Introduzca un correo de revendedor válido',
  },
  playlistName: {
    en: 'Please enter a playlist name.',
    ar: 'يُرجى إدخال اسم قائمة التشغيل.',
    de: 'Bitte geben Sie einen Namen für die Playlist ein.',
    br: 'Informe um nome para a playlist.',
    esp: 'Introduzca un nombre para la lista de reproducción.',
  },
  playlistNameUnique: {
    en: 'Playlist name must be unique',
    ar: 'يجب أن يكون اسم قائمة التشغيل فريدًا',
    de: 'Der Name der Playlist muss eindeutig sein',
    br: 'O nome da playlist deve ser único',
    esp: 'El nombre de la lista debe ser único',
  },
  epgUrl: {
    en: 'Please enter a valid URL for EPG',
    ar: 'يُرجى إدخال رابط صحيح لدليل البرامج',
    de: 'Bitte geben Sie eine gültige EPG-URL ein',
    br: 'Insira uma URL válida para o EPG',
    esp: 'Introduzca una URL válida para la EPG',
  },
} as const satisfies Record<string, InEveryLanguage>;
