import { beforeAll, describe, expect, it } from 'vitest';
import { allTexts, type Translated } from './all-texts.ts';
import { TERMS } from './terms.ts';

/*
 * One word for one thing, in every language: what docs/domain-language.md says of the terms, as far as a machine can tell. A text is
 * held by what its English says, so that a word that is right elsewhere stays right there.
 */

let texts: Translated[] = [];
beforeAll(async () => {
  texts = await allTexts();
});

/** ‘No devices’ need not name what is added to none. */
const isNone = (at: string) => at.endsWith('zero');

it('there are texts, of each kind and in each language', () => {
  const kinds = ['apps/web/', 'apps/player/', 'packages/contracts/src/devices.said', '/mails/', 'receipt-texts'];
  for (const kind of kinds)
    expect(new Set(texts.filter(({ at }) => at.includes(kind)).map(({ locale }) => locale)).size, kind).toBe(4);
  expect(texts.filter(({ english }) => english === '').map(({ at }) => at)).toEqual([]);
});

describe.each(TERMS)('$name', ({ english, except, always, never }) => {
  it('has one word in each language', () => {
    const concerned = texts.filter((text) => (english?.test(text.english) ?? true) && !except?.test(text.english));
    expect(concerned.length).toBeGreaterThan(0);
    const wrong = concerned.filter(
      ({ at, locale, text }) => never?.[locale]?.test(text) || (!isNone(at) && always?.[locale]?.test(text) === false),
    );
    expect(wrong.map(({ at, locale, text }) => `${at} (${locale}): ${text}`)).toEqual([]);
  });
});

/** Nouns that what was done to them agrees with; where it is told in one word, that ends as theirs do. */
const FEMININE: Partial<Record<Translated['locale'], { noun: RegExp; ending: RegExp }>> = {
  ar: { noun: /^(خطة|كلمة|قائمة|جلسة|تذكرة|مهمة|فترة|أجهزة|جهات)/, ending: /ت$/ },
  br: {
    noun: /^(Pessoa|Chave|Ativação|Senha|Sessão|Notificação|Playlist|Tarefa|Configuração|Função|Marca)/,
    ending: /as?$/,
  },
  esp: {
    noun: /^(Persona|Clave|Aplicación|Activación|Contraseña|Dirección|Sesión|Notificación|Lista|Tarea|Prueba)/,
    ending: /as?$/,
  },
};

it('what the audit log tells agrees with whom it is told of', () => {
  const told = texts.flatMap(({ at, locale, text }) => {
    const [, noun = '', done = ''] = /^([^:]+): (\S+)$/.exec(at.includes('words.actions.') ? text : '') ?? [];
    const feminine = FEMININE[locale];
    return done && feminine?.noun.test(noun) ? [{ text, isRight: feminine.ending.test(done) }] : [];
  });
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter(({ isRight }) => !isRight).map(({ text }) => text)).toEqual([]);
});

const labelsIn = (locale: Translated['locale'], english: string) =>
  new Set(texts.filter((text) => text.locale === locale && text.english === english).map(({ text }) => text));

it('a label that a text quotes is called so where it stands', () => {
  const quoting = texts.flatMap((text) =>
    [...text.english.matchAll(/“([^“”{}]+)”/g)].map(([, label = '']) => ({
      ...text,
      labels: labelsIn(text.locale, label),
    })),
  );
  expect(quoting.length).toBeGreaterThan(0);
  const wrong = quoting.filter(({ text, labels }) => ![...labels].some((label) => text.includes(label)));
  expect(wrong.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
});

it('what may be one thing alone has its count behind it, or forms for each number', () => {
  const plural = /[_.](zero|one|two|few|many|other)$/;
  const counted = /\{\w+\} ((more|paid|and|enabled|credit) )*(points|boxes|connections|tickets|playlists|refer)\b/i;
  const wrong = texts.filter(
    ({ at, english }) => !plural.test(at) && counted.test(english) && !/at least|of \{|the last \{/.test(english),
  );
  expect([...new Set(wrong.map(({ at, english }) => `${at}: ${english}`))]).toEqual([]);
});

const said = (locale: Translated['locale'], key: string) =>
  texts.find(({ at, locale: its }) => its === locale && at.endsWith(key))?.text ?? '?';

it.each([
  ['identity/account/locales:messages.sessions.', 'end', 'endNamed'],
  ['domain/orders/locales:messages.', 'cancel', 'cancelNamed'],
  ['features/plans/locales:messages.', 'buy', 'buyNamed'],
  ['features/apk/locales:messages.', 'download', 'downloadNamed'],
  ['features/apk/locales:messages.', 'copyUrl', 'copyUrlNamed'],
  ['domain/playlists/locales:messages.', 'test', 'testNamed'],
])('whoever says what stands on a button reaches it: %s%s', (folder, seen, heard) => {
  for (const locale of ['ar', 'de', 'br', 'esp'] as const)
    expect(said(locale, folder + heard).toLowerCase()).toContain(said(locale, folder + seen).toLowerCase());
});

it('an activation is undone, and a transfer reversed', () => {
  const ofActivations = texts.filter(({ at }) => /activations|device-page/.test(at));
  expect(ofActivations.length).toBeGreaterThan(100);
  const wrong = ofActivations.filter(({ english }) => /\breversed\b/i.test(english));
  expect(wrong.map(({ at, english }) => `${at}: ${english}`)).toEqual([]);
});

it('the question about a session that ends names its buttons as they are called', () => {
  for (const locale of ['ar', 'de', 'br', 'esp'] as const) {
    const hint = said(locale, 'shell/locales:messages.timeout.hint');
    expect(hint).toContain(said(locale, 'shell/locales:messages.timeout.ok'));
    expect(hint).toContain(said(locale, 'lib/locales:messages.cancel'));
  }
});
