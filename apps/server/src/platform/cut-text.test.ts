import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['shorter', 4, 'shor'],
  ['ab', 4, 'ab'],
  ['ab😀c', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['😀', 1, ''],
])('of %j at most %i', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
