import { expect, it } from 'vitest';
import { readWholeNumber } from './number-field.tsx';

it.each([
  ['', ''],
  ['abc', ''],
  ['1,250', 1250],
  ['007', 7],
  ['٢٥', 25],
  ['-5', 5],
  ['123456789012', 1234567890],
])('reads %s', (typed, expected) => {
  expect(readWholeNumber(typed, 10)).toBe(expected);
});
