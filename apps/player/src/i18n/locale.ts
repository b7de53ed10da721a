import type { Locale } from '@tessera/contracts/locales';
import type { Messages } from './messages/en.ts';

/** Shared with the portal: one choice of language for both. */
export const localeKey = 'locale';

/** For `Intl` and `lang`; Arabic with Latin digits, as in the portal. */
export const languageTags: Record<Locale, string> = { en: 'en', ar: 'ar-u-nu-latn', de: 'de', br: 'pt-BR', esp: 'es' };

const loaders: Record<Locale, () => Promise<Messages>> = {
  en: () => import('./messages/en.ts').then(({ en }) => en),
  ar: () => import('./messages/ar.ts').then(({ ar }) => ar),
  de: () => import('./messages/de.ts').then(({ de }) => de),
  br: () => import('./messages/br.ts').then(({ br }) => br),
  esp: () => import('./messages/esp.ts').then(({ esp }) => esp),
};

export const loadMessages = (locale: Locale): Promise<Messages> => loaders[locale]();
