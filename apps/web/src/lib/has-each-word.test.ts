import { expect, test } from 'vitest';
import { hasEachWord } from './has-each-word.ts';

test.each([
  ['Ayşe Yılmaz', 'yilmaz ayse'],
  ['Jürgen Übel', 'UBEL'],
  ['Straße', 'strasse'],
  ['محمد الفاسي', 'الفاسى'],
  ['مُحَمَّد', 'محمد'],
  ['Omar Haddad omar@example.com', 'omar@'],
  ['Orbit TV', '  '],
])('%s is found by %s', (text, typed) => {
  expect(hasEachWord(text, typed)).toBe(true);
});

test.each([
  ['Ayşe Yılmaz', 'yilmaz ali'],
  ['Orbit TV', 'obit'],
])('%s is not found by %s', (text, typed) => {
  expect(hasEachWord(text, typed)).toBe(false);
});
