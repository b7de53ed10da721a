import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromNearerEnd, inAskedOrder, inOrderOf, type PageWindow } from './page-window.ts';

test('a page read from the nearer end is the same page, and skips at most half of the list', () => {
  const page = fc.record({
    limit: fc.integer({ min: 1, max: 30 }),
    offset: fc.nat(200),
    sortType: fc.constantFrom('asc' as const, 'desc' as const),
  });
  fc.assert(
    fc.property(fc.nat(150), page, (total, asked) => {
      const list = Array.from({ length: total }, (_, index) => index);
      const nearer = fromNearerEnd(asked, total);
      expect(inAskedOrder(read(list, nearer), nearer)).toEqual(read(list, asked));
      expect(nearer.offset).toBeLessThanOrEqual(Math.max(total / 2, asked.offset > total ? 0 : asked.offset));
    }),
  );
});

test('rows come in the order of their ids, without those that are gone', () => {
  expect(inOrderOf([3, 1, 2], [{ id: 1 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }]);
});

function read(list: number[], { limit, offset, sortType }: PageWindow): number[] {
  const ordered = sortType === 'asc' ? list : list.toReversed();
  return ordered.slice(offset, offset + limit);
}
