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
    en: 'Boxes that are available: {available}.',
    ar: 'عدد الأجهزة المتاحة: {available}.',
    de: 'Verfügbare Geräte: {available}.',
    br: 'Dispositivos disponíveis: {available}.',
    esp: 'Dispositivos disponibles: {available}.',
  },
} as const satisfies Record<string, InEveryLanguage>;
