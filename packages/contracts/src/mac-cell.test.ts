import { describe, expect, test } from 'vitest';
import { readCellMac } from './mac-cell.ts';

describe('readCellMac', () => {
  test.each([
    ['Arabic digits', '٠٠:1A:79:AB:CD:١١'],
    ['blanks between the pairs', '00 1a 79 ab cd 11'],
    ['the marks of a text that runs to the left', '\u2066\u200f00:1A:79:AB:CD:11\u200e\u2069'],
    ['a 0 left out', '0:1A:79:AB:CD:11'],
  ])('reads %s', (_, cell) => {
    expect(readCellMac(cell)).toBe('00:1a:79:ab:cd:11');
  });

  test.each(['00 1a 79 ab cd', '00:1a:79:ab:cd:11 00:1a:79:ab:cd:12', 'not the MAC yet', 'ask him later on'])(
    'refuses %j',
    (cell) => {
      expect(readCellMac(cell)).toBeNull();
    },
  );
});
