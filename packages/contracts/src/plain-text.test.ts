import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { longText, newPersonName, text } from './fields.ts';
import { holdsLink, withoutInvisible } from './plain-text.ts';

test.each([
  'Verify at https://evil.example/login',
  'your account was locked - verify.example.com',
  'Evil.Com',
  'EVIL.IO',
  'www.evil',
  'write to me@evil',
  'go 203.0.113.7',
  't.me/evil',
  'пример.ru',
])('a link: %s', (name) => {
  expect(holdsLink(name)).toBe(true);
});

test.each([
  'Dr. Ahmed Ali',
  'Dr.Ahmed',
  'Eng.Sami',
  'M.ALI',
  'د.أحمد',
  'J.R.R. Tolkien',
  'Müller & Söhne',
  'Shop No. 5',
  'A/C Services',
  '3.5 Star',
])('no link: %s', (name) => {
  expect(holdsLink(name)).toBe(false);
});

test('characters that can’t be seen are taken out of one-line texts, wherever they stand', () => {
  const hidden = '\u202eAd\u200bm\u2060in\u00ad\ufeff \u2066x\u2069';
  expect(withoutInvisible(hidden)).toBe('Admin x');
  expect(z.parse(text(100), hidden)).toBe('Admin x');
  expect(z.safeParse(text(100), '\u200b \u202e').success).toBe(false);
  expect(z.parse(newPersonName(), 'Na\u200ddia')).toBe('Nadia');
  expect(z.safeParse(newPersonName(), 'verify.exa\u200bmple.com').success).toBe(false);
});

test('texts of several lines keep the marks of direction that their writer set', () => {
  expect(z.parse(longText(100), 'ab\u200f\ncd')).toBe('ab\u200f\ncd');
});
