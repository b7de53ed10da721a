import type { InEveryLanguage } from './locales.ts';

/** Why a field about notifications is refused. */
export const notificationsValidation = {
  endsBeforeStart: {
    en: 'The end must be after the start.',
    ar: 'يجب أن تكون النهاية بعد البداية.',
    de: 'Das Ende muss nach dem Beginn liegen.',
    br: 'O fim deve ser depois do início.',
    esp: 'El fin debe ser posterior al inicio.',
  },
} as const satisfies Record<string, InEveryLanguage>;
