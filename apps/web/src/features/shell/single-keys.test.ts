import { expect, test } from 'vitest';
import { keyOf } from './single-keys.ts';

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test.each([
  [{ key: 'c', code: 'KeyC' }, 'c'],
  [{ key: 'C', code: 'KeyC', shiftKey: true }, 'c'],
  // A French keyboard writes an a where a Latin one has its q.
  [{ key: 'a', code: 'KeyQ' }, 'a'],
  // A German one writes the slash with 7.
  [{ key: '/', code: 'Digit7', shiftKey: true }, '/'],
  // An Arabic one has other letters in their places.
  [{ key: 'ؤ', code: 'KeyC' }, 'c'],
  [{ key: 'ل', code: 'KeyG' }, 'g'],
  [{ key: 'ظ', code: 'Slash' }, '/'],
  [{ key: '؟', code: 'Slash', shiftKey: true }, '?'],
  [{ key: 'c', code: 'KeyC', ctrlKey: true }, undefined],
  [{ key: 'Enter', code: 'Enter' }, undefined],
])('%o is %s', (event, key) => {
  expect(keyOf({ ...none, ...event })).toBe(key);
});
