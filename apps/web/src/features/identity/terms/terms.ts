import type { Locale } from '@tessera/contracts/locales';

/** The terms of use in one language. */
export interface Terms {
  title: string;
  introduction: string;
  sections: { title: string; text: string }[];
}

/** Loaded with their page alone, one language at a time. */
export const loadTerms: Record<Locale, () => Promise<Terms>> = {
  en: async () => (await import('./en.ts')).terms,
  ar: async () => (await import('./ar.ts')).terms,
  de: async () => (await import('./de.ts')).terms,
  br: async () => (await import('./br.ts')).terms,
  esp: async () => (await import('./esp.ts')).terms,
};
