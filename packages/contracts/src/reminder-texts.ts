import type { Locale } from './locales.ts';

/** What a reminder says until somebody has a text of their own; its places are filled with what is noted. */
export const reminderTexts: Record<Locale, string> = {
  en: 'Hello {name}, the time of your device {mac} ends on {date}. Just reply here to renew it.',
  ar: 'مرحبًا {name}، ينتهي اشتراك جهازك {mac} في {date}. يكفي أن ترد على هذه الرسالة لتجديده.',
  de: 'Hallo {name}, die Zeit Ihres Geräts {mac} endet am {date}. Antworten Sie einfach hier, um sie zu verlängern.',
  br: 'Olá {name}, o tempo do seu dispositivo {mac} termina em {date}. Responda aqui para renovar.',
  esp: 'Hola {name}, el tiempo de su dispositivo {mac} termina el {date}. Responda aquí para renovarlo.',
};
