import { featureParts } from '../features.ts';
import { type InEveryLanguage, type Locale, locales } from '../locales.ts';
import { ar } from './ar.ts';
import { br } from './br.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { esp } from './esp.ts';
import type { Messages, OwnMessages, ValidationKey } from './messages.ts';

const own: Record<Locale, OwnMessages> = { en, ar, de, br, esp };

/** Every language at once, for the server; the web loads one language's file at a time. */
export const messagesOf = Object.fromEntries(
  locales.map((locale) => [
    locale,
    {
      ...own[locale],
      codes: textsIn('errors', locale),
      validation: textsIn('validation', locale),
      said: textsIn('said', locale),
    },
  ]),
) as Record<Locale, Messages>;

/** Every key that a finding can have. */
export const validationKeys = featureParts('validation').flatMap((texts) => Object.keys(texts)) as ValidationKey[];

/** All are there: each file of texts is held to that where they stand. */
function textsIn(part: 'errors' | 'validation' | 'said', locale: Locale): Record<string, string> {
  const all = featureParts(part).flatMap((texts) => Object.entries<Partial<InEveryLanguage>>(texts));
  return Object.fromEntries(all.map(([key, { [locale]: text = '' }]) => [key, text]));
}
