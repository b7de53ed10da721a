import { locales, toLocale } from '@tessera/contracts/locales';
import { describe, expect, it } from 'vitest';
import { formatMessage, type Message } from '../format-message.ts';
import { languageTags, loadMessages } from '../locale.ts';
import { en, type Messages } from './en.ts';

const keys = Object.keys(en) as (keyof Messages)[];
const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(locales)('texts in %s', (locale) => {
  it('are complete', async () => {
    const messages = await loadMessages(locale);
    expect(Object.keys(messages).sort()).toEqual([...keys].sort());
    expect(keys.flatMap((key) => formsOf(messages[key])).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('take the same parameters as the English ones', async () => {
    const messages = await loadMessages(locale);
    for (const key of keys) {
      const message = messages[key];
      if (typeof message === 'string')
        expect(placeholdersOf(message), key).toEqual(placeholdersOf(formsOf(en[key])[0]!));
    }
  });

  it('have every plural form of the language', async () => {
    const messages = await loadMessages(locale);
    const { pluralCategories } = new Intl.PluralRules(languageTags[locale]).resolvedOptions();
    for (const key of keys) {
      const message = messages[key];
      if (typeof message !== 'string') expect(Object.keys(message).sort(), key).toEqual([...pluralCategories].sort());
    }
  });
});

describe('filling in a text', () => {
  it('puts parameters in their place', () => {
    expect(formatMessage('Forget {mac}', 'en', { mac: '00:1a' })).toBe('Forget 00:1a');
  });

  it.each([
    [1, 'بقي يوم واحد'],
    [2, 'بقي يومان'],
    [5, 'بقيت 5 أيام'],
    [11, 'بقي 11 يومًا'],
  ])('chooses among the Arabic plurals of %i, with Latin digits', async (count, expected) => {
    const { daysLeft } = await loadMessages('ar');
    expect(formatMessage(daysLeft, languageTags.ar, { count })).toBe(expected);
  });
});

it('reads the kept language, English for anything else', () => {
  expect(['ar', 'esp', 'fr', null].map(toLocale)).toEqual(['ar', 'esp', 'en', 'en']);
});
