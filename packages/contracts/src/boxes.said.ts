import type { InEveryLanguage } from './locales.ts';

/** What answers about boxes say besides the text of their code. */
export const boxesSaid = {
  boxesDisabled: {
    en: 'Boxes disabled: {changed}.',
    ar: 'عدد الأجهزة المعطّلة: {changed}.',
    de: 'Gesperrte Geräte: {changed}.',
    br: 'Dispositivos desativados: {changed}.',
    esp: 'Dispositivos deshabilitados: {changed}.',
  },
  boxesEnabled: {
    en: 'Boxes enabled: {changed}.',
    ar: 'عدد الأجهزة الممكّنة: {changed}.',
    de: 'Freigegebene Geräte: {changed}.',
    br: 'Dispositivos reativados: {changed}.',
    esp: 'Dispositivos habilitados: {changed}.',
  },
} as const satisfies Record<string, InEveryLanguage>;
