import { expect, test } from 'vitest';
import type { Direction } from './bidi.ts';
import { piecesOf } from './pieces.ts';

/** Words of a line from left to right on paper; Arabic ones are spelled as they are read. */
const onPaper = (text: string, direction?: Direction) =>
  piecesOf(text, direction)
    .map((piece) => piece.text)
    .join('')
    .split(' ');

test.each([
  ['a Latin line stays', 'São Paulo 12', ['São', 'Paulo', '12']],
  ['an Arabic line begins at the right', 'محمد علي', ['علي', 'محمد']],
  ['Arabic within Latin', 'Mr محمد علي II', ['Mr', 'علي', 'محمد', 'II']],
  ['a number after Arabic within Latin', 'Mr محمد علي 12', ['Mr', '12', 'علي', 'محمد']],
  ['Latin within Arabic', 'باقة Small 5', ['Small', '5', 'باقة']],
  ['punctuation within Arabic', 'دفع: لم.', ['.لم', ':دفع']],
  ['brackets in Arabic', 'باقة (Gold) 100', ['100', '(Gold)', 'باقة']],
  ['brackets around Arabic in Latin', 'Gold (باقة) x', ['Gold', '(باقة)', 'x']],
  ['Arabic digits keep their order', 'خطة ١٢٣', ['١٢٣', 'خطة']],
  ['a company', 'شركة لا 2024 - Omar & محمد', ['محمد', '&', 'Omar', '-', '2024', 'لا', 'شركة']],
  ['a time', '21 نوفمبر 10:01', ['10:01', 'نوفمبر', '21']],
  ['an amount with marks of direction', '\u200f9.50 €\u200f', ['€', '9.50']],
  ['an amount in words', '\u200f3,900.00 ج.م.\u200f', ['.م.ج', '3,900.00']],
  ['a share', 'خصم 25% لك', ['لك', '%25', 'خصم']],
  ['signs around a number in Latin', '-25% €', ['-25%', '€']],
  ['what is set apart keeps its order', '\u2068أحمد\u2069 · \u206800:1a:79\u2069', ['أحمد', '·', '00:1a:79']],
  ['vowels stay on their letters', 'مُحَمَّد', ['مُحَمَّد']],
])('%s', (_what, text, words) => {
  expect(onPaper(text)).toEqual(words);
});

test('a line of numbers takes the direction of what it is a part of', () => {
  expect(onPaper('1 (2)', 'rtl')).toEqual(['(2)', '1']);
  expect(onPaper('1 (2)')).toEqual(['1', '(2)']);
});

test('each piece is of one font, and none holds several Arabic digits, which the font would turn', () => {
  expect(piecesOf('Łódź ١٢')).toEqual([
    { font: 'latin', text: 'Łódź ' },
    { font: 'arabic', text: '١' },
    { font: 'arabic', text: '٢' },
  ]);
});
