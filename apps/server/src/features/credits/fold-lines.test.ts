import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FoldedLines, foldOn } from './fold-lines.ts';

const line = fc.record({
  id: fc.nat(),
  change: fc.integer({ min: -50, max: 50 }),
  fold_key: fc.constantFrom('a', 'b', null),
});

test('whatever way the lines come in, rows hold each of them once, in order, and only neighbours of one key', () => {
  fc.assert(
    fc.property(fc.array(line), fc.nat({ max: 20 }), (lines, cut) => {
      const rows: FoldedLines<(typeof lines)[number]>[] = [];
      foldOn(rows, lines.slice(0, cut));
      foldOn(rows, lines.slice(cut));
      expect(rows.flat()).toEqual(lines);
      for (const row of rows) expect(row.length === 1 || row[0].fold_key !== null).toBe(true);
      for (const row of rows) expect(new Set(row.map(({ fold_key }) => fold_key)).size).toBe(1);
      for (const [index, row] of rows.entries()) {
        const key = row[0].fold_key;
        if (key !== null) expect(rows[index + 1]?.[0].fold_key).not.toBe(key);
      }
    }),
  );
});
