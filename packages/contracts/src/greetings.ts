import type { Locale } from './locales.ts';

/** How a mail or a message to somebody whose name is known begins. */
export const greetings: Record<Locale, string> = {
  en: 'Hello {name},',
  ar: 'مرحبًا {name}،',
  de: 'Hallo {name},',
  br: 'Olá, {name}!',
  esp: 'Hola, {name}:',
};
