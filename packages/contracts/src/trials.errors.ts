import type { InEveryLanguage } from './locales.ts';

/** The code of a trial that is not granted; `data.reason` says why. */
export const trialsErrors = {
  C10025: {
    status: 409,
    en: 'No trial can be granted here.',
    ar: 'لا يمكن منح فترة تجريبية هنا.',
    de: 'Hier kann kein Test gewährt werden.',
    br: 'Não é possível conceder um teste aqui.',
    esp: 'Aquí no se puede conceder una prueba.',
  },
} as const satisfies Record<string, { status: number } & InEveryLanguage>;
