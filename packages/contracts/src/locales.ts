/** The five languages, by the names that clients keep as `locale`. */
export const locales = ['en', 'ar', 'de', 'br', 'esp'] as const;
export type Locale = (typeof locales)[number];

/** A text, as every one of ours is there. A list of texts that is held to it where it stands tells what is missing there, and not wherever it is used. */
export type InEveryLanguage = Readonly<Record<Locale, string>>;

/** A language as it is kept with a person, or anywhere outside: English where it is none of ours, as one of another release may be. */
export function toLocale(kept: string | null | undefined): Locale {
  return locales.find((locale) => locale === kept) ?? 'en';
}

/** Each language by its own name. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  br: 'Português (Brasil)',
  esp: 'Español',
};

/** What each language is called in `Accept-Language` and in `Intl`. */
export const languageTagOf: Record<Locale, string> = { en: 'en-US', ar: 'ar-EG', de: 'de', br: 'pt-BR', esp: 'es' };

/** A Map, because the header is a stranger's: `constructor` is not a language. */
const localeOfLanguage = new Map<string, Locale>([
  ['en', 'en'],
  ['ar', 'ar'],
  ['de', 'de'],
  ['pt', 'br'],
  ['es', 'esp'],
]);

/** The language of an `Accept-Language` header: its first known entry by weight, else English. */
export function localeFromHeader(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((option) => option.trim()).find((option) => option.startsWith('q='));
      return {
        language: (tag.split('-')[0] ?? '').trim().toLowerCase(),
        weight: quality ? Number(quality.slice(2)) || 0 : 1,
      };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { language, weight } of wanted) {
    const locale = localeOfLanguage.get(language);
    if (locale && weight > 0) return locale;
  }
  return 'en';
}
