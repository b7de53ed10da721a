import { beforeAll, describe, expect, it } from 'vitest';
import { allTexts, type Translated } from './all-texts.ts';

/*
 * One word for one thing, in every language: what docs/domain-language.md says of the terms, as far as a machine can tell. A text is
 * held by what its English says, so that a word that is right elsewhere stays right there.
 */

let texts: Translated[] = [];
beforeAll(async () => {
  texts = await allTexts();
});

interface Rule {
  name: string;
  /** Whose English it is about. */
  english: RegExp;
  except?: RegExp;
  /** What stands for it in no translation. */
  never: Partial<Record<Translated['locale'], RegExp>>;
}

const RULES: Rule[] = [
  {
    name: 'what is enabled again is not said to be activated, which costs credit',
    english: /\benabl/i,
    except: /activ|two-step/i,
    never: { ar: /فع[ّ]?[ِ]?ل|تفعيل/, de: /aktivier|eingeschaltet/i, esp: /\bactiv/i },
  },
  {
    name: 'nor is who or what is enabled again in Portuguese; access to the API may be switched on for the first time',
    english: /\benabl/i,
    except: /activ|two-step|\bAPI\b/i,
    never: { br: /\bativ/i },
  },
  {
    name: 'what is disabled has one word',
    english: /\bdisabl/i,
    except: /two-step/i,
    never: { ar: /أُ?وقف|موقوف/, de: /deaktivier|ausgeschaltet/i, br: /desabilit|deslig/i, esp: /desactiv|apag/i },
  },
];

it('there are texts, of each kind and in each language', () => {
  const kinds = ['apps/web/', 'apps/player/', 'packages/contracts/src/devices.said', '/mails/', 'receipt-texts'];
  for (const kind of kinds)
    expect(new Set(texts.filter(({ at }) => at.includes(kind)).map(({ locale }) => locale)).size, kind).toBe(4);
  expect(texts.filter(({ english }) => english === '').map(({ at }) => at)).toEqual([]);
});

describe.each(RULES)('$name', ({ english, except, never }) => {
  it('in every text', () => {
    const concerned = texts.filter((text) => english.test(text.english) && !except?.test(text.english));
    expect(concerned.length).toBeGreaterThan(0);
    const wrong = concerned.filter(({ locale, text }) => never[locale]?.test(text));
    expect(wrong.map(({ at, locale, text }) => `${at} (${locale}): ${text}`)).toEqual([]);
  });
});
