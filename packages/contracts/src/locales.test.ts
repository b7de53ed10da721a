import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageTagOf, localeFromHeader, locales } from './locales.ts';

test('the five languages keep the names that clients store', () => {
  expect(locales).toEqual(['en', 'ar', 'de', 'br', 'esp']);
});

test('each language has a tag that Intl knows', () => {
  const tags = locales.map((locale) => languageTagOf[locale]);
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
});

describe('localeFromHeader', () => {
  test.each([
    ['en-US', 'en'],
    ['ar-EG', 'ar'],
    ['de', 'de'],
    ['pt-BR', 'br'],
    ['es', 'esp'],
    ['pt-PT,pt;q=0.9', 'br'],
    ['DE-at', 'de'],
    ['fr-FR,fr;q=0.9,de;q=0.8,en;q=0.7', 'de'],
    ['en;q=0.2, ar;q=0.9', 'ar'],
    ['de;q=0.8,es;q=0.8', 'de'],
    ['de;q=0,es;q=0.1', 'esp'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    ['de;q=nonsense', 'en'],
    ['  de ; q=1 ', 'de'],
  ])('%j gives %s', (header, locale) => {
    expect(localeFromHeader(header)).toBe(locale);
  });

  test.each(locales)('the tag of %s leads back to it', (locale) => {
    expect(localeFromHeader(languageTagOf[locale])).toBe(locale);
  });

  test.each(['den', 'est', 'arn', 'enm-GB'])('%s is another language, not one that begins alike', (header) => {
    expect(localeFromHeader(header)).toBe('en');
  });

  test.each(['constructor', '__proto__', 'toString'])('%s is no language', (header) => {
    expect(localeFromHeader(header)).toBe('en');
  });

  test('answers one of the five, whatever comes', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(locales).toContain(localeFromHeader(header));
      }),
    );
  });
});
