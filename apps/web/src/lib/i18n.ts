import { type Locale, locales } from '@tessera/contracts/locales';
import { fillIn, type Messages, type ValidationKey } from '@tessera/contracts/messages/messages';
import { useMemo, useSyncExternalStore } from 'react';
import { signal } from './signal.ts';
import type { Namespace, TextKey, TextValues, Translate } from './texts.ts';

/*
 * Five languages in a few lines: texts per namespace, loaded per language, plural forms by `Intl.PluralRules`. A library for it
 * weighed 16 kB of the 130 kB that the sign-in page may have.
 */

type TextTree = { [key: string]: string | TextTree | undefined };

/** The texts of one namespace in one language, to be loaded when they are wanted. */
export interface TextFile {
  namespace: string;
  locale: Locale;
  /** Only signed-in people read them. */
  isForMembers: boolean;
  load: () => Promise<{ messages: object }>;
}

/** Of the contract's texts, why a field was refused. */
const contractFiles: Record<Locale, () => Promise<Messages['validation']>> = {
  en: async () => (await import('@tessera/contracts/messages/validation/en')).validation,
  ar: async () => (await import('@tessera/contracts/messages/validation/ar')).validation,
  de: async () => (await import('@tessera/contracts/messages/validation/de')).validation,
  br: async () => (await import('@tessera/contracts/messages/validation/br')).validation,
  esp: async () => (await import('@tessera/contracts/messages/validation/esp')).validation,
};

/** BCP 47 tags; `br` alone would be Breton. */
const tagOf: Record<Locale, string> = { en: 'en', ar: 'ar', de: 'de', br: 'pt-BR', esp: 'es' };

/** Each language by its own name. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  br: 'Português (Brasil)',
  esp: 'Español',
};

const texts = Object.fromEntries(locales.map((locale) => [locale, {}])) as Record<Locale, TextTree>;
const contractTexts: Partial<Record<Locale, Messages['validation']>> = {};
const changes = signal();
let files: TextFile[] = [];
let current = readKeptLocale();
let areMemberTextsWanted = false;

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** What `Intl` formats by: Arabic keeps Latin digits, as MACs, codes and money are read. */
export const formattingTag = (locale: Locale): string => (locale === 'ar' ? 'ar-u-nu-latn' : tagOf[locale]);

/** The language in use. */
export const currentLocale = (): Locale => current;

/** The language in use, following changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(changes.on, currentLocale);
}

/** The texts of a namespace in the language in use: `const t = useTexts('common'); t('save')`. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const locale = useLocale();
  return useMemo(() => (key, values) => lookUp(locale, namespace, key, values), [locale, namespace]);
}

/** One text by its full name, for code outside of components. */
export function textOf(name: TextKey, values?: TextValues): string {
  const [namespace = '', key = ''] = name.split(':', 2);
  return lookUp(current, namespace, key, values);
}

/** `textOf`, following changes of the language. */
export function useTextOf(): typeof textOf {
  useLocale();
  return textOf;
}

/** Why a field was refused, in the language in use. `values` fill the places of the text (`minimum`, `maximum`). */
export function validationText(key: string, values: Record<string, unknown> = {}): string {
  const found = contractTexts[current];
  return fillIn(current, found?.[key as ValidationKey] ?? found?.invalid ?? key, values);
}

/** Starts in the language that was kept, English where there is none. Resolves once the public pages can be drawn. */
export async function startI18n(all: TextFile[]): Promise<void> {
  files = all;
  await changeLocale(current);
}

/** Loads what only signed-in people read; from then on it is loaded with each language. */
export async function loadMemberTexts(): Promise<void> {
  areMemberTextsWanted = true;
  await loadTexts(current);
}

/** Switches the language everywhere, and keeps it. */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  current = locale;
  document.documentElement.lang = tagOf[locale];
  document.documentElement.dir = directionOf(locale);
  try {
    localStorage.setItem('locale', locale);
  } catch {
    // Storage is closed to us: the choice then lasts as long as the page.
  }
  changes.give();
}

function readKeptLocale(): Locale {
  try {
    return locales.find((locale) => locale === localStorage.getItem('locale')) ?? 'en';
  } catch {
    return 'en';
  }
}

async function loadTexts(locale: Locale): Promise<void> {
  const missing = files.filter(
    (file) =>
      file.locale === locale && (areMemberTextsWanted || !file.isForMembers) && !(file.namespace in texts[locale]),
  );
  await Promise.all([loadContractTexts(locale), ...missing.map(loadNamespace)]);
}

async function loadNamespace({ locale, namespace, load }: TextFile): Promise<void> {
  texts[locale][namespace] = (await load()).messages as TextTree;
}

async function loadContractTexts(locale: Locale): Promise<void> {
  contractTexts[locale] ??= await contractFiles[locale]();
}

function lookUp(locale: Locale, namespace: string, key: string, values: TextValues = {}): string {
  const form = typeof values.count === 'number' ? `_${pluralRules(locale).select(values.count)}` : '';
  const found = find(texts[locale][namespace], `${key}${form}`) ?? (form && find(texts[locale][namespace], key));
  return found ? fillIn(locale, found, values) : key;
}

function find(tree: string | TextTree | undefined, key: string): string | undefined {
  let node = tree;
  for (const step of key.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : undefined;
}

const rules = new Map<Locale, Intl.PluralRules>();

function pluralRules(locale: Locale): Intl.PluralRules {
  const made = rules.get(locale) ?? new Intl.PluralRules(tagOf[locale]);
  rules.set(locale, made);
  return made;
}
