import { expect, test } from 'vitest';
import { writeGlyph } from './write-glyph.ts';

test('an outline becomes contours, flags and steps, padded to four bytes', () => {
  const bytes = writeGlyph([
    { command: 'moveTo', args: [10, -5] },
    { command: 'lineTo', args: [110, -5] },
    { command: 'quadraticCurveTo', args: [120.4, 50, 10, 95] },
    { command: 'closePath', args: [] },
  ]);
  const view = new DataView(bytes.buffer);
  const numbers = (at: number, count: number) =>
    Array.from({ length: count }, (_, place) => view.getInt16(at + 2 * place));
  expect(bytes.length % 4).toBe(0);
  // One contour, its box, its last point, no instructions.
  expect(numbers(0, 7)).toEqual([1, 10, -5, 120, 95, 3, 0]);
  expect([...bytes.subarray(14, 18)]).toEqual([1, 1, 0, 1]);
  expect(numbers(18, 4)).toEqual([10, 100, 10, -110]);
  expect(numbers(26, 4)).toEqual([-5, 0, 55, 45]);
});

test('a space has no outline', () => {
  expect(writeGlyph([])).toHaveLength(0);
});
