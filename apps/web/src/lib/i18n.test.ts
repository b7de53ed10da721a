import type { Locale } from '@tessera/contracts/locales';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';
import type { LanguageFiles } from './i18n.ts';

let i18n: typeof import('./i18n.ts');
let asked: string[];
/** What of a language is waited for, where a test holds it back. */
let held: Partial<Record<Locale, Promise<void>>>;
let tellOfStorage: (event: { key: string }) => void;

/** As a language has them: of `codes` the frame knows what the screen is called. */
const language = (locale: Locale): LanguageFiles[Locale] => ({
  everybody: async () => {
    await held[locale];
    const codes = async () => {
      asked.push(locale);
      return { nav: { iboprotv: `codes ${locale}` }, title: `title ${locale}` };
    };
    return { namespaces: { common: { save: `save ${locale}` } }, validation: {}, features: { codes } };
  },
  members: async () => ({
    namespaces: { shell: {} },
    validation: {},
    screenNames: { codes: { nav: { iboprotv: `codes ${locale}` } } },
  }),
  words: async () => ({ words: [] }),
});

const say = (key: string) => i18n.textOf(key as Parameters<typeof i18n.textOf>[0]);

beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof tellOfStorage) => (tellOfStorage = listener),
  });
  vi.resetModules();
  asked = [];
  held = {};
  i18n = await import('./i18n.ts');
  await i18n.startI18n(
    Object.fromEntries(
      (['en', 'ar', 'de', 'br', 'esp'] as const).map((locale) => [locale, language(locale)]),
    ) as LanguageFiles,
  );
});

it('says what a screen is called before the texts of its feature are there, and nothing else of it', async () => {
  await i18n.loadMemberTexts();
  expect([say('codes:nav.iboprotv'), say('codes:title')]).toEqual(['codes en', '']);
  expect(asked).toEqual([]);
});

it('asks for the texts of a feature once, whichever of frame and feature comes first', async () => {
  await Promise.all([i18n.loadFeatureTexts('codes'), i18n.loadFeatureTexts('codes')]);
  await i18n.loadMemberTexts();
  expect([say('codes:nav.iboprotv'), say('codes:title')]).toEqual(['codes en', 'title en']);
  expect(asked).toEqual(['en']);
});

it('takes them into the next language before it is shown', async () => {
  await i18n.loadFeatureTexts('codes');
  await i18n.changeLocale('de');
  expect(say('codes:title')).toBe('title de');
});

it('stays in the language that was chosen last, however late the texts of another come', async () => {
  let come = () => {};
  held = { de: new Promise((resolve) => (come = resolve)) };
  const first = i18n.changeLocale('de');
  await i18n.changeLocale('ar');
  come();
  await first;
  expect([i18n.currentLocale(), localStorage.getItem('locale')]).toEqual(['ar', 'ar']);
});

it('stays in its own where the texts of the chosen one don’t come, and takes the next', async () => {
  held = { de: Promise.reject(new Error('Away')) };
  await expect(i18n.changeLocale('de')).rejects.toThrow('Away');
  expect([i18n.currentLocale(), localStorage.getItem('locale')]).toEqual(['en', 'en']);
  held = {};
  await i18n.changeLocale('de');
  expect(i18n.currentLocale()).toBe('de');
});

it('follows the language that is chosen in another tab', async () => {
  await i18n.loadFeatureTexts('codes');
  localStorage.setItem('locale', 'ar');
  tellOfStorage({ key: 'locale' });
  await expect.poll(() => say('codes:title')).toBe('title ar');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

it('tells a text that no file has by its key', () => {
  expect(say('common:nothing')).toBe('nothing');
});
