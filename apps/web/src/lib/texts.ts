import type { Locale } from '@tessera/contracts/locales';

/**
 * The texts of the portal, one namespace per folder that has `locales`: of a feature (`resellers`), or of what several features
 * draw (`domain/devices`). Each namespace's English file declares itself here by merging into this
 * interface, so that a new feature touches no shared file and an unknown key does not compile:
 *
 *     declare module '../../../lib/texts.ts' { interface Texts { resellers: typeof messages } }
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Texts {}

export type Namespace = keyof Texts & string;

/** The plural forms that a language distinguishes for whole numbers (CLDR; millions are `many` in Spanish and Portuguese). */
export const pluralForms = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  br: ['one', 'many', 'other'],
  esp: ['one', 'many', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<Locale, readonly string[]>;

type PluralForm<L extends Locale> = (typeof pluralForms)[L][number];
type StemOf<K> = K extends `${infer Stem}_${PluralForm<'en'>}` ? Stem : K;
type KeyIn<L extends Locale, K> = K extends `${infer Stem}_${PluralForm<'en'>}` ? `${Stem}_${PluralForm<L>}` : K;

/** The shape of a namespace in another language: the same keys, and every plural form of that language. */
export type Translation<L extends Locale, English> = {
  [K in keyof English as KeyIn<L, K>]: English[K] extends string ? string : Translation<L, English[K]>;
};

type KeysIn<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${StemOf<K> & string}` : KeysIn<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** The keys of a namespace, dotted; of a plural its stem. */
type TextKeyOf<N extends Namespace> = KeysIn<Texts[N]>;

/** Any text by its full name, `namespace:key`. */
export type TextKey = { [N in Namespace]: `${N}:${TextKeyOf<N>}` }[Namespace];

/** What fills the `{places}` of a text; `count` also chooses the plural form. */
export type TextValues = Record<string, string | number>;

export type Translate<N extends Namespace> = (key: TextKeyOf<N>, values?: TextValues) => string;
