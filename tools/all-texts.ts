import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Locale, locales } from '@tessera/contracts/locales';
import { ROOT } from './root.ts';
import { trackedFiles } from './tracked-files.ts';

/** One text in a language other than English, and what it translates. */
export interface Translated {
  /** Its file's folder or file, and its key there. */
  at: string;
  locale: Exclude<Locale, 'en'>;
  text: string;
  english: string;
}

const others = locales.filter((locale) => locale !== 'en');
/** Files of the server and the contract that have all languages in one. */
const IN_ONE = /^(packages\/contracts\/src\/[^/]+|apps\/server\/src\/.*(\/mails\/[^/]+|texts|-frames))\.ts$/;
/** They hold no text of their own. */
const GATHERED = /^apps\/web\/src\/app\/texts\//;
const isTest = (file: string) => /\.test\.ts$/.test(file);

/** What the portal, the player, mails, papers and answers say: in files beside an `en.ts`, or in all languages side by side. */
export async function allTexts(): Promise<Translated[]> {
  const files = trackedFiles().filter((file) => !isTest(file));
  const apart = files.filter((file) => /^(apps|packages)\/.*\/en\.ts$/.test(file) && !GATHERED.test(file));
  const inOne = files.filter((file) => IN_ONE.test(file) && /\besp:/.test(readFileSync(join(ROOT, file), 'utf8')));
  const found = await Promise.all([...apart.map(textsApart), ...inOne.map(textsInOne)]);
  return found.flat();
}

async function textsApart(file: string): Promise<Translated[]> {
  const folder = dirname(file);
  const english = flatten(await load(file));
  const translated = others.map(async (locale) => {
    const texts = flatten(await load(join(folder, `${locale}.ts`)), locale);
    return [...texts].map(([key, text]) => ({
      at: `${folder}:${key}`,
      locale,
      text,
      english: englishOf(english, key),
    }));
  });
  return (await Promise.all(translated)).flat();
}

async function textsInOne(file: string): Promise<Translated[]> {
  return sideBySide(await load(file), `${file}:`);
}

/** Each record of all languages that is somewhere in it. */
function sideBySide(tree: object, at: string): Translated[] {
  const entries = Object.entries(tree).filter(([, value]) => typeof value === 'object' && value !== null);
  if (!locales.every((locale) => Object.hasOwn(tree, locale)))
    return entries.flatMap(([key, value]) => sideBySide(value, `${at}${key}.`));
  const byLocale = tree as Record<Locale, unknown>;
  const english = flatten({ '': byLocale.en });
  return others.flatMap((locale) =>
    [...flatten({ '': byLocale[locale] })].map(([key, text]) => ({
      at: at + key,
      locale,
      text,
      english: englishOf(english, key),
    })),
  );
}

/** An Arabic `few` is the English `other`; a player's texts are named by their language. */
function englishOf(english: Map<string, string>, key: string): string {
  return english.get(key) ?? english.get(key.replace(/([_.])[a-z]+$/, '$1other')) ?? '';
}

function flatten(tree: object, locale?: Locale, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (key === 'sameAsEnglish') continue;
    const name = prefix === '' && (key === locale || key === 'en') ? '' : `${prefix}${key}.`;
    if (typeof value === 'string') flat.set(name.slice(0, -1), value);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, text] of flatten(value, undefined, name)) flat.set(inner, text);
  }
  return flat;
}

async function load(file: string): Promise<object> {
  return import(pathToFileURL(join(ROOT, file)).href);
}
