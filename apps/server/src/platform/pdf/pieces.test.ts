import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

const laidOut = (text: string) => piecesOf(text).map((piece) => piece.text);

test.each([
  ['a Latin line stays', 'São Paulo 12', ['São Paulo 12']],
  ['an Arabic line begins at the right', 'محمد علي', ['علي', ' ', 'محمد']],
  ['Arabic within Latin', 'Mr محمد علي 12', ['Mr ', 'علي', ' ', 'محمد', ' 12']],
  ['Latin within Arabic', 'باقة Small 5', ['Small 5 ', 'باقة']],
  ['punctuation within Arabic', 'دفع: لم.', ['.', 'لم', ' :', 'دفع']],
  ['an amount with marks of direction', '\u200f9.50\u00a0\u200f€', ['9.50\u00a0€']],
  ['letters of another font', 'Łódź', ['Ł', 'ód', 'ź']],
])('%s', (_what, text, pieces) => {
  expect(laidOut(text)).toEqual(pieces);
});
