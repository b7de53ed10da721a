import type { InEveryLanguage } from './locales.ts';

/** Why a field about boxes is refused. */
export const boxesValidation = {
  boxesRequired: {
    en: 'Please enter a valid number of boxes',
    ar: 'يُرجى إدخال عدد صحيح من الأجهزة',
    de: 'Bitte eine gültige Anzahl von Geräten eingeben',
    br: 'Informe um número válido de dispositivos',
    esp: 'Introduzca un número válido de dispositivos',
  },
  boxesAvailable: {
    en: 'Only {available} boxes are available.',
    ar: 'المتاح {available} من الأجهزة فقط.',
    de: 'Nur {available} Geräte sind verfügbar.',
    br: 'Só há {available} dispositivos disponíveis.',
    esp: 'Solo hay {available} dispositivos disponibles.',
  },
} as const satisfies Record<string, InEveryLanguage>;
