import { expect, it } from 'vitest';
import { pagesAround } from './pages-around.ts';

it.each([
  [1, 1, 1, [1]],
  [1, 2, 1, [1, 2]],
  [2, 3, 0, [1, 2, 3]],
  [1, 6, 1, [1, 2, 3, 4, 5, 6]],
  [1, 9, 1, [1, 2, 3, 4, 'gap-after', 9]],
  [9, 9, 1, [1, 'gap-before', 6, 7, 8, 9]],
  [4, 7, 1, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, 1, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [250_000, 500_000, 0, [1, 'gap-before', 250_000, 'gap-after', 500_000]],
])('from page %i of %i with %i on each side', (page, pages, reach, expected) => {
  expect(pagesAround(page, pages, reach)).toEqual(expected);
});
