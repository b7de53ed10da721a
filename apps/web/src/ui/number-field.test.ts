import { expect, it } from 'vitest';
import { readWholeNumber } from './number-field.tsx';

it.each([
  ['', ''],
  ['1,250', 1250],
  ['1.250.000', 1250000],
  [' 1 250 ', 1250],
  ['\u2066+75\u2069', 75],
  ['007', 7],
  ['٢٥', 25],
  ['123456789012', 1234567890],
])('reads %s', (typed, expected) => {
  expect(readWholeNumber(typed, 10)).toBe(expected);
});

it.each(['abc', '-5', '10.00', '1,5', '1e3', '2 0'])('takes nothing of %s, which is no whole number', (typed) => {
  expect(readWholeNumber(typed, 10)).toBeUndefined();
});
