import type { InEveryLanguage } from './locales.ts';

/** Why a field about payment plans is refused. */
export const plansValidation = {
  titleRequired: {
    en: 'Please enter a title.',
    ar: 'يُرجى إدخال العنوان.',
    de: 'Bitte geben Sie einen Titel ein.',
    br: 'Informe um título.',
    esp: 'Introduzca un título.',
  },
  price: {
    en: 'Please enter a price such as 9.99.',
    ar: 'يُرجى إدخال سعر مثل 9.99.',
    de: 'Bitte geben Sie einen Preis wie 9.99 ein.',
    br: 'Informe um preço como 9.99.',
    esp: 'Introduzca un precio como 9.99.',
  },
  priceRequired: {
    en: 'Please enter a price.',
    ar: 'يُرجى إدخال السعر.',
    de: 'Bitte geben Sie einen Preis ein.',
    br: 'Informe um preço.',
    esp: 'Introduzca un precio.',
  },
  priceTooLarge: {
    en: 'Price value is too large. The most is 999,999.99.',
    ar: 'قيمة السعر كبيرة جدًا. الحد الأقصى 999,999.99.',
    de: 'Der Preis ist zu hoch. Höchstens 999.999,99.',
    br: 'O preço é alto demais. No máximo 999.999,99.',
    esp: 'El precio es demasiado alto. Como máximo 999.999,99.',
  },
  currency: {
    en: 'This currency is not offered.',
    ar: 'هذه العملة غير متاحة.',
    de: 'Diese Währung wird nicht angeboten.',
    br: 'Esta moeda não é oferecida.',
    esp: 'Esta moneda no se ofrece.',
  },
  creditPointRequired: {
    en: 'Please enter credit points.',
    ar: 'يُرجى إدخال نقاط الرصيد.',
    de: 'Bitte geben Sie die Anzahl der Guthabenpunkte ein.',
    br: 'Informe os créditos.',
    esp: 'Introduzca los puntos de crédito.',
  },
  creditPointsTooLarge: {
    en: 'Credit points value is too large. The most is {maximum}.',
    ar: 'قيمة نقاط الرصيد كبيرة جدًا. الحد الأقصى {maximum}.',
    de: 'Zu viele Guthabenpunkte. Höchstens {maximum}.',
    br: 'Créditos demais. No máximo {maximum}.',
    esp: 'Demasiados puntos de crédito. Como máximo {maximum}.',
  },
} as const satisfies Record<string, InEveryLanguage>;
