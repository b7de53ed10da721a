import { expect, test } from 'vitest';
import { breakText } from './break-text.ts';

test.each([
  ['what fits stays', 'one two', ['one two']],
  ['at spaces', 'one two three', ['one two', 'three']],
  ['within a word that is too long', 'a 123456789012 b', ['a', '12345678', '9012 b']],
  ['nothing', '', ['']],
  ['lines of their own', 'a 1\nb 2\r\n\nc', ['a 1', 'b 2', '', 'c']],
])('%s', (_what, text, lines) => {
  expect(breakText(text, (line) => line.length <= 8)).toEqual(lines);
});

test('nothing is left out where not even a character fits', () => {
  expect(breakText('ab', () => false)).toEqual(['a', 'b']);
});
