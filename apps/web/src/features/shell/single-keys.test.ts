import { expect, test } from 'vitest';
import { isPaletteKey, keyOf } from './single-keys.ts';

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
  // A Russian one has the full stop where a Latin one has the slash, and writes that elsewhere.
  [{ key: '.', code: 'Slash' }, '/'],
  [{ key: ',', code: 'Slash', shiftKey: true }, '?'],
  [{ key: '/', code: 'Backslash', shiftKey: true }, '/'],
  [{ key: '?', code: 'Digit7', shiftKey: true }, '?'],
  [{ key: 'с', code: 'KeyC' }, 'c'],
  [{ key: '-', code: 'Slash' }, '-'],
  [{ key: '.', code: 'Period' }, '.'],
  [{ key: 'c', code: 'KeyC', ctrlKey: true }, undefined],
  [{ key: 'Enter', code: 'Enter' }, undefined],
])('%o is %s', (event, key) => {
  expect(keyOf({ ...none, ...event })).toBe(key);
});

test.each([
  [{ key: 'k', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'K', code: 'KeyK', metaKey: true }, true],
  // Where it stands on a Dvorak keyboard, a Russian one and an Arabic one.
  [{ key: 'k', code: 'KeyV', ctrlKey: true }, true],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'ن', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, false],
  [{ key: 'k', code: 'KeyK' }, false],
  // Ctrl and Alt together write a character on many keyboards.
  [{ key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
  [{ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
])('%o opens the palette: %s', (event, opens) => {
  expect(isPaletteKey({ ...none, ...event })).toBe(opens);
});
