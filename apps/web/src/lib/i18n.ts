import { type Locale, localeFromHeader, locales } from '@tessera/contracts/locales';
import { fillIn, type Messages, type ValidationKey } from '@tessera/contracts/messages/messages';
import { use, useMemo, useSyncExternalStore } from 'react';
import { signal } from './signal.ts';
import { browserStorage } from './storage.ts';
import type { Namespace, TextKey, TextValues, Translate } from './texts.ts';
import type { Words } from './words.ts';

/*
 * Five languages in a few lines: texts per namespace, loaded per language, plural forms by `Intl.PluralRules`. A library for it
 * weighed 16 kB of the 130 kB that the sign-in page may have.
 */

type TextTree = { [key: string]: string | TextTree | undefined };

export type ValidationTexts = Partial<Messages['validation']>;

/** The texts of a language, to be loaded when they are wanted. */
export type LanguageFiles = Record<
  Locale,
  {
    /** With them, of the contract's texts, why a field was refused, and what only the screens of a feature say, by namespace. */
    everybody: () => Promise<{
      namespaces: Record<string, object>;
      validation: ValidationTexts;
      features: Record<string, () => Promise<object>>;
    }>;
    /** What signed-in people read on any screen, with why their fields were refused; of the features whose texts come with their screens, the names of those. */
    members: () => Promise<{
      namespaces: Record<string, object>;
      validation: ValidationTexts;
      screenNames: Record<string, object>;
    }>;
    /** What each feature calls its audit actions and permissions. */
    words: () => Promise<{ words: Partial<Words>[] }>;
  }
>;

/** Under what the chosen language is kept. */
const keptKey = 'locale';

/** BCP 47 tags; `br` alone would be Breton. */
const tagOf: Record<Locale, string> = { en: 'en', ar: 'ar', de: 'de', br: 'pt-BR', esp: 'es' };

const texts = Object.fromEntries(locales.map((locale) => [locale, {}])) as Record<Locale, TextTree>;
const contractTexts: Partial<Record<Locale, ValidationTexts>> = {};
const featureFiles: Partial<Record<Locale, Record<string, () => Promise<object>>>> = {};
/** Those that are whole. */
const loaded = Object.fromEntries(locales.map((locale) => [locale, new Set<string>()])) as Record<Locale, Set<string>>;
const haveMemberTexts = new Set<Locale>();
const wantedFeatures = new Set<string>();
const featureLoads = new Map<string, Promise<void>>();
const changes = signal();
/** How often texts came or the language changed. */
let edition = 0;
let files: LanguageFiles;
let current = readKeptLocale();
/** What was asked for last. The texts of one that was turned away from may come later. */
let wanted = current;
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

/**
 * The texts of a namespace in the language in use: `const t = useTexts('common'); t('save')`. What is not loaded yet, as by a dialog
 * of another screen, is waited for.
 */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const locale = useLocale();
  if (isToCome(locale, namespace)) use(loadFeatureTexts(namespace));
  return useMemo(() => (key, values) => lookUp(locale, namespace, key, values), [locale, namespace]);
}

/** One text by its full name, for code outside of components. */
export function textOf(name: TextKey, values?: TextValues): string {
  const [namespace = '', key = ''] = name.split(':', 2);
  return lookUp(current, namespace, key, values);
}

/** `textOf`, following changes of the language and the texts that come with a screen; until then they are empty. */
export function useTextOf(): typeof textOf {
  useSyncExternalStore(changes.on, () => edition);
  return textOf;
}

/** Why a field was refused, in the language in use. `values` fill the places of the text (`minimum`, `maximum`). */
export function validationText(key: string, values: Record<string, unknown> = {}): string {
  const found = contractTexts[current];
  return fillIn(current, found?.[key as ValidationKey] ?? found?.invalid ?? key, values);
}

/**
 * Starts in the language that was kept, at a first visit in the browser's, and from then on in the one that is chosen in any tab. Resolves
 * once the public pages can be drawn.
 */
export async function startI18n(all: LanguageFiles): Promise<void> {
  files = all;
  await changeLocale(current);
  window.addEventListener('storage', ({ key }) => {
    const kept = readKeptLocale();
    // Where the texts don't come, it stays in its own.
    if (key === keptKey && kept !== current) showIn(kept).catch(() => undefined);
  });
}

/** Loads what only signed-in people read; from then on it is loaded with each language. */
export async function loadMemberTexts(): Promise<void> {
  areMemberTextsWanted = true;
  await loadTexts(current);
}

/** Loads what the screens of a feature say; from then on it is loaded with each language. */
export function loadFeatureTexts(namespace: Namespace): Promise<void> {
  wantedFeatures.add(namespace);
  return loadTextsOfFeature(current, namespace);
}

/** What all features call theirs, in one. */
export async function loadWords(locale: Locale): Promise<Words> {
  const { words } = await files[locale].words();
  const all = (part: keyof Words) => Object.assign({}, ...words.map((found) => found[part]));
  return { actions: all('actions'), kinds: all('kinds'), fields: all('fields'), permissions: all('permissions') };
}

/** Switches the language everywhere, and keeps it, unless another is chosen before its texts are there. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (await showIn(locale)) browserStorage.write(keptKey, locale);
}

/** Whether it is shown: not where another was asked for meanwhile. */
async function showIn(locale: Locale): Promise<boolean> {
  wanted = locale;
  await loadTexts(locale);
  if (wanted !== locale) return false;
  current = locale;
  document.documentElement.lang = tagOf[locale];
  document.documentElement.dir = directionOf(locale);
  tellChange();
  return true;
}

/** What was chosen here, else what the browser asks for, as the server reads it of `Accept-Language`. */
export function firstLocale(kept: string | null, languages: readonly string[]): Locale {
  return locales.find((locale) => locale === kept) ?? localeFromHeader(languages.join(','));
}

function readKeptLocale(): Locale {
  return firstLocale(browserStorage.read(keptKey), navigator.languages);
}

async function loadTexts(locale: Locale): Promise<void> {
  await Promise.all([
    loadPublicTexts(locale),
    areMemberTextsWanted && loadTextsOfMembers(locale),
    ...[...wantedFeatures].map((namespace) => loadTextsOfFeature(locale, namespace)),
  ]);
}

async function loadPublicTexts(locale: Locale): Promise<void> {
  if (loaded[locale].has('common')) return;
  const { namespaces, validation, features } = await files[locale].everybody();
  featureFiles[locale] = features;
  keep(locale, namespaces, validation);
}

async function loadTextsOfMembers(locale: Locale): Promise<void> {
  if (haveMemberTexts.has(locale)) return;
  const { namespaces, validation, screenNames } = await files[locale].members();
  const named = Object.entries(screenNames).filter(([namespace]) => !loaded[locale].has(namespace));
  Object.assign(texts[locale], Object.fromEntries(named));
  keep(locale, namespaces, validation);
  haveMemberTexts.add(locale);
}

/** Once for each; what failed is asked for again the next time. */
function loadTextsOfFeature(locale: Locale, namespace: string): Promise<void> {
  const name = `${locale} ${namespace}`;
  const known = featureLoads.get(name);
  if (known) return known;
  const load = fetchTexts(locale, namespace);
  featureLoads.set(name, load);
  load.catch(() => featureLoads.delete(name));
  return load;
}

async function fetchTexts(locale: Locale, namespace: string): Promise<void> {
  await loadPublicTexts(locale);
  const found = await featureFiles[locale]?.[namespace]?.();
  if (!found) return;
  keep(locale, { [namespace]: found });
  tellChange();
}

const isToCome = (locale: Locale, namespace: string) =>
  !loaded[locale].has(namespace) && featureFiles[locale]?.[namespace] !== undefined;

function keep(locale: Locale, namespaces: Record<string, object>, validation?: ValidationTexts): void {
  contractTexts[locale] = { ...contractTexts[locale], ...validation };
  Object.assign(texts[locale], namespaces);
  for (const namespace of Object.keys(namespaces)) loaded[locale].add(namespace);
}

function tellChange(): void {
  edition += 1;
  changes.give();
}

function lookUp(locale: Locale, namespace: string, key: string, values: TextValues = {}): string {
  const form = typeof values.count === 'number' ? `_${pluralRules(locale).select(values.count)}` : '';
  const found = find(texts[locale][namespace], `${key}${form}`) ?? (form && find(texts[locale][namespace], key));
  if (found) return fillIn(locale, found, values);
  return isToCome(locale, namespace) ? '' : key;
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
