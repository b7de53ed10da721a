import { expect, test } from 'vitest';
import { normalizeCodeValue } from './code-value.ts';

test.each([
  ['abcd efgh jkmn', 'ABCD-EFGH-JKMN'],
  ['ABCDEFGHJKMN', 'ABCD-EFGH-JKMN'],
  [' abcd-efgh-jkmn\n', 'ABCD-EFGH-JKMN'],
  ['abcde', 'ABCD-E'],
  ['–', ''],
])('%j is read as %j', (typed, stored) => {
  expect(normalizeCodeValue(typed)).toBe(stored);
  expect(normalizeCodeValue(stored)).toBe(stored);
});
