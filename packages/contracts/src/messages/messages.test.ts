import { describe, expect, test } from 'vitest';
import { httpStatusOf } from '../errors.ts';
import { featureParts } from '../features.ts';
import { locales } from '../locales.ts';
import { allPermissions } from '../permissions.ts';
import { deviceErrorStatusOf } from '../player.errors.ts';
import { messagesOf, validationKeys } from './all.ts';
import { fill, type Messages } from './messages.ts';

/** Texts that are the same in every language because a program reads them, not a person. */
const machineAnswers = ['said.tokenExpired'];

/** Names of things that some languages borrowed from English, or share with it. */
const sharedWords = ['permissionGroups.general', 'permissionGroups.playlists', 'permissionGroups.tickets'];

/** Texts that a specification names word for word, whatever old clients make of them. */
const namedTexts = ['codes.C10013', 'said.tokenExpired'];

const translations = locales.filter((locale) => locale !== 'en');

function flat(messages: Messages): Record<string, string> {
  const parts = Object.entries(messages) as [string, Record<string, string>][];
  return Object.fromEntries(
    parts.flatMap(([part, texts]) => Object.entries(texts).map(([key, text]) => [`${part}.${key}`, text])),
  );
}

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
const english = flat(messagesOf.en);

describe.each(locales)('%s', (locale) => {
  const texts = flat(messagesOf[locale]);

  test('has a text for every key and no other', () => {
    const keys = [
      ...Object.keys(httpStatusOf).map((code) => `codes.${code}`),
      ...Object.keys(deviceErrorStatusOf).map((code) => `deviceCodes.${code}`),
      ...validationKeys.map((key) => `validation.${key}`),
      ...featureParts('said').flatMap((texts) => Object.keys(texts).map((key) => `said.${key}`)),
      ...new Set(allPermissions.map(({ group }) => `permissionGroups.${group}`)),
    ];
    expect(Object.keys(texts).sort()).toEqual(keys.sort());
  });

  test('has no text that is empty or has blanks at its ends', () => {
    expect(Object.entries(texts).filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  test('keeps the places that are filled in', () => {
    const wrong = Object.keys(english).filter((key) => `${placesOf(texts[key]!)}` !== `${placesOf(english[key]!)}`);
    expect(wrong).toEqual([]);
  });

  test('says each number that the English text says, in Latin digits', () => {
    const numbersOf = (text: string) => [...text.replace(/\{\w+\}/g, '').matchAll(/\d+/g)].map(String).sort();
    // "1-year" and the like are names in some languages and words in others.
    const wrong = Object.keys(english).filter(
      (key) => key !== 'validation.package' && `${numbersOf(texts[key]!)}` !== `${numbersOf(english[key]!)}`,
    );
    expect(wrong).toEqual([]);
    expect(Object.values(texts).filter((text) => /[٠-٩۰-۹]/.test(text))).toEqual([]);
  });
});

describe.each(translations)('%s', (locale) => {
  const texts = flat(messagesOf[locale]);

  test('leaves nothing in English but what machines read', () => {
    const same = Object.keys(english).filter((key) => texts[key] === english[key]);
    expect(same.filter((key) => !sharedWords.includes(key))).toEqual(machineAnswers);
  });

  test('tells apart what English tells apart within a part', () => {
    // Two English texts that differ must not become one, else a person can't tell which thing happened.
    const collisions = Object.keys(english).filter((key) =>
      Object.keys(english).some(
        (other) =>
          other < key &&
          other.split('.')[0] === key.split('.')[0] &&
          english[other] !== english[key] &&
          texts[other] === texts[key],
      ),
    );
    expect(collisions).toEqual([]);
  });
});

test('no English text makes an old client believe that it was signed out', () => {
  // Such clients look for these words in an answer, sign in again and send their purchase once more.
  const alarming = Object.keys(english).filter((key) => /token|session|unauthori[sz]ed/i.test(english[key]!));
  expect(alarming.sort()).toEqual(namedTexts);
});

test('Arabic is written in Arabic letters', () => {
  const latin = Object.entries(flat(messagesOf.ar)).filter(([, text]) => !/\p{Script=Arabic}/u.test(text));
  expect(latin.map(([key]) => key)).toEqual(machineAnswers);
});

describe('fill', () => {
  test('puts values into their places', () => {
    expect(fill(messagesOf.en.codes.C10422, { required: 6, available: 2 })).toBe(
      'Insufficient credit points: 6 needed, 2 available.',
    );
  });

  test('fills a place as often as it stands, and zero is a value', () => {
    expect(fill('{a} and {a}', { a: 0 })).toBe('0 and 0');
  });

  test('leaves a place without a value as it is', () => {
    expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}');
  });

  test('never reads a value as a template', () => {
    expect(fill('{a}', { a: '{b} $& $1', b: 'x' })).toBe('{b} $& $1');
  });

  test('takes no value from the object’s prototype', () => {
    expect(fill('{toString}', {})).toBe('{toString}');
  });
});
