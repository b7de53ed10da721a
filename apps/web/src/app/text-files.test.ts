import { type Locale, locales } from '@tessera/contracts/locales';
import { describe, expect, it } from 'vitest';
import { pluralForms } from '../lib/texts.ts';

type TextFile = { messages: object; words?: object; sameAsEnglish?: string[] };

const files = import.meta.glob<TextFile>('../**/locales/*.ts', { eager: true });
const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))];

/** `a.b.c` to text. */
function flatten(tree: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value as object, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function textsOf(folder: string, locale: Locale): Map<string, string> {
  const { messages, words } = files[`${folder}/${locale}.ts`] ?? {};
  return flatten({ ...messages, ...(words && { words }) });
}

/** The English keys, with the plural forms that a language has instead of the English two. */
function keysFor(english: Iterable<string>, locale: Locale): string[] {
  const keys = [...english].flatMap((key) => {
    const stem = /^(.*)_(one|other)$/.exec(key)?.[1];
    return stem ? pluralForms[locale].map((form) => `${stem}_${form}`) : [key];
  });
  return [...new Set(keys)].sort();
}

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));

describe.each(folders)('the texts in %s', (folder) => {
  const english = textsOf(folder, 'en');

  it('say something under every key', () => {
    expect([...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  describe.each(locales.filter((locale) => locale !== 'en'))('in %s', (locale) => {
    const texts = textsOf(folder, locale);
    const stated = files[`${folder}/${locale}.ts`]?.sameAsEnglish ?? [];
    const englishOf = (key: string) => english.get(key) ?? english.get(key.replace(/_\w+$/, '_other')) ?? '';

    it('have the same keys, with the plural forms of the language', () => {
      expect([...texts.keys()].sort()).toEqual(keysFor(english.keys(), locale));
    });

    it('are translated, but for those that are stated to be the same', () => {
      const same = [...texts].filter(([key, text]) => hasWords(text) && text === englishOf(key)).map(([key]) => key);
      expect(same.sort()).toEqual([...stated].sort());
    });

    it('fill the same places', () => {
      const wrong = [...texts].filter(([key, text]) => {
        const places = placesOf(text);
        const wanted = placesOf(englishOf(key));
        // 'One selected' and 'two selected' may spell the number out.
        const isSpelledOut = /_(zero|one|two)$/.test(key) && places.length === wanted.length - 1;
        return !isSpelledOut && places.join() !== wanted.join();
      });
      expect(wrong).toEqual([]);
    });
  });
});

it('every language says all plural forms that Intl distinguishes', () => {
  const tags: Record<Locale, string> = { en: 'en', ar: 'ar', de: 'de', br: 'pt-BR', esp: 'es' };
  for (const locale of locales) {
    const forms = new Intl.PluralRules(tags[locale]).resolvedOptions().pluralCategories;
    expect([...pluralForms[locale]].sort()).toEqual([...forms].sort());
  }
});

describe.each(locales)('what is enabled again in %s', (locale) => {
  const said = (folder: string, key: string) => textsOf(folder, locale).get(key) ?? '';
  const activate = said('../domain/devices/locales', 'activate').toLowerCase();
  const texts = [
    ['../lib/locales', 'enable'],
    ['../domain/devices/locales', 'enable'],
    ['../features/devices/locales', 'nav.enable-mac'],
    ['../features/resellers/locales', 'enableBoxes'],
    ['../features/codes/locales', 'enableTitle'],
  ] as const;

  it.each(texts)('is never said to be activated, which costs credit: %s %s', (folder, key) => {
    const words = said(folder, key)
      .toLowerCase()
      .split(/[\s؟?]+/u);
    expect(words).not.toContain(activate);
  });

  it('is called on its screen what the menu calls it', () => {
    expect(said('../features/devices/locales', 'nav.enable-mac')).toBe(
      said('../features/devices/locales', 'enableTitle'),
    );
  });
});
